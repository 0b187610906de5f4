import type { ChildProcess } from 'node:child_process';
import { chown, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@chaintrail/store/app';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { spawnProgram } from '../shared/program.ts';
import { makeTestFolder, runOn } from './testDatabase.ts';

const holdScript = new URL('./holdPostgres.ts', import.meta.url);
const isRoot = process.getuid?.() === 0;

let home: string;
let folder: string;
let options: { dataDir: string; rootHome: string };
const children: ChildProcess[] = [];

beforeAll(async () => {
  home = await makeTestFolder();
});

afterAll(() => rm(home, { recursive: true, force: true }));

beforeEach(async () => {
  folder = await makeTestFolder();
  // Root copies the programs once for all tests.
  options = { dataDir: join(folder, 'data'), rootHome: home };
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** Starts the database in a process of its own; resolves to its connection string. */
async function hold(account: { uid?: number; gid?: number } = {}): Promise<{ url: string; child: ChildProcess }> {
  const child = spawnProgram(holdScript, [options.dataDir, options.rootHome], {
    ...account,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const output: string[] = [];
  child.stderr?.on('data', (chunk) => output.push(String(chunk)));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (chunk) => resolve(String(chunk).trim()));
    child.once('exit', () => reject(new Error(output.join(''))));
  });
  return { url, child };
}

async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}

async function readPid(url: string): Promise<number> {
  const [row] = await runOn(url, `select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::int as pid`);
  return Number(row?.pid);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('the embedded PostgreSQL', () => {
  it('makes a cluster, listens on this machine alone and keeps data, port and password over a restart', async () => {
    const first = await startEmbeddedPostgres(options);
    expect(first.url).toMatch(/^postgresql:\/\/postgres:[0-9a-f]{48}@127\.0\.0\.1:\d+\/chaintrail$/);
    expect(await runOn(first.url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    await runOn(first.url, `create table kept as select 'before' as word`);
    await first.stop();
    const second = await startEmbeddedPostgres(options);
    const rows = await runOn(second.url, 'select word from kept');
    await second.stop();
    expect(rows).toEqual([{ word: 'before' }]);
    expect(second.url).toBe(first.url);
  });

  it('keeps the password where only its owner can read it, and refuses another', async () => {
    const server = await startEmbeddedPostgres(options);
    const { mode } = await stat(join(options.dataDir, 'postgres', 'cluster.json'));
    expect((mode & 0o777).toString(8)).toBe('600');
    const url = new URL(server.url);
    url.password = 'guess';
    const answer = runOn(url.href, 'select 1');
    await expect(answer).rejects.toMatchObject({ code: '28P01' });
    await server.stop();
  });

  it('takes another port when the remembered one is gone', async () => {
    const first = await startEmbeddedPostgres(options);
    await first.stop();
    const stranger = createServer();
    await new Promise<void>((resolve) => stranger.listen(Number(new URL(first.url).port), '127.0.0.1', resolve));
    const second = await startEmbeddedPostgres(options);
    const rows = await runOn(second.url, 'select 1 as one');
    await second.stop();
    await new Promise((resolve) => stranger.close(resolve));
    expect(rows).toEqual([{ one: 1 }]);
    expect(second.url).not.toBe(first.url);
  });

  it('refuses a folder that another living process uses, and leaves that one unharmed', async () => {
    const { url, child } = await hold();
    const second = startEmbeddedPostgres(options);
    await expect(second).rejects.toMatchObject({ name: 'StoreError', fault: { code: 'in_use', pid: child.pid } });
    expect(await runOn(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await kill(child, 'SIGTERM');
  });

  it('replaces the server that a killed process left, with all its data', async () => {
    const { url, child } = await hold();
    await runOn(url, `create table kept as select generate_series(1, 1000) as number`);
    const orphan = await readPid(url);
    await kill(child, 'SIGKILL');
    expect(isRunning(orphan)).toBe(true);
    const server = await startEmbeddedPostgres(options);
    const rows = await runOn(server.url, 'select count(*)::int as count from kept');
    expect(rows).toEqual([{ count: 1000 }]);
    expect(await readPid(server.url)).not.toBe(orphan);
    await server.stop();
  });

  it('starts again by itself when the server is killed', async () => {
    const server = await startEmbeddedPostgres(options);
    await runOn(server.url, `create table kept as select 'before' as word`);
    process.kill(await readPid(server.url), 'SIGKILL');
    const read = () => runOn(server.url, 'select word from kept').catch(() => []);
    await expect.poll(read, { timeout: 20_000 }).toEqual([{ word: 'before' }]);
    await server.stop();
  });

  it('waits for its own port after being killed, so that those who know its address find it again', async () => {
    const server = await startEmbeddedPostgres(options);
    const port = Number(new URL(server.url).port);
    process.kill(await readPid(server.url), 'SIGKILL');
    const stranger = createServer((socket) => socket.destroy());
    // The port is free for a moment between the end and the new start; whoever is quick gets it.
    const take = () =>
      new Promise<boolean>((resolve) => {
        stranger.once('error', () => resolve(false));
        stranger.listen(port, '127.0.0.1', () => resolve(true));
      });
    await expect.poll(take, { interval: 1, timeout: 5_000 }).toBe(true);
    setTimeout(() => stranger.close(), 1_500);
    const read = () => runOn(server.url, 'select 1 as one').catch(() => []);
    await expect.poll(read, { timeout: 30_000 }).toEqual([{ one: 1 }]);
    await server.stop();
  });

  it('is not reached by the Ctrl+C of the process that started it', async () => {
    const server = await startEmbeddedPostgres(options);
    const pid = await readPid(server.url);
    const group = (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')).split(') ')[1]?.split(' ')[2];
    await server.stop();
    expect(group === undefined || group === String(pid)).toBe(true);
  });

  it.runIf(isRoot)('as root, removes the cluster of a temporary data folder that is gone and keeps the others', async () => {
    const first = await startEmbeddedPostgres(options);
    await first.stop();
    const clusters = async () => (await readdir(home)).filter((name) => /^[0-9a-f]{12}-[0-9a-f]{8}$/.test(name));
    const own = await clusters();
    await rm(options.dataDir, { recursive: true });
    const second = await startEmbeddedPostgres({ dataDir: join(folder, 'other'), rootHome: home });
    await second.stop();
    const left = await clusters();
    expect(own.length).toBeGreaterThan(0);
    expect(left).toHaveLength(1);
    expect(own).not.toContain(left[0]);
  });

  it.runIf(isRoot)('runs for an ordinary user inside the data folder', async () => {
    const owner = { uid: 65_534, gid: 65_534 };
    await chown(folder, owner.uid, owner.gid);
    const { url, child } = await hold(owner);
    expect(await runOn(url, `select current_setting('data_directory') as place`)).toEqual([
      { place: join(options.dataDir, 'postgres', 'cluster') },
    ]);
    await kill(child, 'SIGTERM');
  });
});
