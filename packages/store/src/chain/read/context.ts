import type { Chain, Transaction } from '@chaintrail/model';
import type { Driver, QueryOptions } from '../driver/types.ts';
import type { ChainState } from '../types.ts';
import type { StateBoard } from '../write/board.ts';
import type { AddressCoinBook } from './addressCoins.ts';
import { underOneState } from './snapshot.ts';

/** What every read needs: a query that can be cancelled, and the promise of one state. */
export interface ReadContext {
  query<Row>(sql: string, options?: QueryOptions): Promise<Row[]>;
  underOneState<Result>(chain: Chain, read: (state: ChainState) => Promise<Result>): Promise<Result>;
  coins: AddressCoinBook;
  /** Transactions that this request has looked up; undefined where a reader serves more than one request. */
  found?: Map<string, Promise<Transaction | undefined>>;
}

/** The longest time the contract gives any call that reads the store. */
const MAX_READ_SECONDS = 120;

export function createReadContext(driver: Driver, board: StateBoard, coins: AddressCoinBook, signal?: AbortSignal): ReadContext {
  return {
    query: createQuery(driver, signal),
    coins,
    ...(signal ? { found: new Map() } : {}),
    underOneState: (chain, read) => underOneState(board, chain, read),
  };
}

/** A read on one thread, as long as the contract allows. */
export function createQuery(driver: Driver, signal?: AbortSignal): ReadContext['query'] {
  return (sql, options) => driver.query(sql, { threads: 1, maxSeconds: MAX_READ_SECONDS, signal, ...options });
}

/** Threads for a read that has to go through many rows; pages take one. */
export const WIDE_READ = { threads: 2 } as const;
