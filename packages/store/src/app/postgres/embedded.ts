import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findServerAccount } from './account.ts';
import { prepareBinaries } from './binaries.ts';
import { createCluster } from './cluster.ts';
import { stopOrphan, stopServer } from './orphan.ts';
import { claimFolder } from './owner.ts';
import { findPlace, makeUrl, removeAbandonedClusters } from './place.ts';
import { startServer } from './server.ts';

/** The part of a pino logger that the store speaks to. */
export interface StoreLogger {
  info(data: object, message: string): void;
  error(data: object, message: string): void;
}

export interface EmbeddedPostgresOptions {
  dataDir: string;
  logger?: StoreLogger;
  /** Where binaries and clusters lie when we run as root. */
  rootHome?: string;
}

export interface EmbeddedPostgres {
  /** Connection string of the database; holds the password. */
  url: string;
  /** Fast shutdown, then waits until the server is gone and frees the folder. */
  stop(): Promise<void>;
}

/** More ends than this within a minute are a fault that starting again does not cure. */
const MAX_RESTARTS = 3;
const RESTART_WINDOW_MS = 60_000;

/**
 * Starts the PostgreSQL of a data folder, making its cluster the first time. A server left by a killed process is stopped
 * first; one that ends by itself is started again on the same port. Throws StoreError('in_use') while another process runs it.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, logger, rootHome = '/var/lib/chaintrail' } = options;
  await mkdir(dataDir, { recursive: true });
  const release = await claimFolder(join(dataDir, 'postgres', 'owner.json'));
  try {
    const account = await findServerAccount();
    if (account) await removeAbandonedClusters(rootHome);
    const place = await findPlace(dataDir, rootHome, account);
    const orphan = await stopOrphan(place.cluster);
    if (orphan !== undefined) logger?.info({ pid: orphan }, 'stopped the PostgreSQL left by an earlier run');
    const binaries = await prepareBinaries(account ? rootHome : place.home, account !== undefined);
    await createCluster(place, binaries, account);
    let server = await startServer(binaries.postgres, place, account, place.port === null ? null : { port: place.port, isFixed: false });
    await place.rememberPort(server.port);

    let stopping = false;
    let restarting = Promise.resolve();
    const restartsMs: number[] = [];
    const supervise = () => {
      void server.exited.then(() => {
        if (!stopping) restarting = restart();
      });
    };
    const restart = async () => {
      const nowMs = performance.now();
      while (restartsMs[0] !== undefined && nowMs - restartsMs[0] > RESTART_WINDOW_MS) restartsMs.shift();
      restartsMs.push(nowMs);
      if (restartsMs.length > MAX_RESTARTS) return logger?.error({ logFile: place.logFile }, 'PostgreSQL keeps ending; giving up');
      logger?.error({ logFile: place.logFile }, 'PostgreSQL ended unexpectedly; starting it again');
      try {
        server = await startServer(binaries.postgres, place, account, { port: server.port, isFixed: true });
        supervise();
      } catch (error) {
        logger?.error({ err: error }, 'PostgreSQL could not be started again');
      }
    };
    supervise();

    return {
      url: makeUrl(place.password, server.port),
      async stop() {
        stopping = true;
        await restarting;
        await stopServer(server.pid);
        await server.exited;
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}
