import { expect, test } from 'vitest';
import { coinChain, makeCoinBundle, transactionHashOf } from './coinFixtures.ts';
import { describeOnBothEngines } from './front/stores.ts';

const A = 'bc1qaaaa';
const B = '3Bbbb';

/** Block 0: B pays A. Block 1: a reward to A; A pays five others at once, and a script without an address. */
const story = [
  makeCoinBundle(0, [
    { spends: [], pays: [{ address: B, amountRaw: 90n }], transfers: [{ from: '', to: B, amountRaw: 90n, kind: 'reward' }] },
    { spends: [], pays: [{ address: A, amountRaw: 90n }], transfers: [{ from: B, to: A, amountRaw: 90n }] },
  ]),
  makeCoinBundle(1, [
    { spends: [], pays: [{ address: A, amountRaw: 50n }], transfers: [{ from: '', to: A, amountRaw: 50n, kind: 'reward' }] },
    {
      spends: [],
      pays: [{ address: A, amountRaw: 1n }],
      transfers: [
        { from: A, to: '', amountRaw: 1n, kind: 'fee', source: 'fee' },
        ...[30n, 20n, 10n, 5n, 2n].map((amountRaw, at) => ({ from: A, to: `1Other${at}`, amountRaw })),
        { from: A, to: '', amountRaw: 40n },
      ],
    },
  ]),
];

const places = [
  { blockNumber: 0, transactionIndex: 1 },
  { blockNumber: 1, transactionIndex: 0 },
  { blockNumber: 1, transactionIndex: 1 },
  { blockNumber: 9, transactionIndex: 0 },
];

describeOnBothEngines((withStore) => {
  test('a page of transactions and the largest other sides of an address come in one read each, final or not', async () => {
    for (const finalBlocks of [0, 1, 2]) {
      await withStore(async ({ reader, writer }) => {
        await writer.insertTip(coinChain, story);
        if (finalBlocks > 0) await writer.finaliseTip(coinChain, finalBlocks - 1);
        expect(await reader.sumBlockRewards(coinChain, { from: 0, to: 1 })).toEqual(
          new Map([
            [0, 90n],
            [1, 50n],
          ]),
        );
        expect(await reader.sumBlockRewards(coinChain, { from: 1, to: 7 })).toEqual(new Map([[1, 50n]]));

        const transactions = await reader.listTransactionsAt(coinChain, places);
        expect(transactions.map(({ hash }) => hash).sort()).toEqual(
          [transactionHashOf(0, 1), transactionHashOf(1, 0), transactionHashOf(1, 1)].sort(),
        );

        const parties = await reader.listTransactionParties(coinChain, A, places, 3);
        expect(parties.toSorted((one, other) => one.blockNumber - other.blockNumber)).toEqual([
          { blockNumber: 0, transactionIndex: 1, count: 1, largest: [{ address: B, amountRaw: 90n }] },
          {
            blockNumber: 1,
            transactionIndex: 1,
            count: 5,
            largest: [
              { address: '1Other0', amountRaw: 30n },
              { address: '1Other1', amountRaw: 20n },
              { address: '1Other2', amountRaw: 10n },
            ],
          },
        ]);
        expect(await reader.listTransactionParties(coinChain, B, [], 3)).toEqual([]);
        expect(await reader.listTransactionsAt(coinChain, [])).toEqual([]);
      });
    }
  });
});
