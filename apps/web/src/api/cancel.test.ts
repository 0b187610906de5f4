// @vitest-environment node
import { endpoints } from '@chaintrail/contract';
import { expect, it } from 'vitest';
import { openServer } from './answeringServer.ts';

const stored = { ticket: 'ticket-1' };
const found = { list: [], tried: [], notice: null };
const search = 'GET /api/chain/virtual/search';

it('a new search cancels the one under way', async () => {
  const { client, to } = await openServer({ [search]: (_, count) => (count === 1 ? { never: true } : { code: 200, data: found }) }, stored);
  const first = client.call('search', { address: 'a' });
  await expect.poll(() => to('/chain/virtual/search').length).toBe(1);
  const second = client.call('search', { address: 'b' });
  await expect(first).rejects.toMatchObject({ kind: 'cancelled' });
  await expect(second).resolves.toEqual(found);
});

it('a search is cancelled also while it still waits for a ticket', async () => {
  const { client, to } = await openServer({ [search]: () => ({ code: 200, data: found }) });
  const first = client.call('search', { address: 'a' });
  const second = client.call('search', { address: 'b' });
  await expect(first).rejects.toMatchObject({ kind: 'cancelled' });
  await second;
  expect(to('/chain/virtual/search').map(({ query }) => query.get('address'))).toEqual(['b']);
});

it('does not wait for a ticket that never comes once it is cancelled', async () => {
  const { client, to } = await openServer({ 'GET /api/ticket/getTicket': () => ({ never: true }) });
  const control = new AbortController();
  const first = client.call('listChains', {}, { signal: control.signal });
  await expect.poll(() => to('/ticket/getTicket').length).toBe(1);
  control.abort();
  await expect(first).rejects.toMatchObject({ kind: 'cancelled' });
});

it('calls with other keys and calls without one go on side by side', async () => {
  const { client } = await openServer(
    {
      [search]: () => ({ code: 200, data: found }),
      'GET /api/chain/virtual/like': () => ({ code: 200, data: { list: [], tookMs: 1, isPartial: false } }),
    },
    stored,
  );
  const calls = [
    client.call('search', { address: 'a' }),
    client.call('suggest', { address: 'a' }),
    client.call('search', { address: 'b' }, { cancelKey: null }),
    client.call('search', { address: 'c' }, { cancelKey: 'compare' }),
  ];
  expect((await Promise.allSettled(calls)).map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'fulfilled'));
});

it('the caller’s signal cancels, and the next call with the key is not harmed', async () => {
  const { client, to } = await openServer({ [search]: (_, count) => (count === 1 ? { never: true } : { code: 200, data: found }) }, stored);
  const control = new AbortController();
  const first = client.call('search', { address: 'a' }, { signal: control.signal });
  await expect.poll(() => to('/chain/virtual/search').length).toBe(1);
  control.abort();
  await expect(first).rejects.toMatchObject({ kind: 'cancelled' });
  await expect(client.call('search', { address: 'b' })).resolves.toEqual(found);
});

it('waits as long as each endpoint says and no longer', async () => {
  const { client } = await openServer({ 'POST /api/slow': () => ({ never: true }) }, stored);
  const slow = { ...endpoints.pageAddressTransfers, path: '/slow', timeoutMs: 40, cancelKey: null };
  await expect(client.download(slow, {})).rejects.toMatchObject({
    kind: 'timeout',
    data: { timeoutMs: 40 },
    msg: '查询超过 0.04 秒未返回，缩小范围后重试',
  });
});

it('keeps the prescribed limits', () => {
  expect(endpoints.getCoin.timeoutMs).toBe(30_000);
  expect(endpoints.pageAddressTransfers.timeoutMs).toBe(30_000);
  expect(endpoints.listChains.timeoutMs).toBe(300_000);
});
