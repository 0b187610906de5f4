import type { CounterpartySum } from './answers.ts';

/** Many addresses and what of their transfers counts; '' is the native coin, any coin unless said. */
export interface CommonQuestion {
  addresses: readonly string[];
  token?: string | undefined;
  fromTimeMs?: number | undefined;
  toTimeMs?: number | undefined;
  /** Not of these tokens. */
  exceptTokens?: readonly string[] | undefined;
  /** Also what failed or carried nothing. */
  withEmpty?: boolean | undefined;
}

/** Somebody whom several addresses had to do with; `in` is what those addresses got. */
export interface CommonParty {
  counterparty: string;
  /** How many of the addresses. */
  hits: number;
  inCount: number;
  outCount: number;
  firstTimeMs: number;
  lastTimeMs: number;
}

/** What one of the addresses moved of one coin with one other side; failed transfers are counted and not summed. */
export interface CommonPair extends CounterpartySum {
  address: string;
  token: string;
  isItem: boolean;
}

export interface BlockAt {
  number: number;
  hash: string;
  timeMs: number;
}

/** What an address held of one coin after a block, by its transfers up to it. */
export interface BalanceAt {
  address: string;
  token: string;
  isItem: boolean;
  raw: bigint;
  transferCount: number;
  lastTimeMs: number;
}
