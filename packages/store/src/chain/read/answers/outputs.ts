import type { Input, Outpoint, Output, Transaction, Transfer } from '@chaintrail/model';
import type { Page, TransferFilter } from './list.ts';
import type { StatementRange } from './transfers.ts';

/** An output and the input that spent it; null while it is unspent. */
export interface OutputWithSpend extends Output {
  spentBy: { transactionHash: string; index: number; blockNumber: number } | null;
}

/** What one transaction of a Bitcoin-like chain did to one address: one row each, however many inputs and outputs. */
export interface AddressTransaction {
  address: string;
  blockNumber: number;
  transactionIndex: number;
  transactionHash: string;
  timeMs: number;
  /** `in`: it gained; `self`: what it put in came back but for at most the transaction's fee; `out`: it paid somebody. */
  direction: 'in' | 'out' | 'self';
  /** Sum of its outputs to the address, change included. */
  receivedRaw: bigint;
  /** Sum of its inputs from the address. */
  spentRaw: bigint;
}

/** Amounts are of what the address gained or lost: the larger of the two sums less the other. */
export interface AddressTransactionFilter extends Pick<
  TransferFilter,
  'fromTimeMs' | 'toTimeMs' | 'direction' | 'counterparties' | 'minRaw' | 'maxRaw'
> {
  /** Leaves out what took nothing from the address and brought it no more than this. */
  exceptDustRaw?: bigint;
  /** Both of them in it. */
  blocks?: StatementRange;
}

/** Sums over some of the transactions of an address. */
export interface AddressTransactionTotals {
  count: number;
  receivedRaw: bigint;
  spentRaw: bigint;
}

/** Where a transaction lies on its chain. */
export type TransactionPlace = Pick<AddressTransaction, 'blockNumber' | 'transactionIndex'>;

/** All inputs and outputs of a transaction, in their order. */
export interface TransactionSides extends TransactionPlace {
  inputs: Input[];
  outputs: Output[];
}

/** A transaction with the first of its transfers. */
export interface TransactionWithTransfers {
  transaction: Transaction;
  transfers: Transfer[];
}

/** The other sides of an address in one transaction: the largest, and how many in all. */
export interface TransactionParties extends TransactionPlace {
  largest: { address: string; amountRaw: bigint }[];
  count: number;
}

/** Sums over all inputs and outputs of an address. */
export interface AddressOutputTotals {
  transactionCount: number;
  receivedCount: number;
  receivedRaw: bigint;
  spentCount: number;
  spentRaw: bigint;
}

/** An output that nobody has spent. */
export interface UnspentOutput extends Outpoint {
  blockNumber: number;
  transactionIndex: number;
  timeMs: number;
  amountRaw: bigint;
  scriptType: Output['scriptType'];
  isCoinbase: boolean;
}

/** Which outputs of an address. */
export interface OwnOutputQuestion {
  address: string;
  isSpent: boolean;
  filter?: Pick<TransferFilter, 'fromTimeMs' | 'toTimeMs' | 'minRaw' | 'maxRaw' | 'counterparties'>;
  /** Oldest or largest first. */
  order: 'age' | 'amount';
}

/** An output that an address was paid, and the input that spent it. */
export interface OwnOutput extends UnspentOutput {
  spentBy: { transactionHash: string; blockNumber: number; index: number } | null;
}

/** A page of them, and what all that the filter lets through come to. */
export interface OwnOutputPage extends Page<OwnOutput> {
  count: number;
  raw: bigint;
}

/** Where parts of a distribution begin, each rising from above 0. */
export interface OutputBounds {
  amountsRaw: readonly bigint[];
  timesMs: readonly number[];
}

/** How many unspent outputs lie in each part, and how much they hold; the first part is below the first bound. */
export interface UnspentSplit {
  byAmount: { count: number; raw: bigint }[];
  byTime: { count: number; raw: bigint }[];
}

export interface UnspentTotals {
  count: number;
  raw: bigint;
  /** Part of both that is no larger than the given bound. */
  dustCount: number;
  dustRaw: bigint;
}
