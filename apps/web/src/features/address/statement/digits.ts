import type { StatementRowView } from '@chaintrail/contract/schemas';
import { longestFraction } from '../../../ui/amountParts.ts';

/** Digits after the point of the longest amount of each column: the points then stand below each other. */
export interface Digits {
  change: number;
  balance: number;
}

/** What a failed call would have changed is not printed, and takes no room; its fee did. `others`: balances around the rows. */
export function countDigits(
  rows: readonly Pick<StatementRowView, 'change' | 'balance' | 'status'>[],
  others: readonly string[] = [],
): Digits {
  return {
    change: longestFraction(
      rows.filter(({ status, change }) => status !== 'failed' || change.raw !== '0').map(({ change }) => change.amount),
    ),
    balance: longestFraction([...rows.flatMap(({ balance }) => balance?.amount ?? []), ...others]),
  };
}
