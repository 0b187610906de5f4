import { LRUCache } from 'lru-cache';
import type { ItemMetadata } from './metadata.ts';

/** Metadata that were fetched from elsewhere, by their address: kept for a while, so that a gallery asks nobody twice. */
export type FetchedMetadata = LRUCache<string, ItemMetadata>;

const MAX_KEPT_BYTES = 32 * 1024 * 1024;
const KEPT_MS = 30 * 60_000;

export function createFetchedMetadata(): FetchedMetadata {
  return new LRUCache({ maxSize: MAX_KEPT_BYTES, ttl: KEPT_MS, sizeCalculation: (metadata) => JSON.stringify(metadata).length + 200 });
}
