import { endpoints } from '@chaintrail/contract';
import type { Chain } from '@chaintrail/model';
import type { ChainStore } from '@chaintrail/store/chain';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { registerMetrics } from '../src/api/metrics.ts';
import { createMetrics } from '../src/metrics/metrics.ts';
import { watchAppStore, watchChainStore, watchRowIndex } from '../src/metrics/storeReadings.ts';
import { send } from './caller.ts';
import { lintNames, parseExposition, type Sample } from './exposition.ts';
import { useServer } from './openServer.ts';
import { alice, bob, LAST_BLOCK, transactionHash } from './world.ts';

const open = useServer();

async function scrape() {
  const response = await send(`${open.server.url}/metrics`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const text = await response.text();
  const families = parseExposition(text);
  const samples = [...families.values()].flatMap((family) => family.samples);
  return { text, families, samples };
}

function valueOf(samples: readonly Sample[], name: string, labels: Record<string, string> = {}): number | undefined {
  return samples.find((sample) => sample.name === name && Object.entries(labels).every(([label, value]) => sample.labels[label] === value))
    ?.value;
}

describe('/metrics', () => {
  it('follows the rules of the format and of names', async () => {
    const { families } = await scrape();
    expect(families.size).toBeGreaterThan(25);
    expect(lintNames(families)).toEqual([]);
  });

  it('tells how far each enabled chain is', async () => {
    const { samples } = await scrape();
    expect(valueOf(samples, 'chaintrail_chain_height', { chain: 'ETH' })).toBe(8);
    expect(valueOf(samples, 'chaintrail_chain_final_height', { chain: 'ETH' })).toBe(6);
    expect(valueOf(samples, 'chaintrail_chain_source_height', { chain: 'ETH' })).toBe(8);
    expect(valueOf(samples, 'chaintrail_chain_lag_blocks', { chain: 'ETH' })).toBe(0);
    expect(valueOf(samples, 'chaintrail_chain_lag_seconds', { chain: 'ETH' })).toBe(0);
    expect(valueOf(samples, 'chaintrail_chain_head_timestamp_seconds', { chain: 'ETH' })).toBe(1_750_000_096);
    expect(valueOf(samples, 'chaintrail_chain_source_state', { chain: 'ETH', state: 'ok' })).toBe(1);
    expect(valueOf(samples, 'chaintrail_chain_source_state', { chain: 'ETH', state: 'down' })).toBe(0);
    expect(valueOf(samples, 'chaintrail_chain_height', { chain: 'BSC' })).toBeUndefined();
    expect(valueOf(samples, 'chaintrail_chain_sync_state', { chain: 'BSC', state: 'backfilling' })).toBe(1);
  });

  it('counts requests by call and code, and reads of the store by call', async () => {
    const before = (await scrape()).samples;
    await open.caller.call('getAddressCard', { chainName: 'ETH', address: alice });
    await open.caller.call('getAddressCard', { chainName: 'ETH', address: bob });
    expect((await open.caller.ask('getAddressCard', { chainName: 'ETH', address: 'nonsense' })).envelope.code).toBe(9999);
    const after = (await scrape()).samples;
    const rise = (name: string, labels: Record<string, string>) =>
      (valueOf(after, name, labels) ?? 0) - (valueOf(before, name, labels) ?? 0);
    expect(rise('chaintrail_http_requests_total', { call: 'getAddressCard', code: '200' })).toBe(2);
    expect(rise('chaintrail_http_requests_total', { call: 'getAddressCard', code: '9999' })).toBe(1);
    expect(rise('chaintrail_http_request_duration_seconds_count', { call: 'getAddressCard' })).toBe(3);
    expect(rise('chaintrail_store_read_duration_seconds_count', { call: 'getAddressSummary' })).toBe(2);
    expect(rise('chaintrail_http_requests_total', { call: 'metrics', code: '200' })).toBe(1);
  });

  it('tells what the stores do and take', async () => {
    const { samples } = await scrape();
    expect(valueOf(samples, 'chaintrail_store_table_rows', { table: 'block' })).toBeGreaterThanOrEqual(7);
    expect(valueOf(samples, 'chaintrail_store_table_bytes', { table: 'transfer' })).toBeGreaterThan(0);
    expect(valueOf(samples, 'chaintrail_store_statements', { lane: 'read', state: 'waiting' })).toBe(0);
    expect(valueOf(samples, 'chaintrail_app_store_connections', { state: 'idle' })).toBeGreaterThan(0);
    expect(valueOf(samples, 'chaintrail_app_store_statements_started_total', {})).toBeGreaterThan(0);
    expect(valueOf(samples, 'chaintrail_up', { part: 'chain_store' })).toBe(1);
    expect(valueOf(samples, 'chaintrail_up', { part: 'app_store' })).toBe(1);
    expect(valueOf(samples, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(valueOf(samples, 'process_resident_memory_bytes')).toBeGreaterThan(50_000_000);
  });

  it('says nothing of what people look at, of hosts or of paths', async () => {
    await open.caller.call('getAddressCard', { chainName: 'ETH', address: alice });
    await send(`${open.server.url}/api/transaction/ETH/${transactionHash(LAST_BLOCK)}?secret=1`);
    await send(`${open.server.url}/some/page/${alice}`);
    const { text, samples } = await scrape();
    const answers = text.split('\n').filter((line) => !line.startsWith('#'));
    expect(answers.filter((line) => /0x[0-9a-f]{8}|[0-9a-f]{32}|https?:|127\.0\.0\.1|secret|\/some/i.test(line))).toEqual([]);
    const known = new Set<string>([...Object.keys(endpoints), 'metrics', 'other']);
    expect(samples.filter(({ name, labels }) => name === 'chaintrail_http_requests_total' && !known.has(labels['call'] ?? ''))).toEqual([]);
  });

  it('with a token is for whoever carries it, and for nobody else', async () => {
    const registry = createMetrics([]);
    const other = Fastify();
    registerMetrics(other, registry, 'sixteen-letters-or-more');
    const ask = async (remoteAddress: string, authorization?: string) =>
      (await other.inject({ url: '/metrics', remoteAddress, headers: authorization === undefined ? {} : { authorization } })).statusCode;
    expect(await ask('203.0.113.9', 'Bearer sixteen-letters-or-more')).toBe(200);
    expect(await ask('203.0.113.9', 'Bearer sixteen-letters-or-mora')).toBe(403);
    expect(await ask('127.0.0.1')).toBe(403);
    await other.close();
  });

  it('without a token is refused to other machines', async () => {
    const other = Fastify();
    registerMetrics(other, createMetrics([]), null);
    expect((await other.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode).toBe(403);
    expect((await other.inject({ url: '/metrics', remoteAddress: '::1' })).statusCode).toBe(200);
    await other.close();
  });

  it('is refused to what a proxy passes on', async () => {
    const answer = await send(`${open.server.url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect([answer.status, (await answer.text()).includes('METRICS_TOKEN')]).toEqual([403, true]);
  });
});

describe('the row index', () => {
  it('tells of each chain whether it is complete and how often it could not follow', async () => {
    const metrics = createMetrics([]);
    const states = {
      ETH: { isReady: true, block: 8, failures: 2, lastFailure: 'no space' },
      BTC: { isReady: false, block: undefined, failures: 0, lastFailure: undefined },
    };
    const stateOf = ({ name }: Chain) => states[name as keyof typeof states];
    const chains = ['ETH', 'BTC'].map((name) => ({ name }) as Chain);
    watchRowIndex(metrics, { index: { stateOf } as ChainStore['index'] }, chains);
    await metrics.render();
    const samples = [...parseExposition(await metrics.render()).values()].flatMap((family) => family.samples);
    const told = (name: string) => chains.map((chain) => valueOf(samples, `chaintrail_row_index_${name}`, { chain: chain.name }));
    expect([told('ready'), told('height'), told('failures_total')]).toEqual([
      [1, 0],
      [8, undefined],
      [2, 0],
    ]);
  });
});

describe('a store that fails', () => {
  it('gives up its own metrics and none of the others', async () => {
    const metrics = createMetrics(['ETH']);
    const down = () => Promise.reject(new Error('gone'));
    let isDown = false;
    const load = () => ({ read: { running: 2, waiting: 1, started: 40 }, write: { running: 0, waiting: 0, started: 3 } });
    const measure = () => (isDown ? down() : Promise.resolve([{ table: 'block', rows: 7, bytes: 900 }]));
    let nowMs = 0;
    watchChainStore(metrics, { load, measure }, () => nowMs);
    watchAppStore(metrics, { load: () => ({ used: 1, idle: 0, waiting: 4, started: 0 }), chainStatus: { list: down } });
    const before = [...parseExposition(await metrics.render()).values()].flatMap(({ samples }) => samples);
    expect(valueOf(before, 'chaintrail_up', { part: 'chain_store' })).toBe(1);
    expect(valueOf(before, 'chaintrail_up', { part: 'app_store' })).toBe(0);
    expect(valueOf(before, 'chaintrail_store_table_bytes', { table: 'block' })).toBe(900);
    isDown = true;
    nowMs = 60_000;
    const after = [...parseExposition(await metrics.render()).values()].flatMap(({ samples }) => samples);
    expect(valueOf(after, 'chaintrail_up', { part: 'chain_store' })).toBe(0);
    expect(valueOf(after, 'chaintrail_store_table_bytes', { table: 'block' })).toBeUndefined();
    expect(valueOf(after, 'chaintrail_store_statements', { lane: 'read', state: 'waiting' })).toBe(1);
    expect(valueOf(after, 'chaintrail_store_statements_started_total', { lane: 'read' })).toBe(40);
    expect(valueOf(after, 'chaintrail_store_statements_started_total', { lane: 'write' })).toBe(3);
    expect(valueOf(after, 'chaintrail_indexed_rows_total', { chain: 'ETH', side: 'tip' })).toBe(0);
  });
});
