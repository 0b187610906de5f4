// @vitest-environment happy-dom
import type { ChainStatusView } from '@chaintrail/contract/schemas';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createUpdater } from './liveUpdates.ts';
import { addressCardQuery, chainsQuery, transactionQuery } from './queries.ts';

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

it('asks again for everything of a chain that was reorganised, and for nothing of the others', () => {
  const { queryClient, ofDemo, ofEth, update } = open();
  update({ type: 'reorg', chainName: 'DemoETH', aboveBlock: 5 });
  expect([isStale(queryClient, ofDemo), isStale(queryClient, ofEth)]).toEqual([true, false]);
});

it('asks again for everything once a lost stream is back, but not when it first opens', () => {
  const { queryClient, ofDemo, ofEth, update } = open();
  update({ type: 'hello', at: 1 });
  expect([isStale(queryClient, ofDemo), isStale(queryClient, ofEth)]).toEqual([false, false]);
  update({ type: 'hello', at: 2 });
  expect([isStale(queryClient, ofDemo), isStale(queryClient, ofEth)]).toEqual([true, true]);
});
