import { describe, expect, it } from 'vitest';
import { searchMoment } from './searchMoment.ts';
import type { BlockAt } from './toolAnswers.ts';

const blockAt = (number: number, timeMs: number): BlockAt => ({ number, hash: `${number}`, timeMs });

/** Random figures that are the same for the same seed. */
function createDice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return (state >> 8) % below;
  };
}

/** Times as Bitcoin's rule lets miners write them: after the median of the eleven before, otherwise as they like. */
function mine(seed: number, count: number): BlockAt[] {
  const below = createDice(seed);
  const blocks: BlockAt[] = [];
  for (let number = 0; number < count; number += 1) {
    const times = blocks
      .slice(-11)
      .map((block) => block.timeMs)
      .sort((a, b) => a - b);
    blocks.push(blockAt(number, (times[Math.floor(times.length / 2)] ?? 1_000) + 1 + below(below(4) === 0 ? 90 : 12)));
  }
  return blocks;
}

async function search(blocks: readonly BlockAt[], timeMs: number) {
  const first = blocks[0]?.number ?? 0;
  const found = await searchMoment({ first, head: first + blocks.length - 1 }, timeMs, async (from, to) =>
    blocks.slice(from - first, to - first + 1),
  );
  return found && [found.block.number, found.next?.number];
}

describe('the block of a moment', () => {
  it('is the last one that is not later, also where times go back and a stretch begins in the middle', async () => {
    let setBack = 0;
    for (const [seed, first, end] of [
      [1, 0, 200],
      [2, 137, 340],
      [3, 50, 62],
      [4, 51, 62],
      [5, 52, 55],
      [6, 0, 1],
    ] as const) {
      const blocks = mine(seed, end).slice(first);
      setBack += blocks.filter(({ timeMs }, at) => timeMs < (blocks[at - 1]?.timeMs ?? 0)).length;
      const last = Math.max(...blocks.map((block) => block.timeMs));
      const earliest = Math.min(...blocks.map((block) => block.timeMs));
      for (let timeMs = earliest - 2; timeMs <= last + 1; timeMs += 1) {
        const at = blocks.findLastIndex((block) => block.timeMs <= timeMs);
        expect(await search(blocks, timeMs), `seed ${seed} at ${timeMs}`).toEqual(
          at < 0 ? undefined : [blocks[at]?.number, blocks[at + 1]?.number],
        );
      }
    }
    expect(setBack).toBeGreaterThan(50);
  });

  it('is the last of those that share a time', async () => {
    const blocks = Array.from({ length: 100 }, (_, number) => blockAt(number, 5_000 + Math.floor(number / 20)));
    expect(await search(blocks, 5_002)).toEqual([59, 60]);
  });

  it('takes a few dozen short reads on a chain of four hundred million blocks', async () => {
    const reads: number[] = [];
    const found = await searchMoment({ first: 0, head: 400_000_000 }, 90_000_000_000, async (from, to) => {
      reads.push(to - from + 1);
      return Array.from({ length: to - from + 1 }, (_, at) => blockAt(from + at, (from + at) * 250));
    });
    expect(found?.block).toEqual(blockAt(360_000_000, 90_000_000_000));
    expect(reads.length).toBeLessThanOrEqual(30);
    expect(Math.max(...reads)).toBeLessThanOrEqual(13);
  });
});
