import type { CounterpartySum } from './answers/parties.ts';

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

/** What an address held of one coin after a transaction. */
export type BalanceAfter = Pick<BalanceAt, 'address' | 'token' | 'raw'>;

/** Logs that name somebody in their second topic. */
export interface OwnedLogQuestion {
  topic0s: readonly string[];
  topic1: string;
  fromTimeMs?: number | undefined;
  toTimeMs?: number | undefined;
  most: number;
}

export interface TransferCaller {
  blockNumber: number;
  transactionIndex: number;
  caller: string;
  contract: string;
}

/** Whom addresses gave to (`out`) or got from (`in`), transfers of at least `minRaw` alone; of each address at most `mostEach` rows, the largest. */
export interface HopQuestion extends CommonQuestion {
  direction: 'in' | 'out';
  minRaw?: bigint | undefined;
  mostEach: number;
}

/** What one address gave (or got) of one coin with another in all. */
export interface Hop {
  address: string;
  counterparty: string;
  token: string;
  count: number;
  raw: bigint;
  firstTimeMs: number;
  lastTimeMs: number;
}

/** Transactions that somebody sent in one hour of the day, UTC. */
export interface ActiveHour {
  address: string;
  hour: number;
  count: number;
}
