import type { Transfer, TransferInitiator, TransferKind } from '@chaintrail/model';
import type { PageRequest } from './list.ts';

/** A transfer seen from one of its two sides. A transfer to oneself is one row with direction `self`. */
export interface AddressTransfer extends Transfer {
  address: string;
  direction: 'in' | 'out' | 'self';
  counterparty: string;
  initiator: TransferInitiator;
}

/** A transfer to oneself is in neither sum and on neither side; `count` is of all rows. */
export interface CoinSum {
  token: string;
  count: number;
  inRaw: bigint;
  outRaw: bigint;
  inCount: number;
  outCount: number;
}

export interface TransferTotals {
  /** Rows that the filter lets through. */
  count: number;
  /** Rows that only `hideZero` holds back. */
  hiddenCount: number;
  /** Transfers kept but left out of the sums because their amount is 2^200 or more. */
  oversizedCount: number;
  /** Per coin; failed transactions are counted and not summed. */
  coins: CoinSum[];
}

/** A change of an address's balance of one coin and the balance after it. */
export interface StatementRow extends AddressTransfer {
  /** Negative when the address lost; 0 for a transfer to oneself and for what failed. */
  changeRaw: bigint;
  balanceRaw: bigint;
}

/** Blocks of a statement, both of them in it; times would not do, since Bitcoin-like ones may go back. */
export interface StatementRange {
  fromBlock: number;
  toBlock: number;
}

/** A page of a statement; of all that is stored unless said. */
export interface StatementRequest extends PageRequest {
  range?: StatementRange | undefined;
}

/** What the rows of a statement come to: `openingRaw` and the changes make `closingRaw`, which is the balance now less what came later. */
export interface StatementSums {
  openingRaw: bigint;
  inRaw: bigint;
  /** Without fees where these are rows of their own. */
  outRaw: bigint;
  feeRaw: bigint;
  closingRaw: bigint;
  /** Changes behind the range: none of them, and the closing balance is that of now. */
  laterCount: number;
  /** Rows with an amount, also those that changed nothing. */
  count: number;
  inCount: number;
  outCount: number;
  feeCount: number;
}

/** The balance at the end of a stretch of time in which it changed. */
export interface BalancePoint {
  timeMs: number;
  blockNumber: number;
  raw: bigint;
}

/** The newest movements of one coin, at most so many. */
export interface CoinTimesQuestion {
  address: string;
  /** '' is the native coin. */
  token: string;
  kinds: readonly TransferKind[];
  most: number;
}

/** When it came and went, oldest first; what failed, nothing, and what went to oneself are left out. */
export interface CoinTimes {
  moves: { direction: 'in' | 'out'; timeMs: number }[];
  /** No movement is older than these. */
  isWhole: boolean;
}
