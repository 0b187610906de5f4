import type { ReplyView } from '@chaintrail/contract/letter';
import type { call } from '../../api/client.ts';

/** What of an answer is decided anew. */
export type ReplyChange = Omit<Parameters<typeof call<'changeReply'>>[1], 'id'>;

export const replySteps = ['file', 'columns', 'rows', 'write'] as const;

/** How far an answer came, as a place in `replySteps`; their number where it was written. */
export function stepOfReply({
  state,
  columns,
  rows,
}: Pick<ReplyView, 'state' | 'columns'> & { rows: readonly Pick<ReplyView['rows'][number], 'decision' | 'verdict'>[] }): number {
  if (state === 'written') return replySteps.length;
  // Without a column of addresses there is nothing to look at.
  if (!columns.includes('address')) return replySteps.indexOf('columns');
  const isLookedAt = rows.every(({ decision, verdict }) => decision !== null || verdict === 'unreadable');
  return replySteps.indexOf(isLookedAt ? 'write' : 'rows');
}

/** What the columns' meanings rest on, as texts: a documented export or a guess, unless a person put them right; and that none is an address. */
export function basisOf({ columns, format, isRemembered }: Pick<ReplyView, 'columns' | 'format' | 'isRemembered'>) {
  const basis = format === null ? ({ key: 'mappedByGuess', format: '' } as const) : ({ key: 'mappedByFormat', format } as const);
  const without = { key: 'mappedWithoutAddress', format: '' } as const;
  return [...(isRemembered ? [] : [basis]), ...(columns.includes('address') ? [] : [without])];
}
