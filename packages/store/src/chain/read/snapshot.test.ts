import { findChain } from '@chaintrail/model/chains';
import { describe, expect, it } from 'vitest';
import { StoreError } from '../../error.ts';
import type { ChainState } from '../types.ts';
import { MissingRowError } from './missingRow.ts';
import { hasStood, listSources, listSourcesUpTo, sideOf as sideAt, underOneState } from './snapshot.ts';

const chain = findChain('ETH')!;
const ref = (number: number) => ({ number, hash: `0x${number}`, timeMs: number });
const state = (final: number, head: number, epoch = 0): ChainState => ({ first: 0, final: ref(final), head: ref(head), epoch });

/** How often a read is made while the chain shows these states, one at each look. */
async function countReads(...states: [ChainState, ...ChainState[]]): Promise<number> {
  const left = [...states];
  const board = { read: async () => left.shift() ?? states.at(-1) ?? states[0], move: () => undefined };
  let reads = 0;
  await underOneState(board, chain, async () => {
    reads += 1;
  });
  return reads;
}

describe('a chain with a seam', () => {
  const seamed = (pages: number): ChainState => ({ ...state(60, 70, 9 + pages), seam: { block: 40, pages } });

  it('lies on three sides, each in blocks of its own', () => {
    expect(listSources(seamed(0)).map(({ side, within }) => `${side} ${within('block')}`)).toEqual([
      'provided block < 40',
      'final block <= 60',
      'tip block > 60 and block <= 70',
    ]);
    expect(listSourcesUpTo(seamed(0), 50).map(({ side }) => side)).toEqual(['provided', 'final']);
    expect([39, 40, 61, 71].map((block) => sideAt(seamed(0), block))).toEqual(['provided', 'final', 'tip', undefined]);
  });

  it('has stood though older rows came meanwhile, and not when blocks were undone', () => {
    expect(hasStood(seamed(0), seamed(5))).toBe(true);
    expect(hasStood(seamed(0), { ...seamed(5), epoch: 15 })).toBe(false);
  });
});

describe('a read under one state', () => {
  it('is made once while blocks are appended to a chain without a tip', async () => {
    expect(await countReads(state(10, 10), state(20, 20))).toBe(1);
  });

  it('is made again when the tip was finalised meanwhile', async () => {
    expect(await countReads(state(10, 12), state(11, 12), state(11, 12), state(11, 12))).toBe(2);
  });

  it('is made again when blocks were undone meanwhile', async () => {
    expect(await countReads(state(10, 12), state(10, 11, 1), state(10, 11, 1), state(10, 11, 1))).toBe(2);
  });

  describe('that finds a row and then misses it', () => {
    const read = async (...states: ChainState[]): Promise<string> => {
      const left = [...states];
      const board = { read: async () => left.shift() ?? state(11, 12), move: () => undefined };
      return underOneState(board, chain, async ({ final }) => {
        if (final?.number === 10) throw new MissingRowError('the row of the tip is gone');
        return `read at ${final?.number}`;
      });
    };

    it('is made again when the row was finalised or undone meanwhile', async () => {
      expect(await read(state(10, 12), state(11, 12))).toBe('read at 11');
    });

    it('fails where the chain stood still, so that it may be asked again: the row may be on its way in', async () => {
      await expect(read(state(10, 12), state(10, 12))).rejects.toMatchObject({
        code: 'missing_row',
        retryable: true,
        message: 'the row of the tip is gone',
      });
    });

    it('says at once what the engine says of itself', async () => {
      let reads = 0;
      const board = { read: async () => state(10 + reads, 12), move: () => undefined };
      const cancelled = underOneState(board, chain, async () => {
        reads += 1;
        throw new StoreError('cancelled', 'The query was cancelled.', { retryable: false });
      });
      await expect(cancelled).rejects.toMatchObject({ code: 'cancelled' });
      expect(reads).toBe(1);
    });
  });

  it('is given up when the chain never stands still', async () => {
    const moving = Array.from({ length: 40 }, (_, at) => state(at + 1, at + 6));
    await expect(countReads(state(0, 5), ...moving)).rejects.toMatchObject({ code: 'moving', retryable: true });
  });
});
