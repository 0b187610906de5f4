import type { ChainStatusView, EndpointData, TransactionView } from '@chaintrail/contract/schemas';
import { addressEnds, shortenMiddle } from '../../ui/shorten.ts';

/** What the form writes of a coin: `usdt`, `native`, or a contract. */
type FormCoin = string;

type Coin = EndpointData<'pageAddressCoins'>['list'][number];

/** How the form writes a coin of a chain; where none is known, the chain's USDT, else its native coin. */
export function formCoinOf(coinKey: string | undefined, chain: Pick<ChainStatusView, 'chainName' | 'usdt'> | undefined): FormCoin {
  const [first] = chain?.usdt ?? [];
  if (coinKey === undefined) return first ? 'usdt' : 'native';
  const [, contract] = splitKey(coinKey);
  if (contract === '') return 'native';
  return coinKey === first?.coinKey ? 'usdt' : contract;
}

function splitKey(coinKey: string): [chainName: string, contract: string] {
  const colon = coinKey.indexOf(':');
  return colon < 0 ? [coinKey, ''] : [coinKey.slice(0, colon), coinKey.slice(colon + 1)];
}

const items: ReadonlySet<Coin['standard']> = new Set(['erc721', 'erc1155', 'trc721']);

/** Single items and amounts without decimals cannot be followed, and an imitation is no money. */
export const canBeTraced = ({ standard, decimals, doubt }: Pick<Coin, 'standard' | 'decimals' | 'doubt'>): boolean =>
  decimals !== null && doubt === null && !items.has(standard);

/** The coin that a transaction is about: the native one where it sent some, else the coin that changed on most accounts; fees are no coin. */
export function mainCoinOf({
  chainName,
  value,
  balanceChanges,
}: Pick<TransactionView, 'chainName' | 'value' | 'balanceChanges'>): string | undefined {
  if ((value?.raw ?? '0') !== '0') return chainName;
  const changes = new Map<string, number>();
  for (const { coin } of balanceChanges)
    if (coin.contract !== '' && canBeTraced(coin)) changes.set(coin.coinKey, (changes.get(coin.coinKey) ?? 0) + 1);
  const [most] = [...changes].toSorted((a, b) => b[1] - a[1]);
  return most?.[0];
}

interface CoinOption {
  value: FormCoin;
  title: string;
  note?: string;
}

interface CoinChoices {
  chain: Pick<ChainStatusView, 'chainName' | 'usdt'> | undefined;
  /** Titles of the two that every chain has. */
  usdt: string;
  native: string;
  /** What the starts moved, busiest first. */
  moved: readonly Coin[];
  /** The chosen one, and what it is called where that is known. */
  chosen: FormCoin;
  chosenTitle: string | undefined;
}

/** Coins that can be traced: the chain's USDT and its own, those that the starts moved, and the one that is asked for. */
export function listCoinOptions({ chain, usdt, native, moved, chosen, chosenTitle }: CoinChoices): CoinOption[] {
  const options: CoinOption[] = [
    ...(chain && chain.usdt.length === 0 && chosen !== 'usdt' ? [] : [{ value: 'usdt', title: usdt }]),
    { value: 'native', title: native },
  ];
  for (const coin of moved) {
    const value = formCoinOf(coin.coinKey, chain);
    if (!canBeTraced(coin) || options.some((option) => option.value === value)) continue;
    const short = shortenMiddle(coin.contract, addressEnds.table);
    options.push(coin.symbol === '' ? { value, title: short } : { value, title: coin.symbol, note: short });
  }
  if (options.some(({ value }) => value === chosen)) return options;
  const short = shortenMiddle(chosen, addressEnds.table);
  return [...options, { value: chosen, title: chosenTitle ?? short, ...(chosenTitle === undefined ? {} : { note: short }) }];
}
