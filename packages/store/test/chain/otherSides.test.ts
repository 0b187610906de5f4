import { expect, test } from 'vitest';
import type { CounterpartySum, TransferFilter } from '../../src/chain/index.ts';
import { address, GENESIS_TIME_MS, testChain, withStore } from './fixtures.ts';
import { A, B, story, TOKEN } from './readStory.ts';
import type { TransferKind } from '@chaintrail/model';

test('other sides are summed by coin, the largest first, with the story final, in the tip, and half of each', async () => {
  for (const finalBlocks of [3, 0, 1, 2]) {
    await withStore(async ({ reader, writer }) => {
      await writer.insertTip(testChain, story());
      if (finalBlocks > 0) await writer.finaliseTip(testChain, finalBlocks - 1);
      const sums = (one: string, filter: TransferFilter, kinds: TransferKind[] = ['external', 'token20']): Promise<CounterpartySum[]> =>
        reader.listCounterparties(testChain, { address: one, kinds, filter }, { limit: 10 });
      const timeMs = (block: number): number => GENESIS_TIME_MS + block * 12_000;
      // The payment in vain is counted and not summed; the fee goes to nobody; the transfer to oneself has no other side.
      expect(await sums(A, {})).toEqual([
        { counterparty: B, inCount: 1, outCount: 2, inRaw: 100n, outRaw: 30n, firstTimeMs: timeMs(0), lastTimeMs: timeMs(1) },
      ]);
      // The oversized amount is counted and not summed.
      expect(await sums(A, { token: TOKEN })).toEqual([
        { counterparty: address(0), inCount: 1, outCount: 0, inRaw: 1_000n, outRaw: 0n, firstTimeMs: timeMs(0), lastTimeMs: timeMs(0) },
        { counterparty: B, inCount: 1, outCount: 2, inRaw: 0n, outRaw: 400n, firstTimeMs: timeMs(1), lastTimeMs: timeMs(2) },
      ]);
      expect(await sums(A, { token: TOKEN, hideZero: true, direction: 'out' })).toMatchObject([{ counterparty: B, outCount: 1 }]);
      expect(
        await reader.listCounterparties(testChain, { address: A, kinds: ['token20'], filter: { token: TOKEN } }, { limit: 1 }),
      ).toHaveLength(1);
      expect(await sums(A, {}, [])).toEqual([]);
      expect(await sums(address(0x99), {})).toEqual([]);
    });
  }
});

test('what came and went is summed by other side, with the story final, in the tip, and half of each', async () => {
  for (const finalBlocks of [3, 0, 1, 2]) {
    await withStore(async ({ reader, writer }) => {
      await writer.insertTip(testChain, story());
      if (finalBlocks > 0) await writer.finaliseTip(testChain, finalBlocks - 1);
      const flow = (token: string, most: number, among: string[] = []) =>
        reader.sumAddressFlow(testChain, { address: A, token, most, among });
      // The payment in vain, the fee and the transfer to oneself are in neither side.
      const b = (raw: bigint) => ({ counterparty: B, raw, count: 1 });
      expect(await flow('', 3, [B, address(0x99)])).toEqual({
        in: { raw: 100n, count: 1, partyCount: 1, largest: [b(100n)], among: [b(100n)] },
        out: { raw: 30n, count: 1, partyCount: 1, largest: [b(30n)], among: [b(30n)] },
      });
      // The oversized amount and the zero are in neither.
      const made = { counterparty: address(0), raw: 1_000n, count: 1 };
      expect(await flow(TOKEN, 1)).toEqual({
        in: { raw: 1_000n, count: 1, partyCount: 1, largest: [made], among: [] },
        out: { raw: 400n, count: 1, partyCount: 1, largest: [b(400n)], among: [] },
      });
      const nothing = { raw: 0n, count: 0, partyCount: 0, largest: [], among: [] };
      expect(await flow(address(0x98), 3)).toEqual({ in: nothing, out: nothing });
    });
  }
});

