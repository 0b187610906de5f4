import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Folder of a backup that has what lies beside the stores; one that was made before there was any has none. */
const BESIDE_FOLDER = 'beside';

/** Without these the database holds what nobody can open: victims' names, signatures of bundles, where channels lead, and who pushes. */
const KEY_FILES = ['victim-key', 'bundle-key.pem', 'notices.key', 'push.sealed'];
const FILES_FOLDER = 'case-files';

/** Files half written have this ending, and belong to nobody. */
const HALF = '.part';

/**
 * Copies keys and files of cases that the backup has not yet, and says how many files. Called before the database is copied and again after it:
 * whatever a row names was there at one of the two, though files come and go meanwhile.
 */
export async function copyBeside(dataDir: string, folder: string, signal: AbortSignal): Promise<number> {
  const place = join(folder, BESIDE_FOLDER);
  await mkdir(join(place, FILES_FOLDER), { recursive: true, mode: 0o700 });
  for (const path of await listBeside(dataDir)) {
    signal.throwIfAborted();
    // What was taken away between the two looks is missed by nobody.
    await copyFile(join(dataDir, path), join(place, path), constants.COPYFILE_EXCL).catch(unless('EEXIST', 'ENOENT'));
  }
  return (await listBeside(place)).filter((path) => path.startsWith(FILES_FOLDER)).length;
}

/** A key of the data folder that a backup would replace by another one, if there is one. */
export async function findOtherKey(dataDir: string, folder: string): Promise<string | undefined> {
  for (const name of KEY_FILES) {
    const [here, there] = await Promise.all([readKey(join(dataDir, name)), readKey(join(folder, BESIDE_FOLDER, name))]);
    if (here !== undefined && there !== undefined && here !== there) return name;
  }
  return undefined;
}

/** Puts keys and files back; what the backup has not is left as it is. Each stands as a whole or not at all. */
export async function restoreBeside(dataDir: string, folder: string): Promise<number> {
  const place = join(folder, BESIDE_FOLDER);
  const paths = await listBeside(place);
  await mkdir(join(dataDir, FILES_FOLDER), { recursive: true, mode: 0o700 });
  for (const path of paths) await putWhole(await readFile(join(place, path)), join(dataDir, path));
  return paths.filter((path) => path.startsWith(FILES_FOLDER)).length;
}

/** The key of victims' names that a backup has. */
export const readVictimKey = (folder: string): Promise<string | undefined> => readKey(join(folder, BESIDE_FOLDER, 'victim-key'));

async function listBeside(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(unless('ENOENT'));
  const files = await readdir(join(folder, FILES_FOLDER)).catch(unless('ENOENT'));
  return [
    ...KEY_FILES.filter((name) => names?.includes(name)),
    ...(files ?? []).filter((name) => !name.endsWith(HALF)).map((name) => join(FILES_FOLDER, name)),
  ];
}

async function putWhole(content: Uint8Array, path: string): Promise<void> {
  const draft = `${path}${HALF}`;
  await rm(draft, { force: true });
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
  const parent = await open(dirname(path), 'r');
  try {
    await parent.sync();
  } finally {
    await parent.close();
  }
}

async function readKey(path: string): Promise<string | undefined> {
  return (await readFile(path, 'utf8').catch(unless('ENOENT')))?.trim();
}

const unless =
  (...codes: string[]) =>
  (error: unknown): undefined => {
    if (!(error instanceof Error && 'code' in error && codes.includes(String(error.code)))) throw error;
  };
