import type { BlockBundle, Chain } from '@chaintrail/model';
import { coinChain, makeCoinBundles } from './coinFixtures.ts';
import { makeBundles, testChain } from './fixtures.ts';

/** A killed writer keeps a server from the next one for this long. */
export const SHORT_LEASE_MS = 4_000;

export interface WrittenChain {
  chain: Chain;
  makeBundles(fromBlock: number, toBlock: number, options?: { fork?: number; forkFrom?: number }): BlockBundle[];
}

/** A chain of each build, as a writer that is killed writes it. */
export const writtenChains: Record<'account' | 'coin', WrittenChain> = {
  account: { chain: testChain, makeBundles: (from, to, options = {}) => makeBundles(from, to, { ...options, transactions: 40 }) },
  coin: { chain: coinChain, makeBundles: makeCoinBundles },
};
