import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import { startAnvil } from '../src/index.ts';

function isAlive(group: number): boolean {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
}

it('answers on loopback with the chain id asked for and is gone after stop', async () => {
  const anvil = await startAnvil({ chainId: 4242 });
  expect(anvil.rpcUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(await anvil.rpc.request('eth_chainId')).toBe('0x1092');
  expect(isAlive(anvil.pid)).toBe(true);
  await anvil.stop();
  await anvil.stop();
  await vi.waitFor(() => expect(isAlive(anvil.pid)).toBe(false));
});

it('leaves no orphan when its parent is killed without warning', async () => {
  const parent = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(new URL('holdAnvil.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const { group, rpcUrl } = JSON.parse(line.toString()) as { group: number; rpcUrl: string };
  expect(isAlive(group)).toBe(true);
  parent.kill('SIGKILL');
  await vi.waitFor(() => expect(isAlive(group)).toBe(false), { timeout: 5_000, interval: 50 });
  await expect(fetch(rpcUrl)).rejects.toThrow('fetch failed');
});

it('stops when its signal aborts', async () => {
  const abort = new AbortController();
  const anvil = await startAnvil({ signal: abort.signal });
  abort.abort();
  await anvil.ended;
  await vi.waitFor(() => expect(isAlive(anvil.pid)).toBe(false));
});

it('refuses a port that is taken', async () => {
  const first = await startAnvil();
  try {
    await expect(startAnvil({ port: Number(new URL(first.rpcUrl).port) })).rejects.toThrow('演示节点启动失败');
  } finally {
    await first.stop();
  }
});

it('mines on demand only, and can take blocks back', async () => {
  const anvil = await startAnvil();
  try {
    for (let index = 0; index < 5; index += 1) await anvil.rpc.request('evm_mine');
    const before = await anvil.rpc.request<{ hash: string }>('eth_getBlockByNumber', ['0x5', false]);
    await anvil.rpc.request('anvil_reorg', [2, []]);
    const after = await anvil.rpc.request<{ hash: string }>('eth_getBlockByNumber', ['0x5', false]);
    expect(await anvil.rpc.request('eth_blockNumber')).toBe('0x5');
    expect(after.hash).not.toBe(before.hash);
  } finally {
    await anvil.stop();
  }
});

it('mines a block for every transaction when asked to', async () => {
  const anvil = await startAnvil({ mining: 'automatic' });
  try {
    const [from] = await anvil.rpc.request<string[]>('eth_accounts');
    await anvil.rpc.request('eth_sendTransaction', [{ from, to: from, value: '0x1' }]);
    await vi.waitFor(async () => expect(await anvil.rpc.request('eth_blockNumber')).toBe('0x1'));
  } finally {
    await anvil.stop();
  }
});
