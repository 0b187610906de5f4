import type { Row } from './comparison.ts';
import { addChange, changeRows } from './netChange.ts';

/** A Rosetta block: balance-changing operations per transaction. */
export interface RosettaBlock {
  block: {
    block_identifier: { index: number; hash: string };
    parent_block_identifier: { index: number; hash: string };
    /** Milliseconds. */
    timestamp: number;
    transactions: {
      transaction_identifier: { hash: string };
      operations?: {
        type: string;
        status: string;
        account?: { address: string };
        amount?: { value: string; currency: { symbol: string; decimals: number; metadata?: unknown } };
      }[];
    }[];
  };
}

/** Net native change per address that the operations of a block add up to. */
export function rosettaChanges({ block }: RosettaBlock): Row[] {
  const net = new Map<string, bigint>();
  for (const { operations } of block.transactions) {
    for (const { status, account, amount } of operations ?? []) {
      if (status !== 'SUCCESS' || !account || !amount || amount.currency.metadata !== undefined) continue;
      addChange(net, account.address, BigInt(amount.value));
    }
  }
  return changeRows(net);
}
