import { LRUCache } from 'lru-cache';
import type { Holder, HolderSums } from './answers/holders.ts';

/** The largest holders of one coin, and what all of them come to. */
export interface Ranking extends HolderSums {
  largest: Holder[];
}

/** Rankings of coins, each for the state it was read in: every page of the largest holders, and how many there are, come from one read. */
export type RankingBook = LRUCache<string, Ranking>;

const KEPT_BYTES = 8 * 1024 * 1024;
/** Roughly, with its text. */
const HOLDER_BYTES = 200;
const ENTRY_BYTES = 400;

export function createRankingBook(): RankingBook {
  return new LRUCache({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ largest }, key) => ENTRY_BYTES + key.length + largest.length * HOLDER_BYTES,
  });
}
