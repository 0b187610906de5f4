import { describe, expect, it } from 'vitest';
import { cast, lookAlikeOf } from './cast.ts';
import { contracts } from './deployments.ts';
import { BLOCK_LIMIT, scheduleBlocks } from './schedule.ts';
import { writeStory } from './story.ts';

const steps = writeStory();
const blocks = scheduleBlocks(steps);

describe('story', () => {
  it('is the same at every writing', () => {
    expect(writeStory()).toEqual(steps);
  });

  it('has between 3,500 and 4,200 steps, all of them in the blocks', () => {
    expect(steps.length).toBeGreaterThanOrEqual(3_500);
    expect(steps.length).toBeLessThanOrEqual(4_200);
    expect(blocks.flatMap((block) => block.steps)).toHaveLength(steps.length);
  });

  it('plays between 2 March and 15 October 2026, Beijing time', () => {
    expect(blocks[0]?.timeMs).toBeGreaterThanOrEqual(Date.parse('2026-03-02T00:00:00+08:00'));
    expect(blocks.at(-1)?.timeMs).toBeGreaterThan(Date.parse('2026-10-01T00:00:00+08:00'));
    expect(blocks.at(-1)?.timeMs).toBeLessThan(Date.parse('2026-10-15T00:00:00+08:00'));
  });

  it('moves USDT through the main suspect several hundred times', () => {
    const suspect = cast.collector.slice(2);
    const transfers = steps.filter((step) => step.to === contracts.usdt && (step.from === cast.collector || step.data.includes(suspect)));
    expect(transfers.length).toBeGreaterThan(250);
  });
});

describe('schedule', () => {
  it('puts at most 20 transactions into a block and lets time only grow', () => {
    expect(BLOCK_LIMIT).toBe(20);
    for (const [index, block] of blocks.entries()) {
      expect(block.transactions.length).toBeLessThanOrEqual(20);
      expect(block.timeMs % 1000).toBe(0);
      expect(block.timeMs).toBeGreaterThan(blocks[index - 1]?.timeMs ?? 0);
    }
  });

  it('gives every sender consecutive nonces', () => {
    const next = new Map<string, number>();
    for (const transaction of blocks.flatMap((block) => block.transactions)) {
      const expected = next.get(transaction.from) ?? 0;
      expect(Number(transaction.nonce)).toBe(expected);
      next.set(transaction.from, expected + 1);
    }
  });

  it('lets fees fall inside a block, so that the node keeps the order of the story', () => {
    for (const block of blocks) {
      const fees = block.transactions.map((transaction) => BigInt(transaction.maxFeePerGas));
      expect(fees.every((fee, index) => index === 0 || fee < (fees[index - 1] ?? 0n))).toBe(true);
    }
  });
});

describe('look-alike address', () => {
  it('shares the first and last four digits and nothing else', () => {
    const real = '0x1234aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa5678';
    const fake = lookAlikeOf(real);
    expect(fake).toMatch(/^0x1234[0-9a-f]{32}5678$/);
    expect(fake).not.toBe(real);
  });
});
