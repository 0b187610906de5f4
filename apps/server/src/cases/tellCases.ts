import type { AppStore, CaseEventKind } from '@chaintrail/store/app';
import { accountOf, type Caller } from '../access/caller.ts';
import type { CaseVault } from './vault.ts';
import { listNames } from './victimNames.ts';

export type CaseRooms = Pick<AppStore, 'caseItems' | 'caseEvents' | 'cases'>;

export interface Told {
  kind: Extract<CaseEventKind, 'canvas' | 'tag' | 'trace' | 'letter' | 'monitor'>;
  ref: string;
  title: string;
  text?: string;
}

/** Writes into the timeline of every case that something belongs to what the product did with it. */
export async function tellCases(rooms: CaseRooms, told: Told, atMs: number): Promise<void> {
  for (const caseId of await rooms.caseItems.listCases(told)) await tellOne(rooms, caseId, told, { by: null, byName: '', atMs });
}

interface Doing {
  caller: Caller;
  now: () => number;
  stores: { app: CaseRooms & Pick<AppStore, 'caseVictims'> };
  caseVault: Pick<CaseVault, 'names'>;
}

/** The same of what a caller did, in whose words a victim is its code. */
export async function tellCasesOf({ caller, now, stores, caseVault }: Doing, told: Told): Promise<void> {
  const { id, name, login } = accountOf(caller);
  for (const caseId of await stores.app.caseItems.listCases(told)) {
    const names = await listNames(stores.app, caseVault, caseId);
    const hide = (text: string) => names.reduce((said, victim) => said.replaceAll(victim.name, victim.code), text);
    const hidden = { ...told, title: hide(told.title), text: hide(told.text ?? '') };
    await tellOne(stores.app, caseId, hidden, { by: id, byName: name || login, atMs: now() });
  }
}

async function tellOne(
  rooms: CaseRooms,
  caseId: string,
  { kind, title, text = '' }: Told,
  by: { by: string | null; byName: string; atMs: number },
): Promise<void> {
  await rooms.caseEvents.tell(caseId, { kind, title, text, ...by });
  await rooms.cases.touch(caseId, by.atMs);
}