test('a coin came and went at these times, with the story final, in the tip, and half of each', async () => {
  for (const finalBlocks of [3, 0, 1, 2]) {
    await withStore(async ({ reader, writer }) => {
      await writer.insertTip(testChain, story());
      if (finalBlocks > 0) await writer.finaliseTip(testChain, finalBlocks - 1);
      const times = (token: string, most: number, kinds: TransferKind[] = ['external', 'token20']) =>
        reader.listCoinTimes(testChain, { address: A, token, kinds, most });
      const at = (direction: 'in' | 'out', block: number) => ({ direction, timeMs: GENESIS_TIME_MS + block * 12_000 });
      expect(await times('', 9)).toEqual({ moves: [at('in', 0), at('out', 1)], isWhole: true });
      expect(await times('', 1)).toEqual({ moves: [at('out', 1)], isWhole: false });
      // The oversized amount and the zero are in neither.
      expect(await times(TOKEN, 9)).toEqual({ moves: [at('in', 0), at('out', 1)], isWhole: true });
      expect(await times(TOKEN, 9, ['external'])).toEqual({ moves: [], isWhole: true });
    });
  }
});

test('pairs are summed once whoever of them is asked for, with the story final, in the tip, and half of each', async () => {
  for (const finalBlocks of [3, 0, 1, 2]) {
    await withStore(async ({ reader, writer }) => {
      await writer.insertTip(testChain, story());
      if (finalBlocks > 0) await writer.finaliseTip(testChain, finalBlocks - 1);
      const at = (block: number): number => GENESIS_TIME_MS + block * 12_000;
      const times = (first: number, last = first) => ({ firstTimeMs: at(first), lastTimeMs: at(last) });
      // The payment in vain cost its fee and moved nothing; the transfer to oneself is no pair.
      const paid = { from: A, to: B, isFee: false, count: 1, raw: 30n, ...times(1) };
      const got = { from: B, to: A, isFee: false, count: 1, raw: 100n, ...times(0) };
      const feesOfA = { from: A, to: '', isFee: true, count: 2, raw: 5n, ...times(1) };
      const feeOfB = { from: B, to: '', isFee: true, count: 1, raw: 1n, ...times(0) };
      expect(await reader.listPairSums(testChain, { addresses: [A], token: '' })).toEqual([got, paid, feesOfA]);
      expect(await reader.listPairSums(testChain, { addresses: [B, A, B], token: '' })).toEqual([got, paid, feesOfA, feeOfB]);
      // Zero and oversized amounts are no sums; the address that stands for nowhere is nobody.
      expect(await reader.listPairSums(testChain, { addresses: [A], token: TOKEN })).toEqual([
        { from: '', to: A, isFee: false, count: 1, raw: 1_000n, ...times(0) },
        { from: A, to: B, isFee: false, count: 1, raw: 400n, ...times(1) },
      ]);
      expect(await reader.listPairSums(testChain, { addresses: [], token: '' })).toEqual([]);
      expect(await reader.listPairSums(testChain, { addresses: [address(0x99)], token: '' })).toEqual([]);
    });
  }
});

