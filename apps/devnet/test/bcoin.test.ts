import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import { startBitcoinDemo } from '../src/index.ts';
import { startBcoin } from '../src/bitcoin/node/bcoin.ts';
import { playedFile } from '../src/bitcoin/scenario/played.ts';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function call(url: string, method: string, params: unknown[] = []): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    body: JSON.stringify({ method, params, id: 1 }),
    headers: { 'content-type': 'application/json' },
  });
  return ((await response.json()) as { result: unknown }).result;
}

it('answers on loopback and is gone after stop', async () => {
  const node = await startBcoin();
  expect(node.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(await call(node.url, 'getblockcount')).toBe(0);
  await node.stop();
  await node.stop();
  expect(isAlive(node.pid)).toBe(false);
});

it('leaves no orphan when its parent is killed without warning', async () => {
  const parent = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(new URL('holdBcoin.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const { pid, url } = JSON.parse(line.toString()) as { pid: number; url: string };
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 5_000, interval: 50 });
  await expect(fetch(url)).rejects.toThrow('fetch failed');
}, 20_000);

it('stops when its signal aborts, also while it starts', async () => {
  const abort = new AbortController();
  const node = await startBcoin({ signal: abort.signal });
  abort.abort();
  await node.ended;
  expect(isAlive(node.pid)).toBe(false);
  const later = new AbortController();
  const starting = startBcoin({ signal: later.signal, playedFile });
  later.abort();
  await expect(starting).rejects.toThrow('演示节点启动失败');
});

it('refuses a port that is taken', async () => {
  const first = await startBcoin();
  try {
    await expect(startBcoin({ port: Number(new URL(first.url).port) })).rejects.toThrow('演示节点启动失败');
  } finally {
    await first.stop();
  }
});

it('writes addresses as Bitcoin Core does, mines on demand and takes blocks back', async () => {
  const node = await startBcoin();
  try {
    const hashes = (await call(node.url, 'generatetoaddress', [3, 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'])) as string[];
    await call(node.url, 'invalidateblock', [hashes[1]]);
    expect(await call(node.url, 'getblockcount')).toBe(1);
    const coins = await fetch(`${node.url}/coin/address/bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080`);
    expect(await coins.json()).toMatchObject([{ height: 1, value: 5_000_000_000 }]);
  } finally {
    await node.stop();
  }
});

it('accepts every block of the story with all scripts checked, and then stands at the same head', async () => {
  const node = await startBcoin({ playedFile, isThorough: true });
  const demo = await startBitcoinDemo();
  try {
    expect(node.headHash).toMatch(/^[0-9a-f]{64}$/);
    expect(demo.headHash).toBe(node.headHash);
  } finally {
    await Promise.all([node.stop(), demo.stop()]);
  }
}, 180_000);

it('starts empty when asked to', async () => {
  const demo = await startBitcoinDemo({ scenario: 'empty' });
  try {
    expect(demo.headNumber).toBe(0);
    expect(await call(demo.url, 'getblockcount')).toBe(0);
    expect(demo.transactions).toEqual([]);
  } finally {
    await demo.stop();
  }
});
