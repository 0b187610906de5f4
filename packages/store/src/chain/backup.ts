import { existsSync } from 'node:fs';
import path from 'node:path';
import { StoreError } from '../error.ts';
import { openChdb } from './driver/chdb.ts';
import type { Driver, QueryOptions } from './driver/types.ts';
import { newestVersion, readVersion } from './schema/migrations.ts';
import { DATABASE, tableName } from './schema/tables.ts';

/** What a backup of the chain store holds. */
export interface ChainBackup {
  schemaVersion: number;
  /** Every stored chain: its highest final block, and its highest block at all. */
  chains: { storeId: number; finalBlock: number | null; headBlock: number }[];
}

const RESTORE_MEMORY_BYTES = 2 * 1024 ** 3;

/** The newest schema that this version can open. */
export const newestChainSchema = newestVersion;

/**
 * Writes all rows into `folder`, which the engine makes. Nothing may be half written meanwhile: the tokens that keep a
 * repeated insert from standing twice are no part of the engine's backup.
 */
export async function backupChain(driver: Driver, folder: string, options: QueryOptions = {}): Promise<ChainBackup> {
  const held = await describeContent(driver);
  await driver.execute(`backup database ${DATABASE} to File(${pathLiteral(folder)})`, { ...options, lane: 'write' });
  return held;
}

/**
 * Makes the chain store at `path`, where none may be, from a backup's folder; what it then holds. It opens like any
 * other store, which brings its schema to today's.
 */
export async function restoreChainStore(target: { path: string; folder: string }): Promise<ChainBackup> {
  if (existsSync(path.join(target.path, 'engine'))) {
    throw new StoreError('not_empty', `There is a chain store in ${target.path}.`, { retryable: false });
  }
  const driver = openChdb({ path: target.path, memoryLimitBytes: RESTORE_MEMORY_BYTES, readConnections: 1, writeConnections: 1 });
  try {
    await driver.execute(`restore database ${DATABASE} from File(${pathLiteral(target.folder)})`, { lane: 'write' });
    return await describeContent(driver);
  } finally {
    await driver.close();
  }
}

async function describeContent(driver: Driver): Promise<ChainBackup> {
  const chains = await driver.query<{ chain: number; finalBlock: number | null; headBlock: number }>(
    `select chain, maxOrNullIf(number, isFinal) as finalBlock, max(number) as headBlock from (
        select chain, number, true as isFinal from ${tableName('block')}
        union all select chain, number, false as isFinal from ${tableName('block', 'tip')}
      ) group by chain order by chain`,
  );
  return {
    schemaVersion: await readVersion(driver),
    chains: chains.map(({ chain, finalBlock, headBlock }) => ({ storeId: chain, finalBlock, headBlock })),
  };
}

/** A path as the engine's BACKUP takes it: a plain text in quotes, no expression. */
function pathLiteral(file: string): string {
  return `'${file.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
