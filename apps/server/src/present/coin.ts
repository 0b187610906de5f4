import { DEFAULT_COIN_ICON } from '@chaintrail/contract';
import type { AmountView, CoinView } from '@chaintrail/contract/schemas';
import { formatCoinKey, formatUnits, tokenStandards, type Chain, type TransferKind } from '@chaintrail/model';
import { isProven, judgeToken } from './doubt.ts';
import type { JudgedToken } from './tokens.ts';

/** The coin behind a contract ('' for the native coin); a contract that never said anything is shown by its address alone. */
export function presentCoin(chain: Chain, contract: string, tokens: ReadonlyMap<string, JudgedToken>, kind?: TransferKind): CoinView {
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
  const proven = [...chain.usdt, ...(chain.wrappedCoin ? [chain.wrappedCoin] : [])].find((coin) => coin.contract === contract);
  const said = tokens.get(contract);
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
