import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { dumpApp } from './backup/dump.ts';
import { migrateDatabase, toStoreError, waitForDatabase } from './database.ts';
import { listLabels, replaceLabels } from './labels.ts';
import type { StoreLogger } from './postgres/embedded.ts';
import { getOrCreateSetting } from './settings.ts';
import { listChainStatus, saveChainStatus } from './statuses.ts';
import { suggestNames } from './suggest.ts';
import { findTokensByName, listTokens, listUnknownTokens, saveTokens } from './tokens.ts';
import type { AppStore } from './types.ts';

export interface AppStoreOptions {
  /** Connection string of a PostgreSQL database whose user may create the pg_trgm extension. */
  url: string;
  logger?: StoreLogger;
  maxConnections?: number;
  /** How long to wait for a server that is still starting. */
  connectTimeoutMs?: number;
}

/** Connects, brings the tables up to date and answers the store. Failures outside come as StoreError. */
export async function openAppStore(options: AppStoreOptions): Promise<AppStore> {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: 10_000,
    application_name: 'chaintrail',
  });
  // An idle connection that breaks is replaced at its next use; without a listener it would end the process.
  pool.on('error', (error) => options.logger?.error({ err: error }, 'an idle PostgreSQL connection broke'));
  const guard = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      throw toStoreError(error);
    }
  };
  try {
    await guard(waitForDatabase(pool, options.connectTimeoutMs ?? 30_000));
    await guard(migrateDatabase(pool));
  } catch (error) {
    await pool.end();
    throw error;
  }
  const database = drizzle(pool);
  return {
    saveTokens: (tokens) => guard(saveTokens(database, tokens)),
    listTokens: (chainName, contracts) => guard(listTokens(database, chainName, contracts)),
    listUnknownTokens: (chainName, contracts) => guard(listUnknownTokens(database, chainName, contracts)),
    findTokensByName: (chainNames, text, limit) => guard(findTokensByName(database, chainNames, text, limit)),
    replaceLabels: (source, labels) => guard(replaceLabels(database, source, labels)),
    listLabels: (chainName, addresses) => guard(listLabels(database, chainName, addresses)),
    suggestNames: (chainNames, text, limit) => guard(suggestNames(database, chainNames, text, limit)),
    saveChainStatus: (status) => guard(saveChainStatus(database, status)),
    listChainStatus: () => guard(listChainStatus(database)),
    getOrCreateSetting: (name, make) => guard(getOrCreateSetting(database, name, make)),
    load: () => ({ used: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    dump: (folder, signal) => guard(dumpApp(pool, folder, signal)),
    close: () => pool.end(),
  };
}
