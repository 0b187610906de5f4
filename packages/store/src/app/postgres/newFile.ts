import { open, rm, type FileHandle } from 'node:fs/promises';

/**
 * Opens a file that is new for certain and its owner's alone. Where root writes into a folder of the server's account, that
 * account may have put a link in the file's place, to have another file overwritten or given to it.
 */
export async function openNewFile(path: string): Promise<FileHandle> {
  await rm(path, { force: true });
  return open(path, 'wx', 0o600);
}
