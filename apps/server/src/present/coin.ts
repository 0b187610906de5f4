import { DEFAULT_COIN_ICON } from '@chaintrail/contract';
import type { AmountView, CoinView } from '@chaintrail/contract/schemas';
import { formatCoinKey, formatUnits, listStoppable, tokenStandards, type Chain, type TransferKind } from '@chaintrail/model';
import { isProven, judgeToken } from './doubt.ts';
import type { JudgedToken } from './tokens.ts';

/** The coin behind a contract ('' for the native coin); a contract that never said anything is shown by its address alone. */
export function presentCoin(chain: Chain, contract: string, tokens: ReadonlyMap<string, JudgedToken>, kind?: TransferKind): CoinView {
  const said = tokens.get(contract);
  const { ofTokens, ofContracts } = shownOf(chain, kind === 'nft' ? 'items' : 'amounts');
  let coin = said ? ofTokens.get(said) : ofContracts.get(contract);
  if (coin) return coin;
  coin = describeCoin(chain, contract, said, kind);
  if (said) {
    ofTokens.set(said, coin);
    return coin;
  }
  // They are made again in no time: to keep those used last would cost more at each look.
  if (ofContracts.size >= MAX_SHOWN) ofContracts.clear();
  ofContracts.set(contract, coin);
  return coin;
}

/** Coins as they are shown: by what their contract was read to say, and by contract where it never said anything. */
interface ShownCoins {
  ofTokens: WeakMap<JudgedToken, CoinView>;
  ofContracts: Map<string, CoinView>;
}

const MAX_SHOWN = 20_000;

/** An address may have moved thousands of coins, and every call of its page goes through all of them: each is described once. */
const shown = { items: new WeakMap<Chain, ShownCoins>(), amounts: new WeakMap<Chain, ShownCoins>() };

function shownOf(chain: Chain, part: keyof typeof shown): ShownCoins {
  let own = shown[part].get(chain);
  if (!own) shown[part].set(chain, (own = { ofTokens: new WeakMap(), ofContracts: new Map() }));
  return own;
}

function describeCoin(chain: Chain, contract: string, said: JudgedToken | undefined, kind: TransferKind | undefined): CoinView {
  const base = {
    coinKey: formatCoinKey({ chainName: chain.name, token: contract }),
    chainName: chain.name,
    contract,
    icon: DEFAULT_COIN_ICON,
  };
  if (contract === '') {
    const { symbol, name, decimals } = chain.nativeCoin;
    return { ...base, standard: 'native', symbol, name, decimals, isKnown: true, doubt: null };
  }
  const proven = [...listStoppable(chain), ...(chain.wrappedCoin ? [chain.wrappedCoin] : [])].find((coin) => coin.contract === contract);
  const standard = said?.standard ?? tokenStandards[chain.family][kind === 'nft' ? 'items' : 'amounts'];
  if (proven) {
    return { ...base, standard, symbol: proven.symbol, name: proven.name, decimals: proven.decimals, isKnown: true, doubt: null };
  }
  return {
    ...base,
    standard,
    symbol: said?.symbol ?? '',
    name: said?.name ?? '',
    decimals: kind === 'nft' ? 0 : (said?.decimals ?? null),
    isKnown: isProven(chain, contract),
    doubt: said ? judgeToken(chain, said) : null,
    ...(said?.hasUnloggedSupply ? { hasUnloggedSupply: true } : {}),
    ...(said?.hasTransferFee ? { hasTransferFee: true } : {}),
  };
}

/** An amount of a coin. Without known decimals the smallest unit is shown as it is. */
export function presentAmount(coin: CoinView, raw: bigint): AmountView {
  const { coinKey, symbol, decimals, icon } = coin;
  return { coinKey, symbol, decimals, raw: raw.toString(), amount: formatUnits(raw, decimals ?? 0), icon };
}

/** An amount of the chain's native coin. */
export function presentNative(chain: Chain, raw: bigint): AmountView {
  let coin = nativeCoins.get(chain);
  if (!coin) nativeCoins.set(chain, (coin = presentCoin(chain, '', noTokens)));
  return presentAmount(coin, raw);
}

/** Every row of a page shows two amounts of it. */
const nativeCoins = new WeakMap<Chain, CoinView>();

const noTokens: ReadonlyMap<string, JudgedToken> = new Map();
