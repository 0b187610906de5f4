import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';

const run = promisify(execFile);

/** Where Debian puts the version that is the alternative. */
const DEBIAN_PROGRAMS = '/usr/lib/postgresql/15/bin';
/** A machine of 8 GB or more that does little else. Nothing here trades safety for speed: fsync and full pages stay on. */
const settings = {
  shared_buffers: '2GB',
  effective_cache_size: '8GB',
  work_mem: '256MB',
  maintenance_work_mem: '1GB',
  max_wal_size: '8GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '2',
  jit: 'off',
  listen_addresses: '127.0.0.1',
};
const START_LIMIT_MS = 30_000;

/** A cluster of its own in a temporary folder. */
export interface Cluster {
  url: string;
  pid: number;
  connect(): Promise<Client>;
  readVersion(): Promise<string>;
  stop(): Promise<void>;
}

export function findPrograms(given: string | undefined): string | undefined {
  const folder = given ?? DEBIAN_PROGRAMS;
  return existsSync(join(folder, 'initdb')) ? folder : undefined;
}

export async function startCluster(programs: string): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-bench-'));
  const account = await findAccount();
  if (account) await chown(folder, account.uid, account.gid);
  await chmod(folder, 0o700);
  const options = { ...account, cwd: folder, env: { PATH: programs, LC_ALL: 'C', TZ: 'UTC' } };
  await run(
    join(programs, 'initdb'),
    ['--pgdata', join(folder, 'cluster'), '--username=postgres', '--auth=trust', '--locale=C', '--encoding=UTF8'],
    options,
  );
  const port = await findPort();
  const flags = Object.entries({ ...settings, port: String(port), unix_socket_directories: folder }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const child = spawn(join(programs, 'postgres'), ['-D', join(folder, 'cluster'), ...flags], {
    ...options,
    stdio: 'ignore',
    detached: true,
  });
  // It is in a group of its own: nothing else stops it when this process ends in the middle. PostgreSQL's word for: at once.
  const abandon = () => void child.kill('SIGQUIT');
  process.prependOnceListener('exit', abandon);
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  const connect = async () => {
    const client = new Client({ connectionString: url });
    await client.connect();
    return client;
  };
  const stop = async () => {
    process.off('exit', abandon);
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit');
      // PostgreSQL's word for: end every session and write what is open.
      child.kill('SIGINT');
      await gone;
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(connect);
  } catch (error) {
    await stop();
    throw error;
  }
  const readVersion = async () => {
    const client = await connect();
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    await client.end();
    return rows[0]?.server_version ?? '';
  };
  return { url, pid: child.pid ?? 0, connect, readVersion, stop };
}

async function waitUntilReady(connect: () => Promise<Client>): Promise<void> {
  const until = performance.now() + START_LIMIT_MS;
  for (;;) {
    try {
      await (await connect()).end();
      return;
    } catch (error) {
      if (performance.now() > until) throw error;
      await sleep(100);
    }
  }
}

/** PostgreSQL refuses to run as root. */
async function findAccount(): Promise<{ uid: number; gid: number } | undefined> {
  if (userInfo().uid !== 0) return undefined;
  const [uid, gid] = await Promise.all(['-u', '-g'].map(async (flag) => Number((await run('id', [flag, 'postgres'])).stdout)));
  return uid && gid ? { uid, gid } : undefined;
}

/** One that nobody listens at. */
export function findPort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const place = server.address();
      server.close(() => resolve(typeof place === 'object' && place ? place.port : 0));
    });
  });
}
