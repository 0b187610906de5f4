import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type PgBoss from 'pg-boss';
import { dumpApp } from './backup/dump.ts';
import type { AppBackup } from './backup/contents.ts';
import { type Database, migrateDatabase, waitForDatabase } from './database.ts';
import { SEARCH_PATH } from './ownSchema.ts';
import { openBoss } from './jobs/boss.ts';
import type { AnyJobKind } from './jobs/kind.ts';
import { startWorkers, type JobWorkers } from './jobs/workers.ts';
import type { StoreLogger } from './postgres/embedded.ts';
import { type AppRooms, guard, makeRooms } from './rooms.ts';

/** Application data: what people and the product know beside the chain's own facts. */
export interface AppStore extends AppRooms {
  /**
   * One unit of work: all of it stands, or, after a throw, nothing. It sees one moment, and others see it whole; where two of them
   * cannot have run one after the other, one fails with StoreError('app_conflict'), which may be tried again.
   */
  transaction<Result>(work: (rooms: AppRooms) => Promise<Result>): Promise<Result>;
  /** Runs jobs of these kinds in this process. */
  runJobs(kinds: AnyJobKind[]): Promise<JobWorkers>;
  /** Connections in use, and callers that wait for one, at this moment, and how many statements the rooms have sent so far. */
  load(): { used: number; idle: number; waiting: number; started: number };
  /** Writes all rows, of one moment, into files of an existing folder; restoreApp makes a store of them. */
  dump(folder: string, signal?: AbortSignal): Promise<AppBackup>;
  close(): Promise<void>;
}

export interface AppStoreOptions {
  /** Connection string of a PostgreSQL database whose user may create the pg_trgm extension. */
  url: string;
  logger?: StoreLogger;
  maxConnections?: number;
  /** How long to wait for a server that is still starting. */
  connectTimeoutMs?: number;
}

/**
 * The pending list of the index over names of labels is short, since every search reads through it; an import of many makes it longer for itself,
 * which halves what the index costs, and empties it. A page from anywhere costs hardly more than the next one, on the disks of today: told
 * otherwise the planner reads ten times as many rows in their order rather than some from all over.
 */
const POOL_SETTINGS = `-c search_path=${SEARCH_PATH} -c gin_pending_list_limit=256kB -c random_page_cost=1.1`;

/** Connects, brings the tables up to date and answers the store. Failures outside come as StoreError. */
export async function openAppStore(options: AppStoreOptions): Promise<AppStore> {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: 10_000,
    application_name: 'chaintrail',
    options: POOL_SETTINGS,
  });
  // An idle connection that breaks is replaced at its next use; without a listener it would end the process. Those of a pool that ends take their
  // leave while the embedded server stops, which is no news.
  pool.on('error', (error) => {
    if (!pool.ending) options.logger?.error({ err: error }, 'an idle PostgreSQL connection broke');
  });
  try {
    await guard(waitForDatabase(pool, options.connectTimeoutMs ?? 30_000));
    await guard(migrateDatabase(pool));
    const boss = await guard(openBoss(pool, options.logger));
    return makeStore(pool, boss, options);
  } catch (error) {
    await pool.end();
    throw error;
  }
}

function makeStore(pool: pg.Pool, boss: PgBoss, { url, logger }: AppStoreOptions): AppStore {
  let started = 0;
  const database = drizzle(pool, { logger: { logQuery: () => void (started += 1) } });
  return {
    ...makeRooms(database, boss),
    runJobs: (kinds) => {
      const onBug = (error: unknown, job: object) => logger?.error({ err: error, job }, 'a job failed by a fault of the product');
      const makeOn = (transaction: Database) => makeRooms(transaction, boss);
      return guard(startWorkers({ url, kinds, database, boss, makeRooms: makeOn, onBug, ...(logger ? { logger } : {}) }));
    },
    transaction: (work) =>
      guard(database.transaction((transaction) => work(makeRooms(transaction, boss)), { isolationLevel: 'serializable' })),
    load: () => ({ used: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount, started }),
    dump: (folder, signal) => guard(dumpApp(pool, folder, signal)),
    async close() {
      await boss.stop({ graceful: false });
      await pool.end();
    },
  };
}
