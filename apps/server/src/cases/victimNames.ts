import type { AppStore } from '@chaintrail/store/app';
import { refuse } from '../errors.ts';
import type { CaseVault } from './vault.ts';

/** Real names of a case's victims by their codes: for finding where one was written, never for an answer. */
export async function listNames(
  rooms: Pick<AppStore, 'caseVictims'>,
  { names }: Pick<CaseVault, 'names'>,
  caseId: string,
): Promise<{ id: number; code: string; name: string }[]> {
  const sealed = await rooms.caseVictims.listSealedNames(caseId);
  return sealed.map(({ id, code, sealedName }) => ({ id, code, name: names.open({ caseId, victimId: id }, sealedName) }));
}

/** The code of the first victim whose name stands in one of these texts. */
export function findNamed(names: readonly { code: string; name: string }[], texts: readonly string[]): string | undefined {
  return names.find(({ name }) => texts.some((text) => text.includes(name)))?.code;
}

/** What is shown to every member, told in the timeline and sent to others may not hold a name. */
export async function requireNoNames(
  rooms: Pick<AppStore, 'caseVictims'>,
  vault: Pick<CaseVault, 'names'>,
  caseId: string,
  texts: readonly string[],
): Promise<void> {
  const written = texts.filter((text) => text !== '');
  if (written.length === 0) return;
  const code = findNamed(await listNames(rooms, vault, caseId), written);
  if (code !== undefined) throw refuse('bad_input', `文字中写有受害人 ${code} 的真实姓名，请改用代号 ${code}；姓名只加密保存`);
}