test('several addresses are summed as one, what moved among them apart, with the story final, in the tip, and half of each', async () => {
  for (const finalBlocks of [3, 0, 1, 2]) {
    await withStore(async ({ reader, writer }) => {
      await writer.insertTip(testChain, story());
      if (finalBlocks > 0) await writer.finaliseTip(testChain, finalBlocks - 1);
      const at = (block: number): number => GENESIS_TIME_MS + block * 12_000;
      const coinsOf = async (addresses: string[], most = 9, span = {}) => reader.listMemberCoins(testChain, { addresses, most, span });
      const ofAllTime = <Sums extends { token: string }>({ token, ...sums }: Sums) => ({ ...sums, token, whole: sums });
      const coin = { innerCount: 0, innerRaw: 0n, feeRaw: 0n };
      // The payment in vain, the oversized amount and the transfer to itself are counted and moved nothing.
      const native = {
        ...coin,
        token: '',
        count: 6,
        inCount: 1,
        outCount: 4,
        inRaw: 100n,
        outRaw: 35n,
        feeRaw: 5n,
        firstTimeMs: at(0),
        lastTimeMs: at(2),
      };
      const paid = {
        ...coin,
        token: TOKEN,
        count: 4,
        inCount: 2,
        outCount: 2,
        inRaw: 1_000n,
        outRaw: 400n,
        firstTimeMs: at(0),
        lastTimeMs: at(2),
      };
      const item = {
        ...coin,
        token: address(0x721),
        count: 1,
        inCount: 1,
        outCount: 0,
        inRaw: 1n,
        outRaw: 0n,
        firstTimeMs: at(2),
        lastTimeMs: at(2),
      };
      expect((await coinsOf([A])).coins).toEqual([native, paid, item].map(ofAllTime));
      // Of a span its own sums, with those of all time beside them; a coin that did not move in it is none.
      const first = { fromTimeMs: at(0), toTimeMs: at(0) };
      const { token: _native, ...nativeSums } = native;
      expect((await coinsOf([A], 9, first)).coins.find(({ token }) => token === '')).toEqual({
        ...coin,
        token: '',
        count: 1,
        inCount: 1,
        outCount: 0,
        inRaw: 100n,
        outRaw: 0n,
        feeRaw: 0n,
        firstTimeMs: at(0),
        lastTimeMs: at(0),
        whole: nativeSums,
      });
      expect((await coinsOf([A], 9, { fromTimeMs: at(2) })).coins.map(({ token, inRaw }) => [token, inRaw])).toContainEqual([
        address(0x721),
        1n,
      ]);
      expect((await coinsOf([A], 9, { toTimeMs: at(1) })).coins.map(({ token }) => token)).not.toContain(address(0x721));
      // Of A and B as one nothing is left of the coin but their fees.
      const both = await coinsOf([B, A, B], 1);
      expect(both).toEqual({
        coins: [
          ofAllTime({
            token: '',
            count: 10,
            inCount: 0,
            outCount: 3,
            inRaw: 0n,
            outRaw: 6n,
            innerCount: 3,
            innerRaw: 130n,
            feeRaw: 6n,
            firstTimeMs: at(0),
            lastTimeMs: at(2),
          }),
        ],
        coinCount: 3,
      });
      const moves = (addresses: string[], known: string[], span = {}) =>
        reader.sumMemberMoves(testChain, { addresses, token: TOKEN, known, span });
      const shown = async (addresses: string[], known: string[]) => {
        const { labelled, others, inner } = await moves(addresses, known);
        return [labelled.map(({ party }) => party), others?.partyCount, others?.coins, inner?.coins];
      };
      const made = { token: TOKEN, inCount: 1, outCount: 0, inRaw: 1_000n, outRaw: 0n };
      const inner = { token: TOKEN, inCount: 3, outCount: 3, inRaw: 400n, outRaw: 400n };
      expect(await shown([A, B], [])).toEqual([[], 1, [made], [inner]]);
      expect(await shown([A, B], [address(0)])).toEqual([[address(0)], undefined, undefined, [inner]]);
      const late = await moves([A, B], [], { fromTimeMs: at(1) });
      expect([late.others, late.inner?.coins]).toEqual([undefined, [inner]]);
      expect(await moves([address(0x99)], [])).toEqual({ labelled: [], others: undefined, asides: [], inner: undefined });
      expect(await coinsOf([])).toEqual({ coins: [], coinCount: 0 });
    });
  }
});

test('movements of a size within blocks are each there once for everybody asked for, the first of them first', async () => {
  for (const finalBlocks of [3, 0, 1]) {
    await withStore(async ({ reader, writer }) => {
      await writer.insertTip(testChain, story());
      if (finalBlocks > 0) await writer.finaliseTip(testChain, finalBlocks - 1);
      const list = async (more: object = {}) => {
        const asked = { addresses: [A], token: '', range: { from: 0, to: 9 }, leastRaw: 30n, mostRaw: 100n, most: 10 };
        const found = await reader.listSizedMovements(testChain, { ...asked, ...more });
        return found.map(({ from, to, blockNumber, raw }) => [from, to, blockNumber, raw]);
      };
      const [got, paid] = [
        [B, A, 0, 100n],
        [A, B, 1, 30n],
      ];
      expect(await list()).toEqual([got, paid]);
      expect(await list({ mostRaw: 99n })).toEqual([paid]);
      expect(await list({ leastRaw: 31n })).toEqual([got]);
      expect(await list({ range: { from: 1, to: 1 } })).toEqual([paid]);
      expect(await list({ most: 1 })).toEqual([got]);
      expect(await list({ addresses: [A, B] })).toEqual([got, got, paid, paid]);
      expect(await list({ token: TOKEN, leastRaw: 400n, mostRaw: 400n })).toEqual([[A, B, 1, 400n]]);
    });
  }
});
