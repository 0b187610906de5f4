import type { Chain } from '@chaintrail/model';
import { LRUCache } from 'lru-cache';
import type { ChainState } from '../types.ts';

/** Final rows, which nothing changes any more: the page of a transaction or a block asks for the same one in each of its calls. */
export interface FinalBook<Row> {
  /** What is kept under this name, else what `read` finds. A row of the tip, which may be undone, is never kept. */
  find(chain: Chain, state: ChainState, name: string, read: () => Promise<Row | undefined>): Promise<Row | undefined>;
}

const MAX_KEPT = 1_000;
/** A row with longer texts is read anew, so that a thousand of them do not fill the memory. */
const MAX_TEXT_LENGTH = 20_000;

export function createFinalBook<Row extends object>(describe: (row: Row) => { blockNumber: number; textLength: number }): FinalBook<Row> {
  const kept = new LRUCache<string, Row>({ max: MAX_KEPT });
  return {
    async find(chain, state, name, read) {
      const isFinal = (row: Row): boolean => state.final !== null && describe(row).blockNumber <= state.final.number;
      const key = `${chain.storeId}:${name}`;
      const known = kept.get(key);
      // A read that began before the row became final must not see it.
      if (known !== undefined && isFinal(known)) return known;
      const row = await read();
      if (row === undefined || !isFinal(row) || describe(row).textLength > MAX_TEXT_LENGTH) return row;
      kept.set(key, row);
      return row;
    },
  };
}
