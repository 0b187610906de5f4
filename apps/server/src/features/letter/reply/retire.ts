import type { ReplyView } from '@chaintrail/contract/letter';
import { AppStoreError, type AppStore, type LabelWriter } from '@chaintrail/store/app';
import { accountOf, viewerOf } from '../../../access/caller.ts';
import type { RequestContext } from '../../../context.ts';
import { contradicts } from './against.ts';
import type { Judging } from './verdict.ts';

type Rooms = Pick<AppStore, 'labels'>;

/** Labels of answers are the unit's. */
export function writerOf({ caller, now }: RequestContext): LabelWriter {
  const { id, parentId } = accountOf(caller);
  return { account: id, owner: parentId ?? id, atMs: now() };
}

/** Takes the own labels out of use that rows contradict which are decided 以回函为准; their numbers. What they were stays in their history. */
export async function retireContradicted(
  { labels }: Rooms,
  context: RequestContext,
  { rows, organisation }: { rows: ReplyView['rows']; organisation: Judging['organisation'] },
): Promise<number[]> {
  const ids: number[] = [];
  for (const { chainName, address, label, verdict, decision } of rows) {
    if (verdict !== 'conflict' || decision !== 'withdraw' || chainName === null || label === null) continue;
    const standing = await labels.details(chainName, address, viewerOf(context.caller));
    const against = standing.filter(
      ({ owner, retiredAtMs, claim, entityName, look }) =>
        owner !== null && retiredAtMs === null && contradicts({ name: claim.name, entity: entityName, look }, label.name, organisation),
    );
    ids.push(...against.map(({ id }) => id));
  }
  return labels.retire([...new Set(ids)], writerOf(context));
}

/** Puts back into use what an answer that is taken back had taken out of it; how many. */
export async function restoreRetired({ labels }: Rooms, context: RequestContext, ids: readonly number[]): Promise<number> {
  let restored = 0;
  for (const id of ids) {
    const record = await labels.find(id, viewerOf(context.caller));
    if (!record || record.retiredAtMs === null) continue;
    const writer = { ...writerOf(context), isForAuthor: record.isForAuthor };
    try {
      if (await labels.change(id, record.claim, writer)) restored += 1;
    } catch (error) {
      // Somebody has said the same since: it stands already.
      if (!(error instanceof AppStoreError && error.fault.code === 'label_taken')) throw error;
    }
  }
  return restored;
}
