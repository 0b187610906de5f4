import type { Input, Output, Transaction } from '@chaintrail/model';
import type { AddressTransaction } from '../read/answers/outputs.ts';

export interface AddressTransactionRow extends AddressTransaction {
  receivedCount: number;
  spentCount: number;
}

interface BlockItems {
  transactions: readonly Transaction[];
  inputs: readonly Input[];
  outputs: readonly Output[];
}

/**
 * One row for each address of each transaction: what its outputs brought and its inputs took. Outputs that nobody can spend
 * bring nothing. What the address lost beyond the transaction's fee went to somebody else.
 */
export function foldAddressTransactions({ transactions, inputs, outputs }: BlockItems): AddressTransactionRow[] {
  const rows = new Map<string, AddressTransactionRow>();
  const feeOf = new Map(transactions.map(({ index, feeRaw }) => [index, feeRaw]));

  function rowOf(item: Input | Output): AddressTransactionRow {
    const key = `${item.transactionIndex}:${item.address}`;
    const known = rows.get(key);
    if (known) return known;
    const { address, blockNumber, transactionIndex, transactionHash, timeMs } = item;
    // Field by field: an object that is spread and then grows takes twenty times as long to make.
    const row: AddressTransactionRow = {
      address,
      blockNumber,
      transactionIndex,
      transactionHash,
      timeMs,
      direction: 'in',
      receivedRaw: 0n,
      spentRaw: 0n,
      receivedCount: 0,
      spentCount: 0,
    };
    rows.set(key, row);
    return row;
  }

  for (const input of inputs) {
    if (input.address === '') continue;
    const row = rowOf(input);
    row.spentRaw += input.amountRaw;
    row.spentCount += 1;
  }
  for (const output of outputs) {
    if (output.address === '' || !output.isSpendable) continue;
    const row = rowOf(output);
    row.receivedRaw += output.amountRaw;
    row.receivedCount += 1;
  }
  for (const row of rows.values()) row.direction = judgeDirection(row, feeOf.get(row.transactionIndex) ?? 0n);
  return [...rows.values()];
}

function judgeDirection(row: AddressTransactionRow, feeRaw: bigint): AddressTransaction['direction'] {
  if (row.spentCount === 0 || row.receivedRaw > row.spentRaw) return 'in';
  return row.receivedCount > 0 && row.spentRaw - row.receivedRaw <= feeRaw ? 'self' : 'out';
}
