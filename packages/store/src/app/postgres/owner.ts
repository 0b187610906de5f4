import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pid } from 'node:process';
import { AppStoreError } from '../fault.ts';
import { isAlive, readStartMark } from './processes.ts';

interface Owner {
  pid: number;
  startMark: string;
}

/** Claims the data folder for this process; throws StoreError('in_use') while another living process holds it. */
export async function claimFolder(file: string): Promise<() => Promise<void>> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${pid}`;
  await writeFile(draft, JSON.stringify({ pid, startMark: await readStartMark(pid) } satisfies Owner));
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      if (await tryLink(draft, file)) return () => rm(file, { force: true });
      const owner = await findLivingOwner(file);
      if (owner) throw new AppStoreError({ code: 'in_use', folder: dirname(file), pid: owner.pid });
      await rm(file, { force: true });
    }
    throw new AppStoreError({ code: 'contended', folder: dirname(file) });
  } finally {
    await rm(draft, { force: true });
  }
}

/** The process that holds the folder, unless it has ended meanwhile. */
export async function findLivingOwner(file: string): Promise<Owner | undefined> {
  const owner = await readOwner(file);
  return owner && isAlive(owner.pid) && (await readStartMark(owner.pid)) === owner.startMark ? owner : undefined;
}

/** A link, unlike a write, either makes the whole file or says that one is there. */
async function tryLink(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function readOwner(file: string): Promise<Owner | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}
