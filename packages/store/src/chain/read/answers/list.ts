import type { TransferKind } from '@chaintrail/model';

export interface TransferFilter {
  fromTimeMs?: number;
  toTimeMs?: number;
  direction?: 'in' | 'out' | 'self';
  counterparties?: CounterpartyFilter;
  /** '' is the native coin. */
  token?: string;
  /** Integers in the coin's smallest unit; only meaningful together with one coin. */
  minRaw?: bigint;
  maxRaw?: bigint;
  method?: string;
  /** Of one item of a token. */
  tokenId?: string;
  /** Not of these tokens, and not with these other sides. */
  exceptTokens?: readonly string[];
  exceptCounterparties?: readonly string[];
  hideZero?: boolean;
}

/** The other side is one of these addresses, or begins and ends so; with neither, nothing is let through. */
export interface CounterpartyFilter {
  addresses: readonly string[];
  ends: readonly { prefix: string; suffix: string }[];
}

/** By place on the chain, or by amount; rows of one amount newest first. */
export type ListOrder = 'newest' | 'oldest' | 'largest' | 'smallest';

/** Which transfers of an address. */
export interface TransferQuestion {
  address: string;
  kinds: TransferKind[];
  filter?: TransferFilter;
}

/** Which of them, and in which order: newest first unless said. */
export interface TransferListQuestion extends TransferQuestion {
  order?: ListOrder;
}

/**
 * Opaque to callers outside the store: the position of the last row that was read, with a statement the balance below it too. Taken as it is
 * given: whoever hands one to people sees to it that it comes back unchanged.
 */
export type Cursor = string;

export interface PageRequest {
  limit: number;
  cursor?: Cursor;
  /** Rows to pass over, at most 10,000; ignored when a cursor is given. */
  offset?: number;
}

export interface Page<T> {
  rows: T[];
  /** Undefined when nothing follows. */
  nextCursor?: Cursor;
}
