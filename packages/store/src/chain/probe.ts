import { openServer } from './driver/server.ts';
import { DATABASE } from './schema/tables.ts';
import { StoreError } from '../error.ts';

/** What a ClickHouse server offers the product. */
export interface ServerProbe {
  version: string;
  /** Whether this user may make, fill and read the product's tables; undefined where the server cannot be asked. */
  canWrite: boolean | undefined;
}

const MEMORY_BYTES = 256 * 1024 ** 2;

/** Looks at the server without changing it. A failure comes as StoreError. */
export async function probeChainServer(url: string): Promise<ServerProbe> {
  const driver = await openServer({
    url,
    statementPrefix: 'chaintrail-probe',
    memoryLimitBytes: MEMORY_BYTES,
    readConnections: 1,
    writeConnections: 1,
  });
  try {
    const [row] = await driver.query<{ version: string }>('select version() as version');
    return {
      version: row?.version ?? '',
      canWrite: await mayWrite(() => driver.query(`check grant select, insert, create table on ${DATABASE}.*`)),
    };
  } finally {
    await driver.close();
  }
}

async function mayWrite(ask: () => Promise<{ result?: number | boolean }[]>): Promise<boolean | undefined> {
  try {
    const [row] = await ask();
    return row?.result === undefined ? undefined : Boolean(row.result);
  } catch (error) {
    // Servers from before version 24.10 do not know the question.
    if (error instanceof StoreError && error.code === 'engine') return undefined;
    throw error;
  }
}
