import type { AppStore, CaseRecord } from '@chaintrail/store/app';

type Rooms = Pick<AppStore, 'cases' | 'caseItems' | 'monitors'>;

const over: ReadonlySet<CaseRecord['state']> = new Set(['closed', 'archived']);

/** Turns off what a case watched that ends, unless another case that is under way holds it too; the rules stay. Says how many there were. */
export async function stopMonitors(rooms: Rooms, { id, origin }: Pick<CaseRecord, 'id' | 'origin'>, atMs: number): Promise<number> {
  // What an imported case names is kept elsewhere.
  if (origin === 'import') return 0;
  const ids: number[] = [];
  for (const { ref } of await rooms.caseItems.listRefs([id], 'monitor'))
    if (!(await isHeldElsewhere(rooms, id, ref)) && Number.isSafeInteger(Number(ref))) ids.push(Number(ref));
  return ids.length === 0 ? 0 : rooms.monitors.stop(ids, atMs);
}

async function isHeldElsewhere({ cases, caseItems }: Rooms, id: string, ref: string): Promise<boolean> {
  for (const other of await caseItems.listCases({ kind: 'monitor', ref })) {
    if (other === id) continue;
    const record = await cases.find(other);
    if (record && record.origin !== 'import' && !over.has(record.state)) return true;
  }
  return false;
}
