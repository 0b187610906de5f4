import { caseRightsOf } from '@chaintrail/contract/rights';
import { accountOf } from '../../access/caller.ts';
import { requireNoNames } from '../../cases/victimNames.ts';
import type { RequestContext } from '../../context.ts';
import { refuse } from '../../errors.ts';

/** Monitors that a case of the caller holds, whosever they are; AppError where the caller does not read it. */
export async function listIdsOf(context: RequestContext, caseId: string): Promise<number[]> {
  const { record, may } = await findCase(context, caseId);
  if (!record || !may?.read) throw refuse('not_found', '没有这件案件，或您不是它的成员');
  // What an imported case names is kept elsewhere.
  if (record.origin === 'import') return [];
  const held = await context.stores.app.caseItems.listRefs([caseId], 'monitor');
  return held.map(({ ref }) => Number(ref)).filter(Number.isSafeInteger);
}

/** AppError where the caller may not put a monitor of this name into the case. */
export async function requireRoom(context: RequestContext, caseId: string, name: string): Promise<void> {
  const { may } = await findCase(context, caseId);
  if (!may?.read) throw refuse('not_found', '没有这件案件，或您不是它的成员');
  if (!may.items) throw refuse('not_allowed', '不能加入这件案件：它已结案或只读，或您在其中是只读成员；请另选一件，或联系主办人');
  await requireNoNames(context.stores.app, context.caseVault, caseId, [name]);
}

/** Makes a monitor part of a case, whose timeline tells of it once. */
export async function putIntoCase(
  { stores, caller, now }: RequestContext,
  caseId: string,
  monitor: { id: number; name: string },
): Promise<void> {
  const { id: accountId, name, login } = accountOf(caller);
  const by = { accountId, name: name || login, atMs: now() };
  await stores.app.transaction(async (rooms) => {
    const item = { kind: 'monitor' as const, chainName: '', ref: String(monitor.id), note: monitor.name };
    const added = await rooms.caseItems.add(caseId, [item], by);
    if (added.length === 0) return;
    await rooms.caseEvents.tell(caseId, {
      kind: 'monitor',
      title: '监控加入案件',
      text: monitor.name,
      by: accountId,
      byName: by.name,
      atMs: by.atMs,
    });
    await rooms.cases.touch(caseId, by.atMs);
  });
}

async function findCase({ stores, caller }: RequestContext, caseId: string) {
  const record = await stores.app.cases.find(caseId);
  const role = record && (await stores.app.cases.findRole(caseId, accountOf(caller).id));
  return { record, may: record && caseRightsOf(role, record) };
}
