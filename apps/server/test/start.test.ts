import { createHash } from 'node:crypto';
import type { ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { spawnProgram } from '@chaintrail/store/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const main = new URL('../src/main.ts', import.meta.url);
const root = fileURLToPath(new URL('../../..', import.meta.url));
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaintrail-start-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function start(env: Record<string, string>): { child: ChildProcess; ended: Promise<{ code: number | null; words: string }> } {
  const child = spawnProgram(main, [], {
    cwd: root,
    env: { ...process.env, DEMO: 'off', LOG_LEVEL: 'error', DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  child.stderr?.on('data', (chunk) => {
    words += String(chunk);
  });
  return { child, ended: new Promise((resolve) => child.once('close', (code) => resolve({ code, words }))) };
}

/** Servers whose cluster belongs to the data folder, as Linux lists them; as root it lies elsewhere, under a name made of the folder's. */
function findPostgres(): number[] {
  const place = join(folder, 'postgres');
  const name = createHash('sha256').update(place).digest('hex').slice(0, 12);
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      if (!Number.isInteger(pid)) return false;
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return command.includes('/bin/postgres') && (command.includes(place) || command.includes(name));
      } catch {
        return false;
      }
    });
}

describe('a start', () => {
  // A process that exits while the embedded engine works hangs or crashes once in four times: what was opened must be closed first.
  it.runIf(process.platform === 'linux').for([
    ['when PostgreSQL runs', 0, () => findPostgres().length > 0],
    ['when the chain store opens', 0, () => existsSync(join(folder, 'chain', 'engine'))],
    ['while the chain store makes its tables', 300, () => existsSync(join(folder, 'chain', 'engine', 'metadata', 'chain'))],
  ] as const)('that is cut off %s ends soon, closes its stores and leaves no PostgreSQL behind', async ([, afterMs, isThere]) => {
    // As whoever made the folder left it.
    await chmod(folder, 0o755);
    const { child, ended } = start({ PORT: '0' });
    await expect.poll(() => isThere(), { timeout: 60_000, interval: 5 }).toBe(true);
    // Nobody else on the machine reads what lies in it.
    expect(((await stat(folder)).mode & 0o777).toString(8)).toBe('700');
    await sleep(afterMs);
    child.kill('SIGINT');
    const { code } = await ended;
    expect([0, 130]).toContain(code);
    await expect.poll(findPostgres, { timeout: 20_000 }).toEqual([]);
    expect(existsSync(join(folder, 'postgres', 'owner.json'))).toBe(false);
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
