import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const root = fileURLToPath(new URL('../../..', import.meta.url));
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaintrail-start-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function start(env: Record<string, string>): { child: ChildProcess; ended: Promise<{ code: number | null; words: string }> } {
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    cwd: root,
    env: { ...process.env, DEMO: 'off', LOG_LEVEL: 'error', DATA_DIR: folder, UV_THREADPOOL_SIZE: '16', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  child.stderr?.on('data', (chunk) => {
    words += String(chunk);
  });
  return { child, ended: new Promise((resolve) => child.once('close', (code) => resolve({ code, words }))) };
}

/** The PostgreSQL that a process has started, as Linux lists it. */
function findPostgres(parent: number | undefined): number | undefined {
  return readdirSync('/proc')
    .map(Number)
    .find((pid) => {
      if (!Number.isInteger(pid)) return false;
      try {
        const parentOf = Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
        return parentOf === parent && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('/bin/postgres');
      } catch {
        return false;
      }
    });
}

describe('a start', () => {
  it.runIf(process.platform === 'linux')('that is cut off leaves no PostgreSQL behind', async () => {
    const { child, ended } = start({ PORT: '0' });
    await expect.poll(() => findPostgres(child.pid), { timeout: 60_000, interval: 20 }).toBeDefined();
    const postgres = findPostgres(child.pid);
    child.kill('SIGINT');
    const { code } = await ended;
    expect([0, 130]).toContain(code);
    await expect.poll(() => existsSync(`/proc/${postgres}`), { timeout: 20_000 }).toBe(false);
  });

  it('on a port that is taken says so in one line', async () => {
    const stranger = createServer();
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
    const address = stranger.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const { code, words } = await start({ PORT: port }).ended;
    stranger.close();
    expect([code, words]).toEqual([1, `地址 127.0.0.1:${port} 已被另一个程序占用。请先停止它，或换一个 PORT。\n`]);
  });
});
