import { expect, test } from 'vitest';
import type { BlockBundle } from '@chaintrail/model';
import type { ChainStore } from '../../src/chain/index.ts';
import { address, hash, makeBundles, testChain } from './fixtures.ts';
import { describeOnBothEngines } from './front/stores.ts';

describeOnBothEngines((withStore) => {
  /** What a store holds that was given these blocks at once. */
  async function digestOf(bundles: BlockBundle[]): Promise<Record<string, string>> {
    return withStore(async (store) => {
      await store.writer.insertFinal(testChain, bundles);
      return store.digest(testChain);
    });
  }

  async function rowsOf(store: ChainStore): Promise<Record<string, number>> {
    const tables = await store.measure();
    // A lease at a server is renewed by the clock.
    return Object.fromEntries(tables.filter(({ table }) => table !== 'writer_lease').map(({ table, rows }) => [table, rows]));
  }

  test('the same range again and ranges with other borders add nothing', async () => {
    let stepwise: Record<string, string> = {};
    await withStore(async (store) => {
      const { writer } = store;
      await writer.insertFinal(testChain, makeBundles(0, 9));
      const first = await store.digest(testChain);
      const rows = await rowsOf(store);
      expect(rows['transfer']).toBe(160);
      await writer.insertFinal(testChain, makeBundles(0, 9));
      await writer.insertFinal(testChain, makeBundles(3, 7));
      expect(await store.digest(testChain)).toEqual(first);
      expect(await rowsOf(store)).toEqual(rows);
      await writer.insertFinal(testChain, makeBundles(5, 14));
      await writer.insertFinal(testChain, makeBundles(0, 19));
      stepwise = await store.digest(testChain);
      expect(await writer.readState(testChain)).toMatchObject({
        first: 0,
        final: { number: 19 },
        head: { number: 19, hash: hash('B', 19) },
      });
    });
    expect(stepwise).toEqual(await digestOf(makeBundles(0, 19)));
  });

  test('two stores part where their chains do', async () => {
    const blocksOf = (bundles: BlockBundle[]) =>
      withStore(async (store) => {
        await store.writer.insertFinal(testChain, bundles.slice(0, 6));
        await store.writer.insertTip(testChain, bundles.slice(6));
        return store.digestBlocks(testChain);
      });
    const [one, other] = [await blocksOf(makeBundles(0, 9)), await blocksOf(makeBundles(0, 9, { fork: 1, forkFrom: 8 }))];
    const parted = ['block', 'transaction', 'address_transfer'].map((table) =>
      Object.keys(one[table] ?? {}).filter((number) => one[table]?.[Number(number)] !== other[table]?.[Number(number)]),
    );
    expect(parted).toEqual([
      ['8', '9'],
      ['8', '9'],
      ['8', '9'],
    ]);
    expect(Object.keys(one['token_transfer'] ?? {})).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
  });

  test('another hash at a committed height is a conflict and a gap is not consecutive', async () => {
    await withStore(async ({ writer }) => {
      await writer.insertFinal(testChain, makeBundles(0, 9));
      await expect(writer.insertFinal(testChain, makeBundles(5, 12, { fork: 1, forkFrom: 7 }))).rejects.toMatchObject({ code: 'conflict' });
      await expect(writer.insertFinal(testChain, makeBundles(11, 12))).rejects.toMatchObject({ code: 'not_consecutive' });
      await expect(writer.insertTip(testChain, makeBundles(11, 12))).rejects.toMatchObject({ code: 'not_consecutive' });
      await expect(writer.insertTip(testChain, makeBundles(10, 12, { fork: 1, forkFrom: 9 }))).rejects.toMatchObject({
        code: 'not_consecutive',
      });
      await expect(writer.undoTip(testChain, 5)).rejects.toMatchObject({ code: 'beyond_final' });
      await expect(writer.finaliseTip(testChain, 20)).rejects.toMatchObject({ code: 'not_stored' });
      expect((await writer.readState(testChain)).head?.number).toBe(9);
    });
  });

  test('forks of any depth in the tip leave what a fresh store would hold', async () => {
    const forked = await digestOf(makeBundles(0, 20, { fork: 3, forkFrom: 11 }));
    for (const depth of [1, 10]) {
      await withStore(async (store) => {
        const { writer } = store;
        await writer.insertFinal(testChain, makeBundles(0, 10));
        await writer.insertTip(testChain, makeBundles(11, 14, { fork: 3, forkFrom: 11 }));
        await writer.insertTip(testChain, makeBundles(15, 20, { fork: 3, forkFrom: 11 }));
        await writer.undoTip(testChain, 20 - depth);
        await writer.insertTip(
          testChain,
          makeBundles(21 - depth, 22, { fork: 5, forkFrom: 21 - depth }).map((bundle) => relink(bundle, 20 - depth, 3)),
        );
        await writer.undoTip(testChain, 20 - depth);
        expect(await writer.readState(testChain)).toMatchObject({ epoch: 2, head: { number: 20 - depth } });
        await writer.insertTip(testChain, makeBundles(21 - depth, 20, { fork: 3, forkFrom: 11 }));
        expect(await store.digest(testChain)).toEqual(forked);
        await writer.finaliseTip(testChain, 13);
        expect(await store.digest(testChain)).toEqual(forked);
        await writer.finaliseTip(testChain, 20);
        expect(await store.digest(testChain)).toEqual(forked);
        const rows = await rowsOf(store);
        expect(rows['transfer']).toBe(21 * 16);
        expect(await store.reader.listAddressBalances(testChain, address(1))).not.toEqual([]);
      });
    }
  }, 300_000);

  /** The first block of a second fork has its parent on the first fork. */
  function relink(bundle: BlockBundle, parentNumber: number, parentFork: number): BlockBundle {
    if (bundle.block.number !== parentNumber + 1) return bundle;
    return { ...bundle, block: { ...bundle.block, parentHash: hash('B', parentNumber, parentNumber >= 11 ? parentFork : 0) } };
  }

  test('finalising the tip gives the rows that inserting the blocks as final gives', async () => {
    const direct = await digestOf(makeBundles(0, 30));
    await withStore(async (store) => {
      await store.writer.insertTip(testChain, makeBundles(0, 12));
      await store.writer.finaliseTip(testChain, 4);
      await store.writer.insertTip(testChain, makeBundles(13, 30));
      await store.writer.finaliseTip(testChain, 4);
      await store.writer.finaliseTip(testChain, 29);
      expect(await store.digest(testChain)).toEqual(direct);
      await store.writer.insertFinal(testChain, makeBundles(25, 30));
      expect(await store.digest(testChain)).toEqual(direct);
      await store.writer.insertTip(testChain, makeBundles(31, 300, { transactions: 1 }));
      await store.writer.finaliseTip(testChain, 299);
      const rows = await rowsOf(store);
      expect(rows['block']).toBe(300);
      expect(rows['block_tip']).toBeLessThan(256);
    });
  });
});
