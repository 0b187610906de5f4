import type { Block } from './block.ts';
import type { Call } from './call.ts';
import type { Log } from './log.ts';
import type { Input, Output } from './output.ts';
import type { Transaction } from './transaction.ts';
import type { Transfer } from './transfer.ts';

/** Everything that one block says, in normal form: what a family's normaliser makes and the store keeps. */
export interface BlockBundle {
  block: Block;
  transactions: Transaction[];
  transfers: Transfer[];
  logs: Log[];
  calls: Call[];
  /** Of Bitcoin-like chains; empty elsewhere. */
  inputs: Input[];
  outputs: Output[];
  /** Tokens that logged a change of their supply in this block without a Transfer and in no way that is booked; absent for none. */
  unloggedTokens?: string[];
}
