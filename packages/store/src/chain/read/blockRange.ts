import type { MonitorDirection, Transfer, TransferInitiator } from '@chaintrail/model';

/** Blocks by height, both ends included. */
export interface BlockRange {
  from: number;
  to: number;
}

/** The address that a transaction called, and a second topic of one of its logs. */
export interface LogCaller {
  called: string;
  topic1: string;
}

export interface ContractCreation {
  contract: string;
  creator: string;
}

/** An address that hands everything on to a service. */
export interface Sweeper {
  address: string;
  /** Addresses of the service that got it. */
  receivers: string[];
  /** The first transaction that handed something on. */
  firstHash: string;
}

/** A block by height and hash. */
export interface BlockPlace {
  number: number;
  hash: string;
  timeMs: number;
}

/** A transfer that moved value, with who sent its transaction. */
export type WatchedMove = Transfer & { initiator: TransferInitiator };

/** Whose movements are asked for; of a coin ('' is the native one) those of an amount or more, whosever they are. */
export interface WatchedQuestion {
  addresses: readonly string[];
  coins: readonly { token: string; leastRaw: bigint }[];
}

/** An address and the transaction before which it is looked at. */
export interface LastMovementQuestion {
  address: string;
  direction: MonitorDirection;
  block: number;
  transactionIndex: number;
}

/** What moved of a coin within a day. */
export interface CoinDay {
  count: number;
  raw: bigint;
}
