import type { Chain } from '@chaintrail/model';
import type { Driver } from '../driver/types.ts';
import type { ChainRows } from '../rowIndex/chainRows.ts';
import type { ChainState } from '../types.ts';
import type { StateBoard } from '../write/board.ts';
import type { AddressBook } from './addressBook.ts';
import type { EngineRead, ReadEngine } from './engine.ts';
import { nameState, type FinalBook, type Found } from './finalBook.ts';
import type { GlanceBook } from './glanceBook.ts';
import type { GapBook } from './gaps.ts';
import type { MovedBook } from './movedBook.ts';
import type { EventTopic, Namings } from './answers/chain.ts';
import type { HeadBook } from './headBook.ts';
import type { Ranking } from './ranking.ts';
import { hasStood, underOneState } from './snapshot.ts';

/** What all readers of a store share. */
export interface Books {
  gaps: GapBook;
  addresses: AddressBook;
  finals: FinalBook;
  glances: GlanceBook;
  moved: MovedBook;
  /** Of each coin: every page of the largest holders, and how many there are, come from one read. */
  rankings: HeadBook<Ranking>;
  /** Of each contract. */
  eventTopics: HeadBook<EventTopic[]>;
  /** Of whoever stands in arguments. */
  namings: HeadBook<Namings>;
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
  /** What is kept of the final blocks under this name, else what `read` finds with a context that no caller's leaving ends. */
  kept<Value>(
    chain: Chain,
    state: ChainState,
    name: string,
    read: (context: ReadContext) => Promise<Found<Value> | undefined>,
  ): Promise<Value | undefined>;
  /** Whether the chain has stood since this state, so that what was read of it may be kept. */
  hasStood(chain: Chain, state: ChainState): Promise<boolean>;
  /** This context for what others may wait for too: no caller's leaving ends it. */
  ofNobody(): ReadContext;
}

/** The same with what the readers share. */
export interface ChainRead extends EngineRead {
  context: ReadContext;
}

/** The longest time the contract gives any call that reads the store. */
const MAX_READ_SECONDS = 120;

export function createReadContext(parts: ReadParts, books: Books, signal?: AbortSignal): ReadContext {
  const { driver, board, rowsOf } = parts;
  const context: ReadContext = {
    rowsOf: (chain) => rowsOf?.(chain),
    async kept(chain, state, name, read) {
      const found = await books.finals.find(chain, state, name, () => read(context.ofNobody()));
      return found?.value;
    },
    ofNobody: () => (signal ? createReadContext(parts, books) : context),
    query: createQuery(driver, signal),
    ...books,
    // A reader without a signal serves more than one request.
    once: signal ? createMemo() : (_chain, _state, _what, read) => read(),
    hasStood: async (chain, state) => hasStood(state, await board.read(chain)),
    underOneState: (chain, read) => underOneState(board, chain, read),
  };
  return context;
}

function createMemo(): ReadContext['once'] {
  const asked = new Map<string, Promise<unknown>>();
  return <Result>(chain: Chain, state: ChainState, what: string, read: () => Promise<Result>): Promise<Result> => {
    const key = `${chain.storeId}:${nameState(state)}:${what}`;
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
