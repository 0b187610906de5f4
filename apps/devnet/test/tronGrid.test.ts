import { afterAll, beforeAll, expect, it } from 'vitest';
import { toBase58 } from '../src/tron/address.ts';
import { startTronDemo } from '../src/tron/demo.ts';
import { cast } from '../src/tron/scenario/cast.ts';
import { contracts } from '../src/tron/scenario/deployments.ts';
import type { DemoNode } from '../src/types.ts';

const RECEIVER = 'TJN9qJ6RGAvFd85igo8mj9tdwMoj2BXaeV';
const USDT = 'TY5z2n2Nr3C4H5YNhZLeeazJ3iCEZ3oSJh';

interface Page {
  data: Record<string, unknown>[];
  success: boolean;
  meta: { page_size: number; fingerprint?: string; links?: { next: string } };
}

let node: DemoNode;
beforeAll(async () => {
  node = await startTronDemo();
});
afterAll(() => node?.stop());

async function get(path: string): Promise<Page> {
  const answer = await fetch(path.startsWith('http') ? path : `${node.url}${path}`);
  return (await answer.json()) as Page;
}

async function readAll(path: string): Promise<Page['data']> {
  const rows: Page['data'] = [];
  for (let next: string | undefined = path; next !== undefined;) {
    const page: Page = await get(next);
    rows.push(...page.data);
    next = page.meta.links?.next;
  }
  return rows;
}

it('gives an account’s transactions page by page, newest first, each once', async () => {
  const path = `/v1/accounts/${RECEIVER}/transactions`;
  const first = await get(path);
  expect(first.meta.page_size).toBe(20);
  const rows = await readAll(`${path}?limit=50`);
  expect(rows.length).toBeGreaterThan(100);
  expect(new Set(rows.map((row) => row['txID'])).size).toBe(rows.length);
  const times = rows.map((row) => Number(row['block_timestamp']));
  expect(times).toEqual(times.toSorted((left, right) => right - left));
  expect(rows[0]).toMatchObject({ net_fee: expect.any(Number), energy_usage_total: expect.any(Number), internal_transactions: [] });
});

it('spells out zeros, and gives at most 200 rows whatever is asked', async () => {
  const { data } = await get(`/v1/accounts/${toBase58(cast.harbourHot)}/transactions?limit=1000`);
  expect(data).toHaveLength(200);
  expect(data.some((row) => row['energy_fee'] === 0)).toBe(true);
});

it('lists token transfers by token, side and time', async () => {
  const path = `/v1/accounts/${RECEIVER}/transactions/trc20?limit=200&contract_address=${USDT}&only_to=true&order_by=block_timestamp,asc`;
  const arrivals = await readAll(path);
  const released = arrivals.filter((row) => row['from'] === toBase58(contracts.bridge));
  expect(released).toHaveLength(33);
  expect(released[0]).toMatchObject({
    token_info: { symbol: 'USDT', address: USDT, decimals: 6, name: 'Tether USD' },
    type: 'Transfer',
    value: '14900000000',
    to: RECEIVER,
  });
  const later = await readAll(`${path}&min_timestamp=${String(released[10]?.['block_timestamp'])}`);
  expect(later.filter((row) => row['from'] === toBase58(contracts.bridge))).toHaveLength(23);
});

it('lists internal transactions, rejected ones too', async () => {
  const rows = await readAll(`/v1/accounts/${contracts.faults}/internal-transactions?limit=200`);
  expect(rows.some((row) => (row['data'] as { rejected: boolean }).rejected)).toBe(true);
  expect(rows[0]).toMatchObject({ data: { note: 'call', call_value: { _: 7_000_000 } } });
});

it('refuses what is no address, another query’s fingerprint and unknown paths', async () => {
  const refused = await fetch(`${node.url}/v1/accounts/TXYZ/transactions`);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toEqual({ success: false, error: 'A valid account address is required.', statusCode: 400 });
  const { meta } = await get(`/v1/accounts/${RECEIVER}/transactions?limit=5`);
  const other = await get(`/v1/accounts/${RECEIVER}/transactions?limit=5&only_to=true&fingerprint=${meta.fingerprint}`);
  expect(other).toMatchObject({ success: false, error: 'Invalid query filter(s)!: [fingerprint does not match current set of params]' });
  expect((await fetch(`${node.url}/v1/accounts/${RECEIVER}/nothing`)).status).toBe(404);
});

it('knows nothing of an address that was never activated', async () => {
  expect((await get(`/v1/accounts/41${'12'.repeat(20)}`)).data).toEqual([]);
});
