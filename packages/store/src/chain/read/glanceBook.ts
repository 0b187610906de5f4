import { LRUCache } from 'lru-cache';
import type { AddressGlance } from './answers/address.ts';

/** Addresses at a glance, each for the state it was read in: a list is looked at again, sorted, and come back to. */
export type GlanceBook = LRUCache<string, { glance: AddressGlance | undefined }>;

const KEPT_BYTES = 8 * 1024 * 1024;
/** Roughly, with their texts. */
const ENTRY_BYTES = 400;
const BALANCE_BYTES = 200;

export function createGlanceBook(): GlanceBook {
  return new LRUCache({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ glance }, key) => ENTRY_BYTES + key.length + (glance?.balances.length ?? 0) * BALANCE_BYTES,
  });
}
