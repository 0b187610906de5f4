import { createFakeHistory } from '@chaintrail/families/testing';
import type { HistoryFacts } from '@chaintrail/families/history';
import type { Chain } from '@chaintrail/model';
import { getChain } from './openServer.ts';
import { alice, blockHash, LAST_BLOCK, START_MS, tellWorld } from './world.ts';

/** Polygon without a node: a provider tells of Alice what the world's blocks say. */
export const polygon: Chain = { ...getChain('Polygon'), isProvided: true };
const nothing: HistoryFacts = { transactions: [], transfers: [], inputs: [], outputs: [], tokens: [] };

const world = tellWorld();
const source = createFakeHistory({
  chainName: 'Polygon',
  name: 'Etherscan',
  facts: {
    transaction: {
      ...nothing,
      transactions: world.flatMap(({ transactions }) => transactions.filter(({ from, to }) => [from, to].includes(alice))),
      transfers: world.flatMap(({ transfers }) =>
        transfers.filter(({ from, to, kind }) => [from, to].includes(alice) && ['external', 'fee'].includes(kind)),
      ),
    },
    internal: nothing,
    token20: nothing,
    token721: nothing,
    token1155: nothing,
  },
  head: { number: LAST_BLOCK, hash: blockHash(LAST_BLOCK), parentHash: blockHash(LAST_BLOCK - 1), timeMs: START_MS + 96_000 },
  outgoingCount: 1n,
});

export const ladder = { chain: polygon, sources: [source] };
