import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SEAL_MARK, type ByteSeal } from './byteSeal.ts';

/** The bytes of files of cases, by id, sealed, in a folder that no page is served from. */
export interface CaseFiles {
  /** Stands as a whole, on the disk, once it returns. */
  write(id: string, content: Uint8Array): Promise<void>;
  read(id: string): Promise<Buffer>;
  remove(id: string): Promise<void>;
  /** Removes what a stop left half or what belongs to no case; says how many. For the start, before anybody uploads. */
  sweep(known: readonly string[]): Promise<number>;
}

export async function openCaseFiles(folder: string, { seal, open: unseal }: ByteSeal): Promise<CaseFiles> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    async write(id, content) {
      const draft = join(folder, `${id}.part`);
      const file = await open(draft, 'wx', 0o600);
      try {
        await file.writeFile(seal(placeOf(id), content));
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, join(folder, id));
    },
    async read(id) {
      const kept = await readFile(join(folder, id));
      // What an older version kept lies open; no type of file that a case takes begins with the mark.
      return kept.subarray(0, SEAL_MARK.length).equals(SEAL_MARK) ? unseal(placeOf(id), kept) : kept;
    },
    remove: (id) => rm(join(folder, id), { force: true }),
    async sweep(known) {
      const kept = new Set(known);
      const gone = (await readdir(folder)).filter((name) => !kept.has(name));
      await Promise.all(gone.map((name) => rm(join(folder, name), { force: true })));
      return gone.length;
    },
  };
}

const placeOf = (id: string): string => `case file ${id}`;
