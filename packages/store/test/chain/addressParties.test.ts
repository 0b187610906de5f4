import { expect, test } from 'vitest';
import type { BlockBundle } from '@chaintrail/model';
import { address, GENESIS_TIME_MS, makeBlock, makeTransaction, makeTransfer, testChain } from './fixtures.ts';
import { waysToRead } from './plainStore.ts';

const A = address(0xa);
const B = address(0xb);

/** A gets from B and from nowhere, pays B in vain and with nothing, and itself. */
function story(): BlockBundle[] {
  const native = { source: 'transaction', kind: 'external', token: '' } as const;
  return [0, 1, 2].map((number) => {
    const one = makeTransaction(number, 0, { from: A, to: B });
    const transfers = [
      [makeTransfer(one, 0, { ...native, from: B, to: A }), makeTransfer(one, 1, { from: address(0), to: A })],
      [
        makeTransfer(one, 0, { ...native, status: 'failed' }),
        makeTransfer(one, 1, { amountRaw: 0n }),
        makeTransfer(one, 0, { source: 'fee', kind: 'fee', token: '', to: '' }),
      ],
      [makeTransfer(one, 0, { ...native, from: A, to: A }), makeTransfer(one, 1, { from: B, to: A })],
    ][number];
    return { block: makeBlock(number), transactions: [one], transfers: transfers ?? [], logs: [], calls: [], inputs: [], outputs: [] };
  });
}

test.each(waysToRead)(
  'other sides are listed %s, as many as are counted, those with most rows first, final and tip',
  async (_way, open) => {
    for (const finalBlocks of [3, 0, 1]) {
      await open(async ({ reader, writer }) => {
        await writer.insertTip(testChain, story());
        if (finalBlocks > 0) await writer.finaliseTip(testChain, finalBlocks - 1);
        const at = (block: number): number => GENESIS_TIME_MS + block * 12_000;
        const all = [
          { counterparty: B, inCount: 2, outCount: 2, firstTimeMs: at(0), lastTimeMs: at(2) },
          { counterparty: address(0), inCount: 1, outCount: 0, firstTimeMs: at(0), lastTimeMs: at(0) },
        ];
        expect(await reader.listAddressParties(testChain, A, { limit: 10, offset: 0 })).toEqual(all);
        expect(await reader.listAddressParties(testChain, A, { limit: 1, offset: 1 })).toEqual(all.slice(1));
        expect((await reader.getAddressSummary(testChain, A)).counterpartyCount).toBe(all.length);
        expect(await reader.listAddressParties(testChain, address(0x99), { limit: 10, offset: 0 })).toEqual([]);
      });
    }
  },
);
