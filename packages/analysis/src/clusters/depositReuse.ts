import type { ClusterLink } from './cluster.ts';

/** One movement of a deposit address. */
export interface DepositMove {
  direction: 'in' | 'out';
  party: string;
  coin: string;
  hash: string;
  timeMs: number;
}

/** An exchange's deposit address with its movements, and who among its payers is a service. */
interface Deposit {
  moves: readonly DepositMove[];
  services: ReadonlySet<string>;
}

/** Payers beyond which it is a shop's, not one customer's; and payments of one payer below which he may be paying the customer, not be him. */
const depositReuse = { mostPayers: 8, fewestPayments: 2 } as const;

/**
 * Deposit-address reuse (Victor, «Address Clustering Heuristics for Ethereum», FC 2020): an exchange gives each customer a deposit address of
 * his own, so who pays into one is he. A coin that is not handed on to the exchange paid no deposit: it was sent for the fee of the sweep,
 * by whoever runs the address. A single payment is how one pays somebody else.
 */
export function linkDepositors(address: string, { moves, services }: Deposit): ClusterLink[] {
  const swept = new Set(moves.filter(({ direction }) => direction === 'out').map(({ coin }) => coin));
  const paid = moves.filter(({ direction, coin, party }) => direction === 'in' && swept.has(coin) && !services.has(party));
  const byPayer = new Map<string, DepositMove[]>();
  for (const move of paid) byPayer.set(move.party, [...(byPayer.get(move.party) ?? []), move]);
  if (byPayer.size > depositReuse.mostPayers) return [];
  const often = [...byPayer].filter(([, own]) => own.length >= depositReuse.fewestPayments);
  if (!often.some(([payer]) => payer === address)) return [];
  return often.flatMap(([payer, own]): ClusterLink[] => {
    const first = own.reduce((earliest, move) => (move.timeMs < earliest.timeMs ? move : earliest));
    return payer === address ? [] : [{ rule: 'deposit', from: address, to: payer, hash: first.hash, timeMs: first.timeMs }];
  });
}
