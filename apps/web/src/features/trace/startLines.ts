import type { TraceFoundView } from '@chaintrail/contract/schemas';
import { sumTexts } from './interval.ts';
import { nameStart } from './words.ts';

/** Starts that have a line of their own. */
const LINES = 3;

export interface StartLine {
  key: string;
  name: string;
  payments: number;
  amount: string;
}

/** Whose money a trace began with, those with most first; the others together, and what all come to. Amounts are decimals of the coin. */
export function listStartLines(starts: TraceFoundView['starts']): { lines: StartLine[]; others: number; total: string } {
  const lines = starts
    .map((start) => ({
      key: start.hash ?? `${start.party?.chainName} ${start.party?.address}`,
      name: nameStart(start),
      payments: start.payments,
      amount: start.amount,
    }))
    .toSorted((a, b) => Number(b.amount) - Number(a.amount));
  // One left over takes no more room than the line that would count it.
  const shown = lines.length === LINES + 1 ? LINES + 1 : LINES;
  return {
    lines: lines.slice(0, shown),
    others: Math.max(0, lines.length - shown),
    total: sumTexts(starts.map(({ amount }) => amount)),
  };
}
