import type { BlockBundle } from '@chaintrail/model';
import { describe, expect, it } from 'vitest';
import { coinChain, makeCoinBundles } from './coinFixtures.ts';
import { makeBundle, makeBundles, testChain } from './fixtures.ts';
import { newChain, readAll, useIndexes } from './rowIndexFixtures.ts';

const engine = useIndexes();
const { withIndex, listEntries, plainWriter } = engine;

describe('an index', () => {
  it('takes in what was written without it, final and tip, and puts right what was undone without it', async () => {
    const chain = newChain(testChain);
    const name = await withIndex(async ({ writer, name: own }) => {
      await writer.insertFinal(chain, makeBundles(0, 9));
      await writer.insertTip(chain, makeBundles(10, 14));
      return own;
    });
    const forked = { fork: 3, forkFrom: 12 };
    await plainWriter().undoTip(chain, 11);
    await plainWriter().insertTip(chain, makeBundles(12, 13, forked));
    await plainWriter().finaliseTip(chain, 10);
    await withIndex(async ({ writer, reader, index }) => {
      expect(index.rowsOf(chain)).toBeUndefined();
      expect(await writer.indexing.catchUp(chain)).toBe(true);
      const shown = [...makeBundles(0, 14), ...makeBundles(12, 14, forked)];
      expect(await readAll(reader, chain, shown)).toEqual(await readAll(engine.fromEngine, chain, shown));
      expect((await reader.findBlock(chain, { number: 12 }))?.hash).toBe(makeBundle(12, forked).block.hash);
    }, name);
    const digest = await withIndex(({ index }) => index.digest(chain), name);
    const anew = await withIndex(async ({ writer, index, name: own }) => {
      await writer.indexing.catchUp(chain);
      expect(await index.digest(chain)).toBe(digest);
      return own;
    });
    expect(await listEntries(name, chain)).toEqual(await listEntries(anew, chain));
    await withIndex(async ({ writer, index }) => {
      await writer.indexing.catchUp(chain);
      await writer.insertTip(chain, makeBundles(14, 14, forked));
      expect(await index.digest(chain)).not.toBe(digest);
    }, anew);
  });

  it('of a long chain is made beside its writes, and told about; until then the engine answers', async () => {
    const chain = newChain(testChain);
    const few = (from: number, to: number): BlockBundle[] => makeBundles(from, to, { transactions: 1 });
    await plainWriter().insertFinal(chain, few(0, 699));
    await plainWriter().insertTip(chain, few(700, 702));
    await withIndex(async ({ writer, reader, index }) => {
      const told: number[] = [];
      const made = writer.indexing.catchUp(chain, ({ block }) => void told.push(block));
      expect((await reader.findBlock(chain, { number: 3 }))?.number).toBe(3);
      expect(index.rowsOf(chain)).toBeUndefined();
      await Promise.all([made, writer.insertTip(chain, few(703, 704)), writer.finaliseTip(chain, 701), writer.undoTip(chain, 703)]);
      expect(await made).toBe(true);
      expect(told.length).toBeGreaterThan(1);
      expect(told.every((block, at) => at === 0 || block > (told[at - 1] ?? 0))).toBe(true);
      const shown = few(690, 705);
      expect(await readAll(reader, chain, shown)).toEqual(await readAll(engine.fromEngine, chain, shown));
    });
  });

  it('is forgotten and made again when it is asked for', async () => {
    const chain = newChain(coinChain);
    await withIndex(async ({ writer, index, name }) => {
      await writer.insertTip(chain, makeCoinBundles(0, 6));
      expect(await writer.indexing.makeAnew(chain)).toBe(true);
      expect(index.rowsOf(chain)).toBeDefined();
      await index.close();
      expect((await listEntries(name, chain)).length).toBeGreaterThan(7 * 10);
    });
  });
});
