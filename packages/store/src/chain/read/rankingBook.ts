import { LRUCache } from 'lru-cache';
import type { Ranking } from './ranking.ts';

/** The ranking of a coin as it was at a head that no undo took away since, as long as the epoch is the same. */
export interface KeptRanking {
  epoch: number;
  head: number;
  ranking: Ranking;
}

/** The last ranking of each coin: every page of the largest holders, and how many there are, come from one read, and the next head's from it. */
export type RankingBook = LRUCache<string, KeptRanking>;

const KEPT_BYTES = 8 * 1024 * 1024;
/** Roughly, with its text. */
const HOLDER_BYTES = 200;
const ENTRY_BYTES = 400;

export function createRankingBook(): RankingBook {
  return new LRUCache({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ ranking: { largest } }, key) => ENTRY_BYTES + key.length + largest.length * HOLDER_BYTES,
  });
}
