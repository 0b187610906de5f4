import { expect, test } from 'vitest';
import { address, GENESIS_TIME_MS, makeBlock, makeTransaction, makeTransfer, testChain, withStore } from './fixtures.ts';

const BUSY = address(0xb5);
const QUIET = address(0x91);
/** More than are summed from the row index. */
const PAYMENTS = 45;

test('a glance counts the kinds that are asked for, of an address with few transfers and of one with many', async () => {
  const payments = Array.from({ length: PAYMENTS }, (_, index) =>
    makeTransaction(0, index, { from: BUSY, to: index === 0 ? QUIET : address(0x1000 + index), valueRaw: 2n, feeRaw: 1n }),
  );
  const transfers = payments.flatMap((payment) => [
    makeTransfer(payment, 0, { source: 'transaction', kind: 'external', token: '', amountRaw: 2n, feeRaw: 1n }),
    makeTransfer(payment, 0, { source: 'fee', kind: 'fee', token: '', to: '', amountRaw: 1n }),
  ]);
  await withStore(async ({ reader, writer }) => {
    await writer.insertFinal(testChain, [
      { block: makeBlock(0), transactions: payments, transfers, logs: [], calls: [], inputs: [], outputs: [] },
    ]);
    const count = async (kinds: ('external' | 'fee' | 'token20')[]) =>
      (await reader.listAddressGlances(testChain, { addresses: [BUSY, QUIET], tokens: [''], kinds })).map(
        ({ transferCount }) => transferCount,
      );
    expect(await count(['external'])).toEqual([45, 1]);
    expect(await count(['fee'])).toEqual([45, 0]);
    expect(await count(['external', 'fee'])).toEqual([90, 1]);
    expect(await count(['token20'])).toEqual([0, 0]);
    expect(await reader.listAddressGlances(testChain, { addresses: [BUSY], tokens: [''], kinds: ['external'] })).toEqual([
      {
        address: BUSY,
        transferCount: 45,
        firstTimeMs: GENESIS_TIME_MS,
        lastTimeMs: GENESIS_TIME_MS,
        // Fees leave the balance as payments do; they are no movements.
        balances: [{ token: '', raw: -135n, inRaw: 0n, outRaw: 135n, movedCount: 45 }],
      },
    ]);
  });
});
