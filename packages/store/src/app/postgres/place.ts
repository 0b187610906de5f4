import { createHash, randomBytes } from 'node:crypto';
import { access, chmod, chown, mkdir, readdir, readFile, realpath, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppStoreError } from '../fault.ts';
import type { Account } from './account.ts';
import { openNewFile } from './newFile.ts';
import { stopOrphan } from './orphan.ts';

/** Names the data folder that a cluster elsewhere belongs to. */
const FOLDER_FILE = 'data-folder';

/** What the data folder remembers of its cluster. */
interface ClusterRecord {
  id: string;
  password: string;
  port: number | null;
}

export interface Place {
  /** Holds the cluster and its log. */
  home: string;
  cluster: string;
  logFile: string;
  password: string;
  /** The port of the last start. */
  port: number | null;
  rememberPort(port: number): Promise<void>;
}

/** Connection string of the product's database in a cluster. */
export function makeUrl(password: string, port: number): string {
  return `postgresql://postgres:${password}@127.0.0.1:${port}/chaintrail`;
}

/**
 * Where the cluster of a data folder lies. Beside the other data, except for root: there PostgreSQL runs as another account,
 * which may not reach the data folder, so the cluster lies below `rootHome` under a name made of the folder and its own id.
 */
export async function findPlace(dataDir: string, rootHome: string, account: Account | undefined): Promise<Place> {
  const folder = join(await realpath(dataDir), 'postgres');
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'cluster.json');
  const record = (await readRecord(file)) ?? { id: randomBytes(4).toString('hex'), password: randomBytes(24).toString('hex'), port: null };
  const folderHash = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  const home = account ? join(rootHome, `${folderHash}-${record.id}`) : folder;
  const cluster = join(home, 'cluster');
  if (!(await exists(file))) {
    if (await exists(cluster)) {
      throw new AppStoreError({ code: 'password_lost', file, cluster });
    }
    await saveRecord(file, record);
  }
  await mkdir(home, { recursive: true });
  if (account) {
    // Root's umask may be 077; the server's account must be able to walk in.
    await chmod(rootHome, 0o755);
    await chown(home, account.uid, account.gid);
    await chmod(home, 0o700);
    await writeText(join(home, FOLDER_FILE), folder);
  }
  return {
    home,
    cluster,
    logFile: join(home, 'postgres.log'),
    password: record.password,
    port: record.port,
    rememberPort: (port) => saveRecord(file, { ...record, port }),
  };
}

/**
 * Removes the clusters below `rootHome` whose data folder lay in the system's temporary folder and is gone: tests and trials
 * would fill the disk. Any other folder may be gone for a while only (a disk not mounted yet), so its cluster stays.
 */
export async function removeAbandonedClusters(rootHome: string): Promise<void> {
  const temporary = join(await realpath(tmpdir()), '/');
  for (const name of await readdir(rootHome).catch(() => [])) {
    const home = join(rootHome, name);
    const folder = await readFile(join(home, FOLDER_FILE), 'utf8').catch(() => '');
    if (!folder.startsWith(temporary) || (await exists(folder))) continue;
    await stopOrphan(join(home, 'cluster'));
    await rm(home, { recursive: true, force: true });
  }
}

export async function readRecord(file: string): Promise<ClusterRecord | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as ClusterRecord;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function saveRecord(file: string, record: ClusterRecord): Promise<void> {
  await writeText(`${file}.new`, JSON.stringify(record));
  await rename(`${file}.new`, file);
}

async function writeText(path: string, text: string): Promise<void> {
  const file = await openNewFile(path);
  try {
    await file.writeFile(text);
  } finally {
    await file.close();
  }
}

export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
