import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Pictures as they were drawn, by the address that they came from; those that were not looked at for longest go first. */
export interface PictureCache {
  find(url: string): Promise<Buffer | undefined>;
  save(url: string, picture: Buffer): Promise<void>;
}

const MAX_BYTES = 512 * 1024 * 1024;
/** What is left when there is too much. */
const KEPT_SHARE = 0.8;
const PICTURE_NAME = /^[0-9a-f]{64}\.webp$/;

/** In a folder that may be deleted at any time: whatever it held is fetched again. */
export async function openPictureCache(folder: string, maxBytes = MAX_BYTES): Promise<PictureCache> {
  await mkdir(folder, { recursive: true });
  let total = (await listPictures(folder)).reduce((sum, { bytes }) => sum + bytes, 0);
  const fileOf = (url: string) => join(folder, `${createHash('sha256').update(url).digest('hex')}.webp`);

  async function makeRoom(): Promise<void> {
    const files = (await listPictures(folder)).toSorted((a, b) => b.usedMs - a.usedMs);
    total = 0;
    for (const { path, bytes } of files) {
      if (total + bytes <= maxBytes * KEPT_SHARE) total += bytes;
      else await rm(path, { force: true });
    }
  }

  return {
    async find(url) {
      const path = fileOf(url);
      const picture = await readFile(path).catch(ignoreMissing);
      const now = new Date();
      // When it was last looked at; whoever deletes the folder meanwhile is welcome to.
      if (picture) await utimes(path, now, now).catch(ignoreMissing);
      return picture;
    },
    async save(url, picture) {
      if (picture.length > maxBytes * KEPT_SHARE) return;
      await mkdir(folder, { recursive: true });
      // Whoever reads meanwhile sees all of it or nothing.
      const draft = join(folder, `${randomUUID()}.part`);
      await writeFile(draft, picture);
      await rename(draft, fileOf(url));
      total += picture.length;
      if (total > maxBytes) await makeRoom();
    },
  };
}

async function listPictures(folder: string): Promise<{ path: string; bytes: number; usedMs: number }[]> {
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      // A draft of a process that was stopped is of no use to anybody.
      if (!PICTURE_NAME.test(name)) return rm(path, { force: true });
      const found = await stat(path).catch(ignoreMissing);
      return found && { path, bytes: found.size, usedMs: found.mtimeMs };
    }),
  );
  return files.filter((file) => file !== undefined);
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
