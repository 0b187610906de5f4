import type { AddressCardView, AmountView, CoinView } from '@chaintrail/contract/schemas';

/** What an address has of one coin. */
export interface Holding {
  coin: CoinView;
  /** Null while older records are still being fetched. */
  balance: AmountView | null;
  /** Its issuer froze all of it. */
  isFrozen: boolean;
}

export interface Holdings {
  /** What moved most comes first; nothing that imitates is among them. */
  rows: Holding[];
  /** All coins that are held, the native one included. */
  count: number;
}

export const SHOWN_HOLDINGS = 3;

/** Without prices: the coin that moved most first, then those that moved in most transfers; the native coin is always named. */
export function listHoldings(card: AddressCardView, main: CoinView | null | undefined): Holdings {
  const native: CoinView = nativeOf(card);
  const isFrozen = (coinKey: string) => card.frozenCoins.includes(coinKey);
  const held = card.balances.map(({ coin, balance }): Holding => ({ coin, balance, isFrozen: isFrozen(coin.coinKey) }));
  const own: Holding = { coin: native, balance: card.nativeBalance, isFrozen: false };
  const rest =
    main && main.contract !== '' && !held.some(({ coin }) => coin.coinKey === main.coinKey)
      ? [emptyOf(main, isFrozen(main.coinKey), card)]
      : [];
  const moved = new Map(card.totals.map(({ coin, inCount, outCount }) => [coin.coinKey, inCount + outCount]));
  const rankOf = ({ coin }: Holding) => (coin.coinKey === main?.coinKey ? Number.NEGATIVE_INFINITY : -(moved.get(coin.coinKey) ?? 0));
  const rows = [own, ...held, ...rest].toSorted((a, b) => rankOf(a) - rankOf(b));
  return { rows, count: card.heldCount + (card.nativeBalance === null || card.nativeBalance.raw === '0' ? 0 : 1) };
}

function nativeOf({ chainName, feesPaid }: AddressCardView): CoinView {
  const { coinKey, symbol, decimals, icon } = feesPaid.amount;
  return { coinKey, chainName, contract: '', standard: 'native', symbol, name: symbol, decimals, icon, isKnown: true, doubt: null };
}

/** The coin that moved most is named also where nothing of it is left; while older rows are missing nobody can say that. */
function emptyOf(coin: CoinView, isFrozen: boolean, { coverage }: Pick<AddressCardView, 'coverage'>): Holding {
  if (coverage.fromBlock > 1) return { coin, balance: null, isFrozen };
  const { coinKey, symbol, decimals, icon } = coin;
  return { coin, balance: { coinKey, symbol, decimals, icon, raw: '0', amount: '0' }, isFrozen };
}
