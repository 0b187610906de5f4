import { LRUCache } from 'lru-cache';
import { estimateBytes } from './estimateBytes.ts';

/** What was read of a chain as it was at a head that no undo took away since, as long as the epoch is the same. */
interface KeptAtHead<Value> {
  epoch: number;
  head: number;
  value: Value;
}

/** What goes on with every block: the last of each kept, and brought up to the next head by what came since. */
export type HeadBook<Value extends object> = LRUCache<string, KeptAtHead<Value>>;

const KEPT_BYTES = 8 * 1024 * 1024;
/** A larger one is read anew, so that a few of them do not drive everything else out. */
const MAX_ENTRY_BYTES = 1024 * 1024;
/** The key, and what the map holds beside it. */
const ENTRY_BYTES = 400;

export function createHeadBook<Value extends object>(): HeadBook<Value> {
  return new LRUCache({
    maxSize: KEPT_BYTES,
    maxEntrySize: MAX_ENTRY_BYTES,
    sizeCalculation: ({ value }) => ENTRY_BYTES + estimateBytes(value),
  });
}
