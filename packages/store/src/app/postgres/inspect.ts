import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { findLivingOwner } from './owner.ts';
import { exists, makeUrl, readRecord } from './place.ts';
import { isAlive, readCommandLine } from './processes.ts';

/** Who uses a data folder's own PostgreSQL. */
export interface FolderUse {
  /** The product that has it open. */
  ownerPid: number | undefined;
  /** A server that a killed product left running; the next start stops it. */
  orphanPid: number | undefined;
}

/** Looks without touching anything. `rootHome` is where the clusters of root lie. */
export async function inspectDataFolder(dataDir: string, rootHome = '/var/lib/chaintrail'): Promise<FolderUse> {
  const owner = await findLivingOwner(join(dataDir, 'postgres', 'owner.json'));
  if (owner) return { ownerPid: owner.pid, orphanPid: undefined };
  const cluster = await findCluster(dataDir, rootHome);
  const pid =
    cluster === undefined ? Number.NaN : Number.parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => ''), 10);
  const isOrphan = cluster !== undefined && pid > 0 && isAlive(pid) && (await readCommandLine(pid)).includes(cluster);
  return { ownerPid: undefined, orphanPid: isOrphan ? pid : undefined };
}

/** Connection string of the PostgreSQL that the product of this folder has running; undefined while none has. Holds the password. */
export async function findRunningDatabase(dataDir: string): Promise<string | undefined> {
  const folder = join(dataDir, 'postgres');
  if (!(await findLivingOwner(join(folder, 'owner.json')))) return undefined;
  const record = await readRecord(join(folder, 'cluster.json'));
  return record && record.port !== null ? makeUrl(record.password, record.port) : undefined;
}

async function findCluster(dataDir: string, rootHome: string): Promise<string | undefined> {
  try {
    const folder = join(await realpath(dataDir), 'postgres');
    const { id } = JSON.parse(await readFile(join(folder, 'cluster.json'), 'utf8')) as { id: string };
    const folderHash = createHash('sha256').update(folder).digest('hex').slice(0, 12);
    const places = [join(folder, 'cluster'), join(rootHome, `${folderHash}-${id}`, 'cluster')];
    for (const place of places) if (await exists(place)) return place;
  } catch {
    // Nothing was started in this folder yet.
  }
  return undefined;
}
