import type { ClusterLink } from './cluster.ts';

/** A transaction of a Bitcoin-like chain as co-spending looks at it. */
export interface Spending {
  hash: string;
  timeMs: number;
  /** Addresses of its inputs, as often as they stand there. */
  payers: readonly string[];
  /** Several people seem to have put their coins together. */
  isMix: boolean;
}

/**
 * Multi-input heuristic: who signs inputs of one transaction holds all their keys (Meiklejohn et al., «A Fistful of Bitcoins», IMC 2013). Vetoed
 * for CoinJoins, and for transactions in which a payer of an exchange takes part together with others, which withdrawals and sweeps of
 * customers' deposits are.
 */
export function linkPayers(spendings: readonly Spending[], exchanges: ReadonlySet<string>): ClusterLink[] {
  return spendings.flatMap(({ hash, timeMs, payers, isMix }) => {
    const [first, ...others] = [...new Set(payers)].filter((payer) => payer !== '');
    if (first === undefined || isMix || payers.some((payer) => exchanges.has(payer))) return [];
    return others.map((other): ClusterLink => ({ rule: 'multi_input', from: first, to: other, hash, timeMs }));
  });
}
