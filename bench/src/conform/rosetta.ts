import { addChange, presentChanges } from './netChange.ts';

/** A Rosetta block: balance-changing operations per transaction. */
export interface RosettaBlock {
  block: {
    transactions: {
      operations?: {
        type: string;
        status: string;
        account?: { address: string };
        amount?: { value: string; currency: { symbol: string; metadata?: unknown } };
      }[];
    }[];
  };
}

/** Net native change per address that the operations of a block add up to. */
export function rosettaChanges({ block }: RosettaBlock): string[] {
  const net = new Map<string, bigint>();
  for (const { operations } of block.transactions) {
    for (const { status, account, amount } of operations ?? []) {
      if (status !== 'SUCCESS' || !account || !amount || amount.currency.metadata !== undefined) continue;
      addChange(net, account.address, BigInt(amount.value));
    }
  }
  return presentChanges(net);
}
