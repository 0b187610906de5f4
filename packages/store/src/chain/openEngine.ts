import { randomUUID } from 'node:crypto';
import { StoreError } from '../error.ts';
import { openChdb } from './driver/chdb.ts';
import { openServer } from './driver/server.ts';
import type { Driver } from './driver/types.ts';
import { holdToLease, takeLease, type Lease } from './write/lease.ts';

export interface EngineOptions {
  /** Folder of this store alone; made when absent. With a server it holds only the rows on their way there. */
  path: string;
  /** A ClickHouse server to use instead of the embedded engine: `http(s)://user:password@host:port`. */
  serverUrl?: string;
  /** How long a product that was killed keeps a server from the next one; it is renewed three times within. */
  leaseMs?: number;
  /** Most memory that the engine may take, and a query at a server; queries beyond it fail with StoreError('out_of_memory'). */
  memoryLimitBytes?: number;
  /** Reads that run at the same time; further ones wait their turn. */
  poolSize?: number;
}

const DEFAULT_MEMORY_BYTES = 4 * 1024 ** 3;
const DEFAULT_POOL_SIZE = 6;
const DEFAULT_LEASE_MS = 15_000;
/** Two cores' worth: the tables of one range are inserted side by side. */
const WRITE_CONNECTIONS = 2;

/** The engine admits one folder per process; it would quietly share it between two stores. */
let openPath: string | undefined;

/** The engine, held by this store alone until it is closed; StoreError('locked') while another one has it. */
export async function openEngine(options: EngineOptions): Promise<Driver> {
  const limits = {
    memoryLimitBytes: options.memoryLimitBytes ?? DEFAULT_MEMORY_BYTES,
    readConnections: options.poolSize ?? DEFAULT_POOL_SIZE,
    writeConnections: WRITE_CONNECTIONS,
  };
  if (options.serverUrl === undefined) return openFolder(options.path, limits);
  return openHeldServer(options.serverUrl, options.leaseMs ?? DEFAULT_LEASE_MS, limits);
}

interface Limits {
  memoryLimitBytes: number;
  readConnections: number;
  writeConnections: number;
}

function openFolder(folder: string, limits: Limits): Driver {
  if (openPath !== undefined) {
    throw new StoreError('locked', `This process already has a chain store open (${openPath}).`, { retryable: true });
  }
  const driver = openChdb({ path: folder, ...limits });
  openPath = folder;
  return {
    ...driver,
    async close() {
      await driver.close();
      openPath = undefined;
    },
  };
}

async function openHeldServer(url: string, leaseMs: number, limits: Limits): Promise<Driver> {
  const owner = `chaintrail-${randomUUID()}`;
  // Connections of its own: a long insert must not keep the lease from being renewed.
  const leaseDriver = await openServer({ ...limits, url, statementPrefix: `${owner}-lease`, readConnections: 1, writeConnections: 1 });
  let lease: Lease | undefined;
  async function giveBack(): Promise<void> {
    // A server that cannot be told finds out by itself.
    await lease?.release().catch(() => undefined);
    await leaseDriver.close();
  }
  try {
    lease = await takeLease(leaseDriver, { owner, leaseMs });
    const driver = await openServer({ ...limits, url, statementPrefix: owner });
    return {
      ...holdToLease(driver, lease),
      async close() {
        await driver.close();
        await giveBack();
      },
    };
  } catch (error) {
    await giveBack();
    throw error;
  }
}
