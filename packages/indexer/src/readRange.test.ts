import { SourceError, type BlockSource } from '@chaintrail/families';
import type { BlockBundle } from '@chaintrail/model';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { batchBundles } from './batch.ts';
import { createTestNode, makeBundle } from './fixtures.ts';
import { readRange } from './readRange.ts';

const signal = new AbortController().signal;

function source(read: (number: number, signal: AbortSignal) => Promise<BlockBundle>): BlockSource {
  return { ...createTestNode([], 0).source, readBundle: read };
}

async function numbers(bundles: AsyncIterable<BlockBundle>): Promise<number[]> {
  const seen: number[] = [];
  for await (const { block } of bundles) seen.push(block.number);
  return seen;
}

describe('reading a range', () => {
  it('hands blocks on in height order whatever order they arrive in', async () => {
    const late = source(async (number) => {
      await sleep((7 - number) * 3);
      return makeBundle(number);
    });
    expect(await numbers(readRange(late, { fromBlock: 2, toBlock: 7, ahead: 4 }, signal))).toEqual([2, 3, 4, 5, 6, 7]);
  });

  it('never has more blocks under way than allowed', async () => {
    let underWay = 0;
    let most = 0;
    const counted = source(async (number) => {
      underWay += 1;
      most = Math.max(most, underWay);
      await sleep(1);
      underWay -= 1;
      return makeBundle(number);
    });
    await numbers(readRange(counted, { fromBlock: 0, toBlock: 20, ahead: 3 }, signal));
    expect(most).toBe(3);
  });

  it('refuses a block whose parent is not the block before it', async () => {
    const forked = source(async (number) => makeBundle(number, `a${number}`, number === 5 ? 'elsewhere' : undefined));
    await expect(numbers(readRange(forked, { fromBlock: 3, toBlock: 6, ahead: 2 }, signal))).rejects.toMatchObject({
      kind: 'inconsistent',
      retryable: true,
    });
  });

  it('refuses a first block that does not follow the stored head', async () => {
    await expect(
      numbers(
        readRange(
          source(async (number) => makeBundle(number)),
          { fromBlock: 3, toBlock: 4, ahead: 2, parentHash: 'other' },
          signal,
        ),
      ),
    ).rejects.toBeInstanceOf(SourceError);
  });

  it('stops fetching when the reader leaves', async () => {
    const aborted: number[] = [];
    const slow = source(async (number, given) => {
      if (number === 0) return makeBundle(0);
      await sleep(5_000, undefined, { signal: given }).catch(() => aborted.push(number));
      throw new SourceError({ code: 'timed_out', timeoutMs: 1 });
    });
    for await (const first of readRange(slow, { fromBlock: 0, toBlock: 9, ahead: 4 }, signal)) {
      expect(first.block.number).toBe(0);
      break;
    }
    await sleep(10);
    expect(aborted).toEqual([1, 2, 3]);
  });
});

describe('batching blocks', () => {
  it('closes a batch at the row limit or the block limit and keeps the rest', async () => {
    async function* five() {
      for (let number = 1; number <= 5; number += 1) yield makeBundle(number);
    }
    const groups: number[][] = [];
    for await (const group of batchBundles(five(), 2, 100)) groups.push(group.map(({ block }) => block.number));
    expect(groups).toEqual([[1, 2], [3, 4], [5]]);
    const byBlocks: number[] = [];
    for await (const group of batchBundles(five(), 1_000, 3)) byBlocks.push(group.length);
    expect(byBlocks).toEqual([3, 2]);
  });
});
