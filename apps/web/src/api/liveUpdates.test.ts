// @vitest-environment happy-dom
import type { ChainStatusView } from '@chaintrail/contract/schemas';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createUpdater, startLiveUpdates } from './liveUpdates.ts';
import {
  addressCardQuery,
  balanceChartQuery,
  blockTransactionsQuery,
  chainsQuery,
  coinQuery,
  coinSupplyQuery,
  latestBlocksQuery,
  searchQuery,
  transactionFlowQuery,
  transactionQuery,
} from './queries.ts';

const chain = (chainName: string, height: number) => ({ chainName, height }) as ChainStatusView;
const isStale = (queryClient: QueryClient, queryKey: readonly unknown[]) => queryClient.getQueryState(queryKey)?.isInvalidated;

function open() {
  const queryClient = new QueryClient();
  queryClient.setQueryData(chainsQuery().queryKey, { list: [chain('ETH', 1), chain('DemoETH', 1)] });
  const ofDemo = addressCardQuery({ chainName: 'DemoETH', address: '0x1' }).queryKey;
  const ofEth = transactionQuery({ chainName: 'ETH', hash: '0x2' }).queryKey;
  const keys: (readonly unknown[])[] = [ofDemo, ofEth];
  for (const key of keys) queryClient.setQueryData(key, {});
  return { queryClient, ofDemo, ofEth, update: createUpdater(queryClient) };
}

it('puts a chain’s new state into the list and leaves the others', () => {
  const { queryClient, update } = open();
  update({ type: 'chain', chain: chain('DemoETH', 2) });
  expect(queryClient.getQueryData(chainsQuery().queryKey)?.list).toEqual([chain('ETH', 1), chain('DemoETH', 2)]);
});

it('asks again for everything when labels were written', () => {
  const { queryClient, ofDemo, ofEth, update } = open();
  update({ type: 'labels' });
  expect([isStale(queryClient, ofDemo), isStale(queryClient, ofEth)]).toEqual([true, true]);
});

it('adds a chain that the list does not have yet', () => {
  const { queryClient, update } = open();
  update({ type: 'chain', chain: chain('BTC', 7) });
  expect(queryClient.getQueryData(chainsQuery().queryKey)?.list).toEqual([chain('ETH', 1), chain('DemoETH', 1), chain('BTC', 7)]);
});

it('makes no list of one chain where none was read', () => {
  const queryClient = new QueryClient();
  createUpdater(queryClient)({ type: 'chain', chain: chain('BTC', 7) });
  expect(queryClient.getQueryData(chainsQuery().queryKey)).toBeUndefined();
});

it('asks again for everything of a chain that was reorganised, and for nothing of the others', () => {
  const { queryClient, ofDemo, ofEth, update } = open();
  update({ type: 'reorg', chainName: 'DemoETH', aboveBlock: 5 });
  expect([isStale(queryClient, ofDemo), isStale(queryClient, ofEth)]).toEqual([true, false]);
});

const address = '0xdac17f958d2ee523a2206206994597c13d831ec7';
const ofEthereum: Record<string, readonly unknown[]> = {
  'a page under a lower-case chain': addressCardQuery({ chainName: 'eth', address }).queryKey,
  'a token by its key': coinQuery({ coin: `ETH:${address}` }).queryKey,
  'a native coin by its key': coinSupplyQuery({ coin: 'eth' }).queryKey,
  'a balance chart': balanceChartQuery({ address, coinKey: `ETH:${address}` }).queryKey,
  'a flow with the prescribed field': transactionFlowQuery('ETH', '0x2').queryKey,
  'the pages of a block': blockTransactionsQuery({ chainName: 'Eth', blockNumber: 7, pageSize: 50 }).queryKey,
  'a page of a list': ['pageAddressTransfers', { chainName: 'eth', address }, 3],
};
const ofOthers: Record<string, readonly unknown[]> = {
  'an address of a chain whose name begins alike': addressCardQuery({ chainName: 'ETHW', address }).queryKey,
  'a token of another chain with the name in its contract': coinQuery({ coin: 'BSC:ETH' }).queryKey,
  'a search for the chain’s name': searchQuery({ address: 'ETH' }).queryKey,
};

it.each(Object.entries(ofEthereum))('reaches %s when its chain is reorganised', (_, key) => {
  const { queryClient, update } = open();
  queryClient.setQueryData(key, {});
  update({ type: 'reorg', chainName: 'ETH', aboveBlock: 5 });
  expect(isStale(queryClient, key)).toBe(true);
});

it.each(Object.entries(ofOthers))('leaves %s alone', (_, key) => {
  const { queryClient, update } = open();
  queryClient.setQueryData(key, {});
  update({ type: 'reorg', chainName: 'ETH', aboveBlock: 5 });
  expect(isStale(queryClient, key)).toBe(false);
});

it('asks again for the latest blocks of a chain that grew, however its name is written, and for nothing else', () => {
  const { queryClient, ofEth, update } = open();
  const latest: readonly unknown[] = latestBlocksQuery({ chainName: 'eth', limit: 5 }).queryKey;
  queryClient.setQueryData(latest, {});
  update({ type: 'chain', chain: chain('ETH', 2) });
  expect([isStale(queryClient, latest), isStale(queryClient, ofEth)]).toEqual([true, false]);
});

it('asks again for everything once a lost stream is back, but not when it first opens', () => {
  const { queryClient, ofDemo, ofEth, update } = open();
  update({ type: 'hello', at: 1 });
  expect([isStale(queryClient, ofDemo), isStale(queryClient, ofEth)]).toEqual([false, false]);
  update({ type: 'hello', at: 2 });
  expect([isStale(queryClient, ofDemo), isStale(queryClient, ofEth)]).toEqual([true, true]);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('reads one stream of events into the cache', async () => {
  const { queryClient } = open();
  const asked: unknown[] = [];
  const event: object = { type: 'chain', chain: chain('DemoETH', 9) };
  vi.stubGlobal('navigator', { locks: { request: (_: string, _options: object, work: () => Promise<void>) => work() } });
  const live = startLiveUpdates(
    {
      stream: (endpoint, input, signal) => {
        asked.push([endpoint.path, input]);
        const body = new ReadableStream<Uint8Array>({
          start: (stream) => {
            stream.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
            signal.addEventListener('abort', () => stream.close());
          },
        });
        return Promise.resolve(body);
      },
    },
    queryClient,
  );
  await expect.poll(() => queryClient.getQueryData(chainsQuery().queryKey)?.list[1]).toEqual(chain('DemoETH', 9));
  expect([live.store.getState(), asked]).toEqual(['live', [['/events', {}]]]);
  live.stop();
});

it.each([
  ['asks now and then', 'visible', true],
  ['asks nothing', 'hidden', false],
] as const)('without a lock to share by, %s while the tab is %s', (_, visibilityState, asks) => {
  vi.useFakeTimers();
  const { queryClient } = open();
  vi.stubGlobal('navigator', {});
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
  const live = startLiveUpdates({ stream: () => Promise.reject(new Error('not shared')) }, queryClient);
  vi.advanceTimersByTime(15_000);
  expect([live.store.getState(), isStale(queryClient, chainsQuery().queryKey)]).toEqual(['polling', asks]);
  live.stop();
});

it('keeps how many events are unread where the bell reads it', () => {
  const queryClient = new QueryClient();
  createUpdater(queryClient)({ type: 'monitor', unread: 3, newest: 41, reminders: 2, histories: 1 });
  expect(queryClient.getQueryData(['monitor'])).toEqual({ type: 'monitor', unread: 3, newest: 41, reminders: 2, histories: 1 });
});
