import type { BlockBundle } from '@chaintrail/model';
import { describe, expect, test } from 'vitest';
import { coinChain, makeCoinBundle, transactionHashOf, type Payment } from './coinFixtures.ts';
import { GENESIS_TIME_MS } from './fixtures.ts';
import { waysToRead } from './plainStore.ts';
import { walk } from './walk.ts';

const A = 'bc1qaaaa';
const payers = ['3Bbbb', '3Bbcb', '1Cccc'];
const amounts = [1n, 546n, 1_000n, 2n ** 32n, 2n ** 40n];

interface Own {
  block: number;
  transactionIndex: number;
  output: number;
  amountRaw: bigint;
  payer: string;
  spentBy: { block: number; transactionIndex: number; index: number } | null;
}

function createDice(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

/** Blocks in which others pay A one to six outputs, and A spends some of what it has. */
function makeStory(dice: (bound: number) => number, blockCount: number): { bundles: BlockBundle[]; own: Own[] } {
  const own: Own[] = [];
  const bundles = Array.from({ length: blockCount }, (_, block) => {
    const payer = payers[dice(payers.length)] ?? '';
    const pays = Array.from({ length: 1 + dice(6) }, () => ({ address: A, amountRaw: amounts[dice(amounts.length)] ?? 0n }));
    const payments: Payment[] = [{ spends: [], pays, transfers: pays.map(({ amountRaw }) => ({ from: payer, to: A, amountRaw })) }];
    const free = own.filter(({ spentBy }) => spentBy === null);
    const spent = free.filter(() => dice(3) === 0);
    if (spent.length > 0) {
      const spends = spent.map(({ block: at, transactionIndex, output, amountRaw }) => ({
        block: at,
        index: transactionIndex,
        output,
        address: A,
        amountRaw,
      }));
      payments.push({ spends, pays: [{ address: 'bc1qelse', amountRaw: 1n }] });
      for (const [index, one] of spent.entries()) one.spentBy = { block, transactionIndex: 1, index };
    }
    own.push(...pays.map(({ amountRaw }, output): Own => ({ block, transactionIndex: 0, output, amountRaw, payer, spentBy: null })));
    return makeCoinBundle(block, payments);
  });
  return { bundles, own };
}

const timeOf = (block: number) => GENESIS_TIME_MS + block * 12_000;
const sum = (some: readonly Own[]) => some.reduce((total, { amountRaw }) => total + amountRaw, 0n);

describe.each(waysToRead)('outputs of an address %s', (_way, open) => {
  test('are listed spent or not, under any filter and in both orders, with their sums, across the final height', async () => {
    const seed = Number(process.env['ORDER_SEED'] ?? Date.now() % 2 ** 32);
    process.stdout.write(`outputs of an address: ORDER_SEED=${seed}\n`);
    const dice = createDice(seed);
    const blockCount = 24;
    const { bundles, own } = makeStory(dice, blockCount);
    await open(async ({ reader, writer }) => {
      await writer.insertTip(coinChain, bundles);
      for (const finalBlock of [-1, 11, 23]) {
        if (finalBlock >= 0) await writer.finaliseTip(coinChain, finalBlock);
        for (let turn = 0; turn < 12; turn += 1) {
          const [isSpent, order] = [turn % 2 === 0, turn % 4 < 2 ? 'age' : 'amount'] as const;
          const [from, least, payer] = [timeOf(dice(blockCount)), amounts[dice(3)] ?? 0n, payers[dice(3)] ?? ''];
          const filter = [
            {},
            { minRaw: least, maxRaw: amounts[3] },
            { fromTimeMs: from, toTimeMs: from + 60_000 },
            { counterparties: { addresses: [payer], ends: [] } },
            { counterparties: { addresses: [], ends: [{ prefix: '3B', suffix: 'bb' }] }, minRaw: 546n },
          ][dice(5)] as {
            minRaw?: bigint;
            maxRaw?: bigint;
            fromTimeMs?: number;
            toTimeMs?: number;
            counterparties?: { addresses: string[]; ends: object[] };
          };
          const isFrom = ({ payer: who }: Own) =>
            filter.counterparties?.addresses.length === 0 ? who === '3Bbbb' : filter.counterparties === undefined || who === payer;
          const expected = own
            .filter((one) => (one.spentBy !== null) === isSpent && isFrom(one))
            .filter(({ amountRaw }) => amountRaw >= (filter.minRaw ?? 0n) && amountRaw <= (filter.maxRaw ?? 2n ** 64n))
            .filter(
              ({ block }) => timeOf(block) >= (filter.fromTimeMs ?? 0) && timeOf(block) <= (filter.toTimeMs ?? Number.MAX_SAFE_INTEGER),
            )
            .sort((a, b) => (order === 'amount' ? Number(b.amountRaw - a.amountRaw) : 0) || a.block - b.block || a.output - b.output);
          const asked = { address: A, isSpent, order, filter: filter as object };
          const rows = await walk((page) => reader.listOwnOutputs(coinChain, asked, page), 1 + dice(40));
          expect(rows.map((row) => ({ ...row, filter, order }))).toEqual(
            expected.map((one) => ({
              transactionHash: transactionHashOf(one.block, 0),
              index: one.output,
              blockNumber: one.block,
              transactionIndex: 0,
              timeMs: timeOf(one.block),
              amountRaw: one.amountRaw,
              scriptType: 'p2wpkh',
              isCoinbase: true,
              spentBy: one.spentBy && {
                transactionHash: transactionHashOf(one.spentBy.block, 1),
                blockNumber: one.spentBy.block,
                index: one.spentBy.index,
              },
              filter,
              order,
            })),
          );
          const { count, raw } = await reader.listOwnOutputs(coinChain, asked, { limit: 1, offset: dice(3) });
          expect({ count, raw }).toEqual({ count: expected.length, raw: sum(expected) });
        }
        const left = own.filter(({ spentBy }) => spentBy === null);
        const bounds = { amountsRaw: [547n, 2n ** 33n], timesMs: [timeOf(6), timeOf(12)] };
        const part = (some: readonly Own[]) => ({ count: some.length, raw: sum(some) });
        expect(await reader.splitUnspent(coinChain, A, bounds)).toEqual({
          byAmount: [
            part(left.filter(({ amountRaw }) => amountRaw < 547n)),
            part(left.filter(({ amountRaw }) => amountRaw >= 547n && amountRaw < 2n ** 33n)),
            part(left.filter(({ amountRaw }) => amountRaw >= 2n ** 33n)),
          ],
          byTime: [
            part(left.filter(({ block }) => block < 6)),
            part(left.filter(({ block }) => block >= 6 && block < 12)),
            part(left.filter(({ block }) => block >= 12)),
          ],
        });
      }
      expect(await reader.listOwnOutputs(coinChain, { address: 'nobody', isSpent: false, order: 'age' }, { limit: 5 })).toEqual({
        rows: [],
        count: 0,
        raw: 0n,
      });
    });
  }, 300_000);
});
