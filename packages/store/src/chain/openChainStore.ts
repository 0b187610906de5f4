import path from 'node:path';
import type { Chain } from '@chaintrail/model';
import { backupChain } from './backup.ts';
import { digestBlocks, digestChain } from './digest.ts';
import type { Driver } from './driver/types.ts';
import { openEngine, type EngineOptions } from './openEngine.ts';
import { createLabelMirror } from './labels/mirror.ts';
import { createProvidedHistories } from './provided/histories.ts';
import { createReader } from './read/reader.ts';
import { openRowIndex, type RowIndex } from './rowIndex/rowIndex.ts';
import { DATABASE } from './schema/tables.ts';
import { migrate, newestVersion } from './schema/migrations.ts';
import { textLiteral } from './sql/literal.ts';
import type { ChainStore } from './types.ts';
import { sampleHolders } from './verify/sample.ts';
import { verifyChain, verifyIndex } from './verify/verifyChain.ts';
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
    // Behind a server several products may read: what one of them keeps beside it would not know of the others' writes.
    const rowIndex = options.serverUrl === undefined ? await openRowIndex(path.join(folder, 'index'), driver) : undefined;
    return await assemble(driver, folder, rowIndex);
  } catch (error) {
    await driver.close();
    throw error;
  }
}

async function assemble(driver: Driver, folder: string, rowIndex: RowIndex | undefined): Promise<ChainStore> {
  await migrate(driver);
  const staging = openStaging(path.join(folder, 'staged'));
  const unfinished = await recover(driver, staging);
  const board = createStateBoard(driver);
  const writer = createWriter({ driver, board, staging, unfinished, rowIndex });
  const rowsOf =
    rowIndex &&
    ((chain: Chain) => (chain.isProvided || chain.hasSeam ? undefined : (rowIndex.rowsOf(chain) ?? writer.indexing.begin(chain))));
  const verified = {
    driver,
    atRest: writer.atRest,
    index: rowIndex && { rows: rowIndex, catchUp: (chain: Chain) => writer.indexing.catchUp(chain) },
  };
  return {
    reader: createReader({ driver, board, rowsOf }),
    writer,
    provided: createProvidedHistories({ driver, board, inTurn: writer.inTurn, folder: path.join(folder, 'provided') }),
    async measure() {
      const rows = await driver.query<{ table: string; rows: string; bytes: string }>(
        `select table, sum(rows) as rows, sum(bytes_on_disk) as bytes from system.parts
          where active and database = ${textLiteral(DATABASE)} group by table order by bytes desc`,
      );
      const tables = rows.map((row) => ({ table: row.table, rows: Number(row.rows), bytes: Number(row.bytes) }));
      // How many entries it has is not kept.
      return rowIndex ? [...tables, { table: 'row_index', rows: 0, bytes: rowIndex.bytes() }] : tables;
    },
    labels: createLabelMirror(driver, path.join(folder, 'mirrored')),
    load: driver.load,
    digest: async (chain, schema = newestVersion) => digestChain(driver, chain, await board.read(chain), schema),
    digestBlocks: async (chain) => digestBlocks(driver, chain, await board.read(chain)),
    backup: (target, signal) => writer.betweenWrites(() => backupChain(driver, target, { signal })),
    verify: (chain, signal) => verifyChain({ ...verified, chain, signal }),
    index: rowIndex && {
      catchUp: writer.indexing.catchUp,
      makeAnew: writer.indexing.makeAnew,
      stateOf: (chain) => rowIndex.stateOf(chain),
      verify: (chain, signal) => verifyIndex({ ...verified, chain, signal }),
      async digest(chain) {
        await writer.indexing.catchUp(chain);
        return writer.atRest(chain, () => rowIndex.digest(chain));
      },
    },
    sampleHolders: (chain, most, seed) => sampleHolders(driver, chain, most, seed),
    async close() {
      await writer.settle();
      await rowIndex?.close();
      await driver.close();
    },
  };
}
