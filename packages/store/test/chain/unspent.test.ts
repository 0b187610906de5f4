import { describe, expect, test } from 'vitest';
import type { BlockBundle } from '@chaintrail/model';
import { coinChain, makeCoinBundle, transactionHashOf, type Payment } from './coinFixtures.ts';
import { A, B, C, withStory } from './coinStory.ts';
import { GENESIS_TIME_MS } from './fixtures.ts';
import { waysToRead } from './plainStore.ts';
import { walk } from './walk.ts';

const FIRST = { limit: 100 };

describe.each(waysToRead)('unspent outputs %s', (_way, open) => {
  test('unspent outputs are counted, summed and paged by age and by amount wherever output and input lie', async () => {
    await withStory(async ({ reader }) => {
      expect(await reader.sumUnspent(coinChain, A, 38n)).toEqual({ count: 1, raw: 39n, dustCount: 0, dustRaw: 0n });
      expect(await reader.sumUnspent(coinChain, B, 40n)).toEqual({ count: 1, raw: 40n, dustCount: 1, dustRaw: 40n });
      expect(await reader.sumUnspent(coinChain, C, 10n)).toEqual({ count: 2, raw: 76n, dustCount: 1, dustRaw: 7n });
      expect((await reader.listUnspent(coinChain, C, 'age', FIRST)).rows).toEqual([
        {
          transactionHash: transactionHashOf(3, 0),
          transactionIndex: 0,
          index: 0,
          blockNumber: 3,
          timeMs: GENESIS_TIME_MS + 36_000,
          amountRaw: 7n,
          scriptType: 'p2wpkh',
          isCoinbase: true,
        },
        {
          transactionHash: transactionHashOf(3, 1),
          transactionIndex: 1,
          index: 0,
          blockNumber: 3,
          timeMs: GENESIS_TIME_MS + 36_000,
          amountRaw: 69n,
          scriptType: 'p2wpkh',
          isCoinbase: false,
        },
      ]);
      for (const limit of [1, 2]) {
        const byAmount = await walk((page) => reader.listUnspent(coinChain, C, 'amount', page), limit);
        expect(byAmount.map((output) => output.amountRaw)).toEqual([69n, 7n]);
      }
      expect((await reader.listUnspent(coinChain, 'nobody', 'age', FIRST)).rows).toEqual([]);
    }, open);
  });

  test('amounts beyond 32 bits keep their order from page to page', async () => {
    await open(async ({ reader, writer }) => {
      const amounts = [2n ** 32n, 5n, 2n ** 63n, 2n ** 32n + 1n, 5n, 2n ** 64n - 1n];
      await writer.insertFinal(coinChain, [
        makeCoinBundle(
          0,
          amounts.map((amountRaw) => ({ spends: [], pays: [{ address: A, amountRaw }] })),
        ),
      ]);
      const rows = await walk((page) => reader.listUnspent(coinChain, A, 'amount', page), 2);
      expect(rows.map((row) => row.amountRaw)).toEqual([2n ** 64n - 1n, 2n ** 63n, 2n ** 32n + 1n, 2n ** 32n, 5n, 5n]);
      expect(new Set(rows.map((row) => row.transactionHash)).size).toBe(6);
      expect((await reader.sumUnspent(coinChain, A, 6n)).raw).toBe(amounts.reduce((sum, amount) => sum + amount, 0n));
    });
  });

  test('pages through equal amounts of one block pass over what is spent, however much that is', async () => {
    const created = makeCoinBundle(0, [{ spends: [], pays: Array.from({ length: 60 }, () => ({ address: A, amountRaw: 5n })) }]);
    const spends = Array.from({ length: 45 }, (_, output) => ({ block: 0, index: 0, output, address: A, amountRaw: 5n }));
    const spent = makeCoinBundle(1, [{ spends, pays: [{ address: B, amountRaw: 225n }] }]);
    for (const finalBlocks of [0, 1, 2]) {
      await open(async ({ reader, writer }) => {
        await writer.insertFinal(coinChain, [created, spent].slice(0, finalBlocks));
        await writer.insertTip(coinChain, [created, spent].slice(finalBlocks));
        for (const order of ['age', 'amount'] as const) {
          // 3: all that is tried is spent; 10: the second attempt finds enough; 100: all at once.
          for (const limit of [3, 10, 100]) {
            const rows = await walk((page) => reader.listUnspent(coinChain, A, order, page), limit);
            expect(rows.map((row) => row.index)).toEqual([45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59]);
          }
          const far = await reader.listUnspent(coinChain, A, order, { limit: 2, offset: 12 });
          expect(far).toMatchObject({ rows: [{ index: 57 }, { index: 58 }], nextCursor: expect.any(String) });
        }
      });
    }
  });

  test('pages of any size list what is left of a long story, by amount and by age, also where nearly all is spent', async () => {
    const { blocks, left } = makeLongStory();
    expect(left.length).toBe(120);
    const byAge = left.toSorted((a, b) => (a.place[0] ?? 0) - (b.place[0] ?? 0) || (a.place[2] ?? 0) - (b.place[2] ?? 0));
    for (const finalBlocks of [40, 20]) {
      await open(async ({ reader, writer }) => {
        // In ranges, so that outputs and their spendings lie in different parts.
        for (let from = 0; from < finalBlocks; from += 10) await writer.insertFinal(coinChain, blocks.slice(from, from + 10));
        await writer.insertTip(coinChain, blocks.slice(finalBlocks));
        for (const [order, expected] of [
          ['amount', left],
          ['age', byAge],
        ] as const) {
          for (const limit of [13, 50]) {
            const rows = await walk((page) => reader.listUnspent(coinChain, A, order, page), limit);
            expect(rows.map(({ blockNumber, index, amountRaw }) => ({ place: [blockNumber, 0, index], amountRaw }))).toEqual(expected);
          }
          const { rows } = await reader.listUnspent(coinChain, A, order, { limit: 5, offset: 100 });
          expect(rows.map(({ amountRaw }) => amountRaw)).toEqual(expected.slice(100, 105).map(({ amountRaw }) => amountRaw));
        }
      });
    }
  });
});

/** 40 blocks that pay A twelve outputs each, from 1 to 2^40, many alike; in time most of them are spent, the largest first. */
function makeLongStory(): { blocks: BlockBundle[]; left: { place: number[]; amountRaw: bigint }[] } {
  const held: { block: number; output: number; amountRaw: bigint }[] = [];
  const blocks = Array.from({ length: 40 }, (_, block) => {
    const spends = held.splice(0, block % 4 === 3 ? 36 : 0);
    const pays = Array.from({ length: 12 }, (_pay, output) => ({ address: A, amountRaw: 2n ** BigInt((block * 7 + output * 5) % 41) }));
    const payments: Payment[] = [{ spends: spends.map((spent) => ({ ...spent, index: 0, address: A })), pays }];
    held.push(...pays.map(({ amountRaw }, output) => ({ block, output, amountRaw })));
    held.sort((a, b) => Number(b.amountRaw - a.amountRaw) || a.block - b.block || a.output - b.output);
    return makeCoinBundle(block, payments);
  });
  return { blocks, left: held.map(({ block, output, amountRaw }) => ({ place: [block, 0, output], amountRaw })) };
}
