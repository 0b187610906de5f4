import type { Chain, KnownCoin } from './chain.ts';

/** Coins of a chain whose issuer may stop accounts, and whose contract says so. */
export function listStoppable({ usdt, stoppable = [] }: Pick<Chain, 'usdt' | 'stoppable'>): (KnownCoin & { contract: string })[] {
  return [...usdt, ...stoppable].flatMap((coin) => (coin.contract === undefined ? [] : [{ ...coin, contract: coin.contract }]));
}
