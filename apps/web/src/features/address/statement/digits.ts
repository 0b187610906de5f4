import type { StatementRowView } from '@chaintrail/contract/schemas';
import { longestFraction } from '../../../ui/amountParts.ts';

/** Digits after the point of the longest amount of each column: the points then stand below each other. */
export interface Digits {
  change: number;
  balance: number;
}

/** What a failed call would have changed is not printed, and takes no room. */
export function countDigits(rows: readonly Pick<StatementRowView, 'change' | 'balance' | 'status'>[]): Digits {
  return {
    change: longestFraction(rows.filter(({ status }) => status !== 'failed').map(({ change }) => change.amount)),
    balance: longestFraction(rows.flatMap(({ balance }) => balance?.amount ?? [])),
  };
}
