import type { Chain, KnownCoin, StopManner } from './chain.ts';

/** Coins of a chain whose issuer may stop accounts, and whose contract says so. */
export function listStoppable({ usdt, stoppable = [] }: Pick<Chain, 'usdt' | 'stoppable'>): (KnownCoin & { contract: string })[] {
  return [...usdt, ...stoppable].flatMap((coin) => (coin.contract === undefined ? [] : [{ ...coin, contract: coin.contract }]));
}

/**
 * What a contract of each manner answers of one account, by its published code (Tether's TetherToken, Circle's Blacklistable,
 * paxosglobal's isFrozen); of TrueUSD's no such answer is documented to us.
 */
const questions: Record<StopManner, string | null> = {
  tether: 'isBlackListed',
  tether_later: 'isBlocked',
  circle: 'isBlacklisted',
  paxos_first: 'isFrozen',
  paxos: 'isFrozen',
  trueusd: null,
};

/** Functions by which a coin's contract can be asked whether it stops an account now, the likeliest first; a USDT of no manner is one of Tether's. */
export function stopQuestionsOf({ stops }: Pick<KnownCoin, 'stops'>): string[] {
  if (stops === undefined) return ['isBlackListed', 'isBlocked'];
  const question = questions[stops];
  return question === null ? [] : [question];
}
