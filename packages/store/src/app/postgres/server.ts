import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import pg from 'pg';
import { AppStoreError } from '../fault.ts';
import type { Account } from './account.ts';
import { serverEnvironment } from './cluster.ts';
import { openNewFile } from './newFile.ts';
import type { Place } from './place.ts';
import { isAlive } from './processes.ts';

export interface RunningServer {
  pid: number;
  port: number;
  /** Settles when the server process is gone, whatever the reason. */
  exited: Promise<void>;
}

const READY_TIMEOUT_MS = 60_000;
const ATTEMPTS = 8;
/** Faults that pass by themselves: another program took the port, or sessions of a killed server are still leaving. */
const passingFault = /could not bind|Address already in use|pre-existing shared memory block/;

/** Null takes any free port. A wished port gives way when it is taken; a fixed one is waited for, because clients know it already. */
export type PortChoice = { port: number; isFixed: boolean } | null;

/** Starts the server on 127.0.0.1 and waits until it takes connections, through crash recovery if need be. */
export async function startServer(program: string, place: Place, account: Account | undefined, choice: PortChoice): Promise<RunningServer> {
  for (let attempt = 1; ; attempt += 1) {
    const port = choice?.isFixed ? choice.port : await findFreePort(attempt === 1 ? choice?.port : undefined);
    const server = await spawnServer(program, place, account, port);
    if (await waitUntilReady(server, place)) return server;
    const log = await readFile(place.logFile, 'utf8').catch(() => '');
    if (attempt === ATTEMPTS || !passingFault.test(log)) {
      throw new AppStoreError({ code: 'postgres_start', logFile: place.logFile }, { cause: new Error(log.slice(-2000)) });
    }
    await pause(500);
  }
}

/** A thirty-second of the machine's memory: what lies elsewhere may be taken away by whatever else runs there. */
function sharedMegabytes(): number {
  return Math.min(1_024, Math.max(64, Math.floor(totalmem() / 1024 ** 2 / 32)));
}

async function spawnServer(program: string, place: Place, account: Account | undefined, port: number): Promise<RunningServer> {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '60',
    shared_buffers: `${sharedMegabytes()}MB`,
    // An import of millions would else be written out whole every few seconds, each page of each index again.
    max_wal_size: '4GB',
    jit: 'off',
    log_checkpoints: 'off',
  };
  // The log is a file, not a pipe: a server that outlives us must never write into a closed one.
  const log = await openNewFile(place.logFile);
  try {
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(program, ['-D', place.cluster, ...flags], {
      ...account,
      cwd: place.home,
      env: serverEnvironment,
      stdio: ['ignore', log.fd, log.fd],
      // Its own process group: Ctrl+C reaches us first, and we stop the server after everything that uses it.
      detached: true,
    });
    const failure = await new Promise<Error | undefined>((resolve) => {
      child.once('spawn', () => resolve(undefined));
      child.once('error', resolve);
    });
    const { pid } = child;
    if (failure || pid === undefined) throw failure ?? new Error('no process id');
    const onExit = () => void (isAlive(pid) && process.kill(pid, 'SIGINT'));
    process.once('exit', onExit);
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    void exited.then(() => process.off('exit', onExit));
    return { pid, port, exited };
  } catch (cause) {
    throw new AppStoreError({ code: 'postgres_unrunnable' }, { cause });
  } finally {
    await log.close();
  }
}

/** False when the server ended before it was ready. */
async function waitUntilReady(server: RunningServer, place: Place): Promise<boolean> {
  let gone = false;
  void server.exited.then(() => {
    gone = true;
  });
  let last: unknown;
  for (let waitedMs = 0; waitedMs < READY_TIMEOUT_MS; waitedMs += 100) {
    if (gone) return false;
    try {
      await createDatabase(server.port, place.password);
      return true;
    } catch (error) {
      last = error;
    }
    await pause(100);
  }
  throw new AppStoreError({ code: 'postgres_slow', logFile: place.logFile }, { cause: last });
}

async function createDatabase(port: number, password: string): Promise<void> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'postgres',
    connectionTimeoutMillis: 2000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query(`select 1 from pg_database where datname = 'chaintrail'`);
    if (!rowCount) await client.query('create database chaintrail');
  } finally {
    await client.end();
  }
}

/** The wished port when it is free, else any free one. */
async function findFreePort(wished: number | undefined): Promise<number> {
  return (wished === undefined ? undefined : await tryPort(wished)) ?? (await tryPort(0)) ?? 0;
}

async function tryPort(port: number): Promise<number | undefined> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}

async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
}
