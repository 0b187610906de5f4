import { formatUnits } from '@chaintrail/model';
import { writePercent } from '../../ui/percent.ts';
import type { Tally } from './useDemoCase.ts';

type Outcome = Tally['outcomes'][number]['outcome'];

/** As an investigator asks: what can be reached, what is gone, what is still there. */
const order: readonly Outcome[] = [
  'exchange',
  'otc',
  'dex',
  'swap',
  'mixer',
  'bridge',
  'held',
  'frozen',
  'destroyed',
  'returned',
  'fee',
  'others',
];

export interface TallyRow {
  outcome: Outcome;
  amount: string;
  /** Of the total, with one decimal. */
  percent: string;
}

export interface TallyTable {
  rows: TallyRow[];
  /** Of the rows, added up here. */
  sum: string;
  /** What the sum lacks of the total; absent where they are the same. */
  gap?: string;
}

export function tabulate({ total, outcomes }: Tally): TallyTable {
  const decimals = total.decimals ?? 0;
  const sumRaw = outcomes.reduce((sum, { amount }) => sum + BigInt(amount.raw), 0n);
  const gapRaw = BigInt(total.raw) - sumRaw;
  return {
    rows: outcomes
      .toSorted((left, right) => order.indexOf(left.outcome) - order.indexOf(right.outcome))
      .map(({ outcome, amount }) => ({ outcome, amount: amount.amount, percent: writePercent(amount.raw, total.raw) ?? '0.0' })),
    sum: formatUnits(sumRaw, decimals),
    ...(gapRaw === 0n ? {} : { gap: formatUnits(gapRaw, decimals) }),
  };
}
