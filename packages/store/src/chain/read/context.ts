import type { Block, Chain, Transaction } from '@chaintrail/model';
import type { Driver } from '../driver/types.ts';
import type { ChainRows } from '../rowIndex/chainRows.ts';
import type { ChainState } from '../types.ts';
import type { StateBoard } from '../write/board.ts';
import type { AddressCoinBook } from './addressCoins.ts';
import type { EngineRead, ReadEngine } from './engine.ts';
import type { FinalBook } from './finalBook.ts';
import type { GapBook } from './gaps.ts';
import { underOneState } from './snapshot.ts';

/** What all readers of a store share. */
export interface Books {
  gaps: GapBook;
  coins: AddressCoinBook;
  /** By hash. */
  transactions: FinalBook<Transaction>;
  /** By number. */
  blocks: FinalBook<Block>;
}

/** What the reads of a store stand on. */
export interface ReadParts {
  driver: Driver;
  board: StateBoard;
  /** A chain's rows in the index; absent, or without them, everything is read from the engine. */
  rowsOf?: ((chain: Chain) => ChainRows | undefined) | undefined;
}

export interface ReadContext extends ReadEngine, Books {
  rowsOf(chain: Chain): ChainRows | undefined;
}

/** The same with what the readers share. */
export interface ChainRead extends EngineRead {
  context: ReadContext;
}

/** The longest time the contract gives any call that reads the store. */
const MAX_READ_SECONDS = 120;

export function createReadContext({ driver, board, rowsOf }: ReadParts, books: Books, signal?: AbortSignal): ReadContext {
  return {
    rowsOf: (chain) => rowsOf?.(chain),
    query: createQuery(driver, signal),
    ...books,
    // A reader without a signal serves more than one request.
    once: signal ? createMemo() : (_chain, _state, _what, read) => read(),
    underOneState: (chain, read) => underOneState(board, chain, read),
  };
}

function createMemo(): ReadContext['once'] {
  const asked = new Map<string, Promise<unknown>>();
  return <Result>(chain: Chain, state: ChainState, what: string, read: () => Promise<Result>): Promise<Result> => {
    const key = [chain.storeId, state.epoch, state.final?.number, state.head?.number, what].join(':');
    // What stands under this key was read for the same question.
    const known = asked.get(key) as Promise<Result> | undefined;
    const answer = known ?? read();
    asked.set(key, answer);
    return answer;
  };
}

/** A read on one thread, as long as the contract allows. */
export function createQuery(driver: Driver, signal?: AbortSignal): ReadContext['query'] {
  return (sql, options) => driver.query(sql, { threads: 1, maxSeconds: MAX_READ_SECONDS, signal, ...options });
}
