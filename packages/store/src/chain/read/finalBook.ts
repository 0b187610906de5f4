import type { Chain } from '@chaintrail/model';
import { LRUCache } from 'lru-cache';
import type { ChainState } from '../types.ts';
import { estimateBytes } from './estimateBytes.ts';

/** What was found, and the block that it belongs to: what that block holds is final when it is. */
export interface Found<Value> {
  block: number;
  value: Value;
}

/**
 * What final blocks hold, which nothing changes any more: kept until the memory is needed for what was asked for later. Readers of one state
 * that ask for the same at once share one read, of the tip too, of which nothing is kept.
 */
export interface FinalBook {
  /** What is kept under this name, else what `read` finds; it must belong to nobody, since others may wait for it. */
  find<Value>(
    chain: Chain,
    state: ChainState,
    name: string,
    read: () => Promise<Found<Value> | undefined>,
  ): Promise<Found<Value> | undefined>;
}

const MAX_BYTES = 64 * 1024 * 1024;
/** A larger one is read anew, so that a few of them do not drive everything else out. */
const MAX_ENTRY_BYTES = 1024 * 1024;
/** The key, and what the map holds beside it. */
const ENTRY_BYTES = 300;

export function createFinalBook(maxBytes = MAX_BYTES): FinalBook {
  const kept = new LRUCache<string, Found<unknown>>({
    maxSize: maxBytes,
    maxEntrySize: Math.min(maxBytes, MAX_ENTRY_BYTES),
    sizeCalculation: ({ value }) => ENTRY_BYTES + estimateBytes(value),
  });
  const reading = new Map<string, Promise<Found<unknown> | undefined>>();

  async function readOnce(key: string, state: ChainState, read: () => Promise<Found<unknown> | undefined>) {
    const found = await read();
    if (found && isFinal(found, state)) kept.set(key, found);
    return found;
  }

  // Under one name stands one kind of value: each is asked for in one place.
  return {
    find: (async (chain, state, name, read) => {
      const key = `${chain.storeId}:${name}`;
      const known = kept.get(key);
      // A read that began before the block became final must not see it.
      if (known && isFinal(known, state)) return known;
      const asked = `${nameState(state)}:${key}`;
      const running = reading.get(asked) ?? readOnce(key, state, read).finally(() => reading.delete(asked));
      reading.set(asked, running);
      return running;
    }) as FinalBook['find'],
  };
}

/** What was provided below a seam is no block's: it is kept under no name that blocks have. */
function isFinal({ block }: Found<unknown>, { final, seam }: ChainState): boolean {
  return final !== null && block <= final.number && block >= (seam?.block ?? 0);
}

/** Equal for two reads exactly when the chain stood between them. */
export function nameState({ epoch, final, head }: ChainState): string {
  return `${epoch}:${final?.number ?? -1}:${head?.number ?? -1}`;
}
