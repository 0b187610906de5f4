import type { StatementSumsView } from '@chaintrail/contract/schemas';
import { formatCount } from '../../../ui/figures.ts';
import { t } from './texts.ts';

/** A balance at one end of the statement: a row of its own, above the newest or below the oldest change. */
export interface StatementEnd {
  name: string;
  /** The time that was chosen; where none was, `block` says how far the rows go. */
  timeMs: number | undefined;
  block: string;
  amount: string;
}

export interface StatementEnds {
  closing: StatementEnd;
  opening: StatementEnd;
}

/** Undefined where no balance follows from the rows. */
export function describeEnds(
  { sums, blocks }: Pick<StatementSumsView, 'sums' | 'blocks'>,
  { startTime, endTime }: { startTime?: number | undefined; endTime?: number | undefined },
): StatementEnds | undefined {
  if (!sums) return undefined;
  return {
    closing: {
      name: t('statement.closing'),
      timeMs: endTime,
      block: t('statement.afterBlock', { n: formatCount(blocks.to) }),
      amount: sums.closing.amount,
    },
    opening: {
      name: t('statement.opening'),
      timeMs: startTime,
      block: t('statement.beforeBlock', { n: formatCount(blocks.from) }),
      amount: sums.opening.amount,
    },
  };
}
