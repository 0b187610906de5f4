import type { BlockBundle, Input, Output } from '@chaintrail/model';
import { expect, test } from 'vitest';
import { foldAddressTransactions } from './addressTransactions.ts';

const place = { blockNumber: 7, timeMs: 7_000, transactionIndex: 2, transactionHash: 'ab' };

function input(address: string, amountRaw: bigint): Input {
  const previous = { transactionHash: 'cd', index: 0 };
  const known = { previous, previousBlock: 3, scriptType: 'p2pkh', isResolved: true, sequence: 0, detail: {} } as const;
  return { ...place, ...known, index: 0, address, amountRaw };
}

function output(address: string, amountRaw: bigint, isSpendable = true): Output {
  return { ...place, index: 0, address, amountRaw, scriptType: 'p2pkh', script: '', isSpendable, detail: {} };
}

/** `address direction +received/count -spent/count` of one transaction with this fee. */
function fold(inputs: Input[], outputs: Output[], feeRaw: bigint): string[] {
  const transactions = [{ index: 2, feeRaw }];
  const rows = foldAddressTransactions({ transactions, inputs, outputs } as BlockBundle);
  return rows.map((row) => `${row.address} ${row.direction} +${row.receivedRaw}/${row.receivedCount} -${row.spentRaw}/${row.spentCount}`);
}

test('all inputs and outputs of an address are one row', () => {
  const inputs = [input('a', 50n), input('a', 60n), input('', 9n)];
  const outputs = [output('b', 70n), output('a', 20n), output('a', 10n), output('', 3n), output('c', 5n, false)];
  expect(fold(inputs, outputs, 2n)).toEqual(['a out +30/2 -110/2', 'b in +70/1 -0/0']);
});

test('an address that loses no more than the fee has paid itself', () => {
  expect(fold([input('a', 100n)], [output('a', 98n)], 2n)).toEqual(['a self +98/1 -100/1']);
  expect(fold([input('a', 100n)], [output('a', 97n), output('b', 1n)], 2n)).toEqual(['a out +97/1 -100/1', 'b in +1/1 -0/0']);
});

test('what goes to the fee alone is paid, and who gains receives whatever was put in', () => {
  expect(fold([input('a', 2n)], [], 2n)).toEqual(['a out +0/0 -2/1']);
  expect(fold([input('a', 10n), input('b', 90n)], [output('a', 60n), output('b', 40n)], 0n)).toEqual([
    'a in +60/1 -10/1',
    'b out +40/1 -90/1',
  ]);
});
