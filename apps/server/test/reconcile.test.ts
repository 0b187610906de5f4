import type { AddressCardView, ChainStatusView } from '@chaintrail/contract/schemas';
import { formatUnits } from '@chaintrail/model';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProduct, type Product } from '../src/compose.ts';
import { readConfig } from '../src/config.ts';
import { createApiClient, type ApiClient } from './apiClient.ts';

/**
 * The product's figures against the node's own, over every address of the demo chain while nobody mines: what the API says
 * an address holds must be what eth_getBalance and balanceOf say, to the last unit.
 */
let folder: string;
let product: Product;
let api: ApiClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaintrail-reconcile-'));
  product = await startProduct(readConfig({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' }), pino({ level: 'silent' }), join(folder, 'web'));
  api = await createApiClient(product.url);
  await untilLive();
});

afterAll(async () => {
  await product.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the demo chain', () => {
  it('shows for every address exactly what the node says it holds', async () => {
    const { addresses, tokens } = await readWorld();
    expect(addresses.size).toBeGreaterThan(100);
    expect(tokens.size).toBeGreaterThan(3);
    const differences: string[] = [];
    for (const address of addresses) {
      const card = await api.get<AddressCardView>(`/virtual/vcard?chainName=DemoETH&address=${address}`);
      const native = BigInt((await rpc('eth_getBalance', [address, 'latest'])) as string);
      if (card.nativeBalance.raw !== native.toString()) differences.push(`${address} native: ${card.nativeBalance.raw} ≠ ${native}`);
      const shown = new Map(card.balances.map(({ coin, balance }) => [coin.contract, balance]));
      for (const token of tokens) {
        const held = await readTokenBalance(token, address);
        if (held === undefined) continue;
        const balance = shown.get(token);
        if ((balance?.raw ?? '0') !== held.toString()) differences.push(`${address} ${token}: ${balance?.raw ?? '0'} ≠ ${held}`);
        if (balance && balance.decimals !== null && balance.amount !== formatUnits(held, balance.decimals)) {
          differences.push(`${address} ${token}: ${balance.amount} is not ${held} with ${balance.decimals} decimals`);
        }
      }
    }
    expect(differences).toEqual([]);
  }, 300_000);
});

async function untilLive(): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const { list } = await api.get<{ list: ChainStatusView[] }>('/virtual/chain-infos');
    const demo = list.find(({ chainName }) => chainName === 'DemoETH');
    if (demo?.syncState === 'live' && demo.height === demo.sourceHeight) return;
    await sleep(200);
  }
  throw new Error('the demo chain was not indexed in a minute');
}

let nodeUrl: string | undefined;
async function rpc(method: string, params: unknown[]): Promise<unknown> {
  nodeUrl ??= product.demoRpcUrl ?? '';
  const answer = await request(nodeUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const body = (await answer.body.json()) as { result?: unknown; error?: unknown };
  return 'error' in body ? undefined : body.result;
}

/** Every address and every contract that emitted a Transfer event, read from the node alone. */
async function readWorld(): Promise<{ addresses: Set<string>; tokens: Set<string> }> {
  const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
  const addresses = new Set<string>((await rpc('eth_accounts', [])) as string[]);
  const tokens = new Set<string>();
  const head = Number(await rpc('eth_blockNumber', []));
  for (let number = 0; number <= head; number += 1) {
    const block = (await rpc('eth_getBlockByNumber', [`0x${number.toString(16)}`, true])) as {
      miner: string;
      transactions: { from: string; to: string | null }[];
    };
    addresses.add(block.miner);
    for (const { from, to } of block.transactions) {
      addresses.add(from);
      if (to) addresses.add(to);
    }
    const receipts = (await rpc('eth_getBlockReceipts', [`0x${number.toString(16)}`])) as {
      contractAddress: string | null;
      logs: { address: string; topics: string[] }[];
    }[];
    for (const { contractAddress, logs } of receipts) {
      if (contractAddress) addresses.add(contractAddress);
      for (const { address, topics } of logs) {
        if (topics[0] !== transferTopic) continue;
        tokens.add(address.toLowerCase());
        for (const topic of topics.slice(1, 3)) addresses.add(`0x${topic.slice(26)}`);
      }
    }
  }
  return { addresses: new Set([...addresses].map((address) => address.toLowerCase())), tokens };
}

/** balanceOf(address); undefined when the contract gives no number. */
async function readTokenBalance(token: string, address: string): Promise<bigint | undefined> {
  const data = `0x70a08231${address.slice(2).padStart(64, '0')}`;
  const answer = await rpc('eth_call', [{ to: token, data }, 'latest']);
  return typeof answer === 'string' && answer.length === 66 ? BigInt(answer) : undefined;
}
