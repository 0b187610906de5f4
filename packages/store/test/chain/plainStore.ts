import path from 'node:path';
import { openChdb } from '../../src/chain/driver/chdb.ts';
import type { ChainStore } from '../../src/chain/index.ts';
import { createReader } from '../../src/chain/read/reader.ts';
import { migrate } from '../../src/chain/schema/migrations.ts';
import { createStateBoard } from '../../src/chain/write/board.ts';
import { openStaging } from '../../src/chain/write/staging.ts';
import { createWriter } from '../../src/chain/write/writer.ts';
import { copyMigratedChain } from '../shared/index.ts';
import { makeFolder, removeFolder, withStore } from './fixtures.ts';

export type ReadAndWrite = Pick<ChainStore, 'reader' | 'writer'>;
export type OpenStore = <Result>(use: (store: ReadAndWrite) => Promise<Result>) => Promise<Result>;

/** Runs `use` on a store that has no row index, as at a server. */
async function withPlainStore<Result>(use: (store: ReadAndWrite) => Promise<Result>): Promise<Result> {
  const folder = makeFolder();
  await copyMigratedChain(folder);
  const driver = openChdb({ path: folder, memoryLimitBytes: 2 * 1024 ** 3, readConnections: 2, writeConnections: 2 });
  try {
    await migrate(driver);
    const board = createStateBoard(driver);
    const writer = createWriter({ driver, board, staging: openStaging(path.join(folder, 'staged')), unfinished: [] });
    return await use({ reader: createReader({ driver, board }), writer });
  } finally {
    await driver.close();
    removeFolder(folder);
  }
}

/** Both ways to read, for `describe.each`. */
export const waysToRead: [way: string, open: OpenStore][] = [
  ['through the row index', withStore],
  ['by statements', withPlainStore],
];
