import { createHash } from 'node:crypto';
import type { AppStore, StoredFile } from '@chaintrail/store/app';
import { SEAL_MARK } from '../../cases/byteSeal.ts';
import type { CaseVault } from '../../cases/vault.ts';

type Files = Pick<AppStore, 'letterReplies'>;
type Seal = Pick<CaseVault, 'letterFiles'>;

const placeOf = ({ letterId, sha256 }: Pick<StoredFile, 'letterId' | 'sha256'>): string => `letter ${letterId} ${sha256}`;

/** A file of a letter or of an answer, kept under the key that lies outside the database. */
export async function keepFile(
  rooms: Files,
  { letterFiles }: Seal,
  { file, ...given }: { letterId: string; replyId: string | null; file: { name: string; bytes: Buffer }; by: string; atMs: number },
): Promise<StoredFile> {
  const { name, bytes } = file;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const sealed = letterFiles.seal(placeOf({ letterId: given.letterId, sha256 }), bytes);
  return rooms.letterReplies.saveFile({ ...given, name: name.slice(0, 200), sha256, sizeBytes: bytes.length, bytes: sealed });
}

/** A file as it came. */
export async function openFile(rooms: Files, { letterFiles }: Seal, id: string): Promise<(StoredFile & { bytes: Buffer }) | undefined> {
  const kept = await rooms.letterReplies.readFile(id);
  return kept && { ...kept, bytes: letterFiles.open(placeOf(kept), kept.bytes) };
}

/** Seals what an older version kept open; for the start, before anybody reads. Says how many. */
export async function sealOldFiles(rooms: Files, { letterFiles }: Seal): Promise<number> {
  const ids = await rooms.letterReplies.listWithoutMark(SEAL_MARK);
  for (const id of ids) {
    const kept = await rooms.letterReplies.readFile(id);
    if (kept) await rooms.letterReplies.replaceBytes(id, letterFiles.seal(placeOf(kept), kept.bytes));
  }
  return ids.length;
}
