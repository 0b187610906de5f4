import { SourceError, type BlockSource, type Head } from '@chaintrail/families';
import type { BlockRef } from '@chaintrail/model';
import type { ChainState } from '@chaintrail/store/chain';
import { describe, expect, it } from 'vitest';
import { branch, demoChain } from './fixtures.ts';
import { findForkPoint, ReorgTooDeepError } from './reorg.ts';

const signal = new AbortController().signal;

function refs(top: number, branchFrom?: number): BlockRef[] {
  const hashes = branch(top, branchFrom);
  return hashes.map((hash, number) => ({ number, hash, parentHash: hashes[number - 1] ?? '', timeMs: number * 1000 }));
}

function at(all: BlockRef[], number: number): BlockRef {
  const ref = all[number];
  if (!ref) throw new Error(`no block ${number}`);
  return ref;
}

function look(stored: BlockRef[], final: number | null, actual: BlockRef[], hidden: number[] = []) {
  const top = actual.length - 1;
  const head: Head = { latest: at(actual, top), finalized: at(actual, Math.max(0, top - 4)) };
  const state: ChainState = {
    first: stored.length > 0 ? 0 : null,
    final: final === null ? null : at(stored, final),
    head: stored.at(-1) ?? null,
    epoch: 0,
  };
  const source: Pick<BlockSource, 'chain' | 'readBlockRef'> = {
    chain: demoChain,
    readBlockRef: async (place: { number: number } | { hash: string }) =>
      'number' in place && !hidden.includes(place.number) ? actual[place.number] : undefined,
  };
  return findForkPoint(source, { findBlockRef: async (_chain, number) => stored[number] }, state, head, signal);
}

describe('finding the fork point', () => {
  it('says nothing when the stored blocks are on the source’s chain', async () => {
    expect(await look(refs(10), 5, refs(10))).toBeUndefined();
    expect(await look(refs(10), 5, refs(14))).toBeUndefined();
  });

  it('says nothing while nothing is stored', async () => {
    expect(await look([], null, refs(3))).toBeUndefined();
  });

  it('walks back to the last common block', async () => {
    expect(await look(refs(10), 5, refs(12, 9))).toBe(8);
    expect(await look(refs(10), 5, refs(10, 6))).toBe(5);
  });

  it('takes a source that is behind but on our chain for lag', async () => {
    expect(await look(refs(10), 5, refs(7))).toBeUndefined();
    expect(await look(refs(10), 5, refs(3))).toBeUndefined();
  });

  it('undoes a shorter fork', async () => {
    expect(await look(refs(10), 5, refs(8, 7))).toBe(6);
  });

  it('refuses to go below the final height', async () => {
    await expect(look(refs(10), 5, refs(12, 4))).rejects.toBeInstanceOf(ReorgTooDeepError);
    await expect(look(refs(5), 5, refs(12, 4))).rejects.toBeInstanceOf(ReorgTooDeepError);
  });

  it('does not take another block under the asked number for a fork', async () => {
    const actual = refs(12);
    actual[5] = at(actual, 4);
    await expect(look(refs(5), 5, actual)).rejects.toMatchObject({ kind: 'inconsistent', retryable: true });
  });

  it('does not take a block that the source cannot show for a fork', async () => {
    await expect(look(refs(10), 5, refs(12), [10])).rejects.toBeInstanceOf(SourceError);
  });
});
