import { describe, expect, test } from 'vitest';
import type { Transfer } from '@chaintrail/model';
import { coinChain, makeCoinBundle, transactionHashOf } from './coinFixtures.ts';
import { waysToRead } from './plainStore.ts';

const FIRST = { limit: 100 };
const A = 'bc1qaaaa';
const B = 'bc1qbbbb';

/** Two blocks, the second of which spends what the first one paid; each transaction moves something. */
function makeStory() {
  const first = makeCoinBundle(0, [
    { spends: [], pays: [{ address: A, amountRaw: 50n }], transfers: [{ from: '', to: A, amountRaw: 50n, kind: 'reward' }] },
    { spends: [], pays: [{ address: A, amountRaw: 7n }], transfers: [{ from: '', to: A, amountRaw: 7n }] },
  ]);
  const second = makeCoinBundle(1, [
    {
      spends: [{ block: 0, index: 1, output: 0, address: A, amountRaw: 7n }],
      pays: [{ address: B, amountRaw: 6n }],
      feeRaw: 1n,
      transfers: [
        { from: A, to: '', amountRaw: 1n, kind: 'fee', source: 'fee' },
        { from: A, to: B, amountRaw: 6n },
      ],
    },
  ]);
  return [first, second];
}

describe.each(waysToRead)('transfers, inputs and outputs name their transaction, read %s', (_way, open) => {
  test.each([0, 1, 2])('%i of two blocks final', async (finalBlocks) => {
    await open(async ({ reader, writer }) => {
      const bundles = makeStory();
      await writer.insertFinal(coinChain, bundles.slice(0, finalBlocks));
      await writer.insertTip(coinChain, bundles.slice(finalBlocks));
      const newestFirst: Transfer[] = [];
      for (const { block, transactions, transfers, inputs, outputs } of bundles) {
        expect((await reader.listBlockTransfers(coinChain, block.number, {}, FIRST)).rows).toEqual(transfers);
        newestFirst.unshift(...transfers.toReversed());
        for (const { hash, index } of transactions) {
          const own = transfers.filter(({ transactionIndex }) => transactionIndex === index);
          const place = { blockNumber: block.number, transactionIndex: index };
          expect(await reader.listAllTransactionTransfers(coinChain, hash)).toEqual(own);
          expect((await reader.listTransactionTransfers(coinChain, hash, {}, FIRST)).rows).toEqual(own);
          expect((await reader.listTransactionsWithTransfers(coinChain, [place])).map((one) => one.transfers)).toEqual([own]);
          expect((await reader.listTransactionInputs(coinChain, hash, FIRST)).rows).toEqual(
            inputs.filter(({ transactionIndex }) => transactionIndex === index),
          );
          const { rows } = await reader.listTransactionOutputs(coinChain, hash, FIRST);
          expect(rows.map(({ transactionHash }) => transactionHash)).toEqual(
            outputs.filter(({ transactionIndex }) => transactionIndex === index).map(({ transactionHash }) => transactionHash),
          );
        }
      }
      const moved = newestFirst.filter(({ kind }) => kind !== 'fee');
      expect((await reader.listCoinTransfers(coinChain, '', {}, FIRST)).rows).toEqual(moved);
      expect(await writer.findOutputs(coinChain, [{ transactionHash: transactionHashOf(0, 1), index: 0 }])).toMatchObject([
        { transactionHash: transactionHashOf(0, 1), address: A, amountRaw: 7n },
      ]);
    });
  });
});
