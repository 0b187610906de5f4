import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startAnvil, type Anvil } from '@chaintrail/devnet';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const KCC = 321;

let anvil: Anvil;
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'chaintrail-prove-'));
  anvil = await startAnvil({ chainId: KCC });
});
afterAll(async () => {
  await anvil?.stop();
  await rm(dir, { recursive: true, force: true });
});

/** Asks as somebody would who records a block, and keeps the node's answer as it is. */
async function record(name: string, method: string, params: unknown[]): Promise<string> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const answer = await fetch(anvil.rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const path = join(dir, name);
  await writeFile(path, await answer.text());
  return path;
}

const prove = (...args: string[]) =>
  promisify(execFile)(process.execPath, [join(root, 'scripts/run.mjs'), 'bench/src/prove/main.ts', ...args], { cwd: root });

it('switches a chain of which nothing is proven on by one recorded block', async () => {
  const [from] = await anvil.rpc.request<string[]>('eth_accounts');
  await anvil.rpc.request('evm_setAutomine', [false]);
  for (const type of [{ gasPrice: '0x77359400' }, { maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x1' }]) {
    await anvil.rpc.request('eth_sendTransaction', [{ from, to: from, value: '0x1', gas: '0x8000', ...type }]);
  }
  await anvil.rpc.request('evm_mine');
  const block = await record('block.json', 'eth_getBlockByNumber', ['0x1', true]);
  const receipts = await record('receipts.json', 'eth_getBlockReceipts', ['0x1']);

  const { stdout } = await prove('KCC', block, receipts);
  expect(stdout).toContain("packages/model/src/chains/KCC.ts:\n  provenParts: ['header', 'transactions', 'receipts'],\n");
  const alone = await prove('kcc', block);
  expect(alone.stdout).toContain("  provenParts: ['header', 'transactions'],\n");
  await expect(prove('Manta', block, receipts)).rejects.toMatchObject({ stderr: expect.stringContaining('id 321, and Manta has 169') });
  await expect(prove('BTC', block)).rejects.toMatchObject({ code: 2 });
});
