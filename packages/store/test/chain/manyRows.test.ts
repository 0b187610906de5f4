import { expect, test } from 'vitest';
import type { BlockBundle, Transfer, TransferKind } from '@chaintrail/model';
import { address, makeBlock, makeTransaction, makeTransfer, testChain, withStore } from './fixtures.ts';
import { walk } from './walk.ts';

const A = address(0xa);
const B = address(0xb);

/** More than are sorted together: the two kinds that have most are read each by itself. */
const MANY = 9_000;
const kinds: TransferKind[] = ['external', 'token20', 'internal'];

function bundle(number: number, make: (transaction: ReturnType<typeof makeTransaction>) => Transfer[]): BlockBundle {
  const transaction = makeTransaction(number, 0, { from: A, to: B });
  return {
    block: makeBlock(number),
    transactions: [transaction],
    transfers: make(transaction),
    logs: [],
    calls: [],
    inputs: [],
    outputs: [],
  };
}

/** A pays internally, is funded by a token, then natively a little further down the same block, then moves a lot. */
function story(): BlockBundle[] {
  const native = { source: 'transaction', kind: 'external', token: '' } as const;
  const internal = { source: 'call', kind: 'internal', token: '' } as const;
  return [
    bundle(0, (one) => [makeTransfer(one, 0, { ...internal, from: A, to: B, amountRaw: 5n })]),
    bundle(1, (one) => [
      makeTransfer(one, 0, { ...native, from: A, to: B, amountRaw: 1n }),
      makeTransfer(one, 1, { from: B, to: A, amountRaw: 7n }),
    ]),
    bundle(2, (one) => [
      ...Array.from({ length: MANY }, (_, at) => makeTransfer(one, at, { ...native, from: B, to: A, amountRaw: 2n })),
      ...Array.from({ length: MANY }, (_, at) => makeTransfer(one, MANY + at, { from: A, to: B, amountRaw: 3n })),
    ]),
    bundle(3, (one) => [makeTransfer(one, 0, { ...internal, from: B, to: A, amountRaw: 6n })]),
  ];
}

test('an address with more transfers than are sorted at once is paged and counted exactly, and its first funding found', async () => {
  await withStore(async ({ reader, writer }) => {
    await writer.insertTip(testChain, story());
    const list = (limit: number, some: TransferKind[]) =>
      walk((page) => reader.listAddressTransfers(testChain, { address: A, kinds: some }, page), limit);
    for (const finalBlock of [-1, 1, 2, 3]) {
      if (finalBlock >= 0) await writer.finaliseTip(testChain, finalBlock);
      const newest = await reader.listAddressTransfers(testChain, { address: A, kinds }, { limit: 2 });
      expect(newest.rows.map(({ blockNumber, kind }) => [blockNumber, kind])).toEqual([
        [3, 'internal'],
        [2, 'token20'],
      ]);
      const oldest = await reader.listAddressTransfers(
        testChain,
        { address: A, kinds, filter: { toTimeMs: makeBlock(1).timeMs } },
        { limit: 5 },
      );
      expect(oldest.rows.map(({ blockNumber, kind }) => [blockNumber, kind])).toEqual([
        [1, 'token20'],
        [1, 'external'],
        [0, 'internal'],
      ]);
      expect((await reader.getAddressSummary(testChain, A)).firstFunding).toMatchObject({ blockNumber: 1, kind: 'token20', amountRaw: 7n });
      expect(await reader.countAddressTransfers(testChain, { address: A, kinds, filter: { direction: 'in' } }, 10_000)).toEqual({
        count: 9_002,
        capped: false,
      });
      expect(await reader.countAddressTransfers(testChain, { address: A, kinds }, 10_000)).toEqual({ count: 10_000, capped: true });
    }
    expect((await list(100, ['internal'])).map(({ blockNumber }) => blockNumber)).toEqual([3, 0]);
  });
});
