import type { BlockBundle } from '@chaintrail/model';
import { coinChain, makeCoinBundle } from './coinFixtures.ts';
import { withStore } from './fixtures.ts';
import type { OpenStore, ReadAndWrite } from './plainStore.ts';

export const A = 'bc1qaaaa';
export const B = '3Bbbb';
export const C = '1Cccc';

/**
 * Block 0: a reward of 100 to A and data. Block 1: a reward of 50 to B; A pays B 60 and keeps 39. Block 2: a reward nobody can
 * spend; B joins 50 and 60, pays C 70 and keeps 40. Block 3: a reward of 7 to C; C sends its 70 to itself for a fee of 1.
 */
export function story(): BlockBundle[] {
  return [
    makeCoinBundle(0, [
      {
        spends: [],
        pays: [
          { address: A, amountRaw: 100n },
          { address: '', amountRaw: 0n, isSpendable: false },
        ],
      },
    ]),
    makeCoinBundle(1, [
      { spends: [], pays: [{ address: B, amountRaw: 50n }] },
      {
        spends: [{ block: 0, index: 0, output: 0, address: A, amountRaw: 100n }],
        pays: [
          { address: B, amountRaw: 60n },
          { address: A, amountRaw: 39n },
        ],
        feeRaw: 1n,
      },
    ]),
    makeCoinBundle(2, [
      { spends: [], pays: [{ address: A, amountRaw: 25n, isSpendable: false }] },
      {
        spends: [
          { block: 1, index: 0, output: 0, address: B, amountRaw: 50n },
          { block: 1, index: 1, output: 0, address: B, amountRaw: 60n },
        ],
        pays: [
          { address: C, amountRaw: 70n },
          { address: B, amountRaw: 40n },
        ],
      },
    ]),
    makeCoinBundle(3, [
      { spends: [], pays: [{ address: C, amountRaw: 7n }] },
      { spends: [{ block: 2, index: 1, output: 0, address: C, amountRaw: 70n }], pays: [{ address: C, amountRaw: 69n }], feeRaw: 1n },
    ]),
  ];
}

/** The same blocks as tip, split at every height, and as final: one store that finalises them one by one. `check` only reads. */
export async function withStory(
  check: (store: ReadAndWrite, finalBlocks: number) => Promise<void>,
  open: OpenStore = withStore,
): Promise<void> {
  await open(async (store) => {
    await store.writer.insertTip(coinChain, story());
    for (const finalBlocks of [0, 1, 2, 3, 4]) {
      if (finalBlocks > 0) await store.writer.finaliseTip(coinChain, finalBlocks - 1);
      await check(store, finalBlocks);
    }
  });
}
