import type { Chain } from '@chaintrail/model';
import type { QueryOptions } from '../driver/types.ts';
import type { ChainState } from '../types.ts';

/** What every read needs: a query that can be cancelled, and the promise of one state. */
export interface ReadEngine {
  query<Row>(sql: string, options?: QueryOptions): Promise<Row[]>;
  underOneState<Result>(chain: Chain, read: (state: ChainState) => Promise<Result>): Promise<Result>;
  /** What `read` answers under this state; a request that asks for it several times reads it once. */
  once<Result>(chain: Chain, state: ChainState, what: string, read: () => Promise<Result>): Promise<Result>;
}

/** A chain in the one state that a read is held to. */
export interface EngineRead {
  context: ReadEngine;
  chain: Chain;
  state: ChainState;
}

/** Threads for a read that has to go through many rows; pages take one. */
export const WIDE_READ = { threads: 2 } as const;
