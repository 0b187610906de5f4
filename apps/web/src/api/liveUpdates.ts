import { endpoints } from '@chaintrail/contract';
import type { ChainStatusView, LiveEvent } from '@chaintrail/contract/schemas';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { canonicalChain } from '../lib/chainName.ts';
import { createLiveStream, type LiveStream } from '../lib/liveStream.ts';
import type { Client } from './createClient.ts';
import { chainsQuery } from './queries.ts';
import { chainOfQuery } from './queryChain.ts';

/** Keeps the chain list of the cache live, and asks again for what a reorganisation or a lost stream may have changed. */
export function startLiveUpdates(client: Pick<Client, 'stream'>, queryClient: QueryClient): LiveStream<LiveEvent> {
  const live = createLiveStream<LiveEvent>({
    open: (signal) => client.stream(endpoints.followEvents, {}, signal),
    locks: globalThis.navigator.locks,
    openChannel: globalThis.BroadcastChannel && (() => new BroadcastChannel('chaintrail-live')),
    poll: () => void queryClient.invalidateQueries({ queryKey: chainsQuery().queryKey }),
    isVisible: () => document.visibilityState === 'visible',
  });
  live.subscribe(createUpdater(queryClient));
  return live;
}

/** What each event does to the cache. */
export function createUpdater(queryClient: QueryClient): (event: LiveEvent) => void {
  const { queryKey } = chainsQuery();
  let isFirstHello = true;
  return (event) => {
    switch (event.type) {
      case 'hello':
        // A later one means that the stream was lost: heights and reorganisations in between were missed.
        if (!isFirstHello) void queryClient.invalidateQueries();
        isFirstHello = false;
        break;
      case 'chain':
        queryClient.setQueryData(queryKey, (known) => known && { list: replaceChain(known.list, event.chain) });
        void queryClient.invalidateQueries({
          predicate: (query) => query.queryKey[0] === 'listLatestBlocks' && asksChain(query.queryKey, event.chain.chainName),
        });
        break;
      case 'labels':
        // They stand on the rows of every page.
        void queryClient.invalidateQueries();
        break;
      case 'monitor':
        // Read by the bell, whose code loads with whoever is signed in.
        queryClient.setQueryData([event.type], event);
        break;
      case 'reorg':
        void queryClient.invalidateQueries({ predicate: (query) => asksChain(query.queryKey, event.chainName) });
        break;
    }
  };
}

const asksChain = (queryKey: QueryKey, chainName: string) => chainOfQuery(queryKey) === canonicalChain(chainName);

function replaceChain(list: ChainStatusView[], chain: ChainStatusView): ChainStatusView[] {
  return list.some(({ chainName }) => chainName === chain.chainName)
    ? list.map((known) => (known.chainName === chain.chainName ? chain : known))
    : [...list, chain];
}
