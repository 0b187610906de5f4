import type { EndpointData } from '@chaintrail/contract/schemas';
import type { CaseRecord } from '@chaintrail/store/app';
import type { RequestContext } from '../../context.ts';
import { listLetterRefs, type CaseParts } from './waiting.ts';

type EndingFreeze = EndpointData<'pageCases'>['sums']['endingFreezes'][number];

const DAYS = 7;

/**
 * Freezes whose last day is today or within a week, those that end first on top; a letter of two cases stands once, with the one that
 * took it up last. Closed cases count too: a freeze ends whatever became of its case.
 */
export async function listEndingFreezes(
  { listLetterWork }: CaseParts,
  context: RequestContext,
  records: readonly CaseRecord[],
): Promise<EndingFreeze[]> {
  const refs = await listLetterRefs(context, records);
  const titles = new Map(records.map(({ id, title }) => [id, title]));
  const work = await listLetterWork(context, [...new Set(refs.map(({ ref }) => ref))]);
  return work
    .flatMap(({ kind, letterId, title, due, isMine }): EndingFreeze[] => {
      const holder = refs.find(({ ref }) => ref === letterId);
      if (kind !== 'freeze' || !due || !holder || due.daysLeft < 0 || due.daysLeft > DAYS) return [];
      return [{ letterId, title, due, isMine, case: { id: holder.caseId, title: titles.get(holder.caseId) ?? '' } }];
    })
    .toSorted((a, b) => a.due.daysLeft - b.due.daysLeft);
}
