import path from 'node:path';
import { backupChain } from './backup.ts';
import { digestBlocks, digestChain } from './digest.ts';
import type { Driver } from './driver/types.ts';
import { openEngine, type EngineOptions } from './openEngine.ts';
import { createLabelMirror } from './labels/mirror.ts';
import { createReader } from './read/reader.ts';
import { DATABASE } from './schema/tables.ts';
import { migrate, newestVersion } from './schema/migrations.ts';
import { textLiteral } from './sql/literal.ts';
import type { ChainStore } from './types.ts';
import { sampleHolders } from './verify/sample.ts';
import { verifyChain } from './verify/verifyChain.ts';
import { createStateBoard } from './write/board.ts';
import { recover } from './write/recovery.ts';
import { openStaging } from './write/staging.ts';
import { createWriter } from './write/writer.ts';

export type ChainStoreOptions = EngineOptions;

/**
 * Opens the store, brings its schema up to date and puts in order what a stop left half done. StoreError('locked') when
 * another process, or this one, has the folder open, or another product writes the server's database;
 * StoreError('thread_pool_too_small') when Node was started with too few threads for the embedded engine.
 */
export async function openChainStore(options: ChainStoreOptions): Promise<ChainStore> {
  const folder = path.resolve(options.path);
  const driver = await openEngine({ ...options, path: folder });
  try {
    return await assemble(driver, folder);
  } catch (error) {
    await driver.close();
    throw error;
  }
}

async function assemble(driver: Driver, folder: string): Promise<ChainStore> {
  await migrate(driver);
  const staging = openStaging(path.join(folder, 'staged'));
  const unfinished = await recover(driver, staging);
  const board = createStateBoard(driver);
  const writer = createWriter({ driver, board, staging, unfinished });
  return {
    reader: createReader(driver, board),
    writer,
    async measure() {
      const rows = await driver.query<{ table: string; rows: string; bytes: string }>(
        `select table, sum(rows) as rows, sum(bytes_on_disk) as bytes from system.parts
          where active and database = ${textLiteral(DATABASE)} group by table order by bytes desc`,
      );
      return rows.map((row) => ({ table: row.table, rows: Number(row.rows), bytes: Number(row.bytes) }));
    },
    labels: createLabelMirror(driver, path.join(folder, 'mirrored')),
    load: driver.load,
    digest: async (chain, schema = newestVersion) => digestChain(driver, chain, await board.read(chain), schema),
    digestBlocks: async (chain) => digestBlocks(driver, chain, await board.read(chain)),
    backup: (target, signal) => writer.betweenWrites(() => backupChain(driver, target, { signal })),
    verify: (chain, signal) => verifyChain({ driver, atRest: writer.atRest, chain, signal }),
    sampleHolders: (chain, most, seed) => sampleHolders(driver, chain, most, seed),
    async close() {
      await writer.settle();
      await driver.close();
    },
  };
}
