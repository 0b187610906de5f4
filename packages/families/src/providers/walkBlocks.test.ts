import { describe, expect, it } from 'vitest';
import { SourceError } from '../sourceError.ts';
import { walkBlocks, type RowsQuery, type WalkSettings } from './walkBlocks.ts';

/** A service with rows in these blocks; ranges of more blocks than `longest` are too much for it. */
function serviceOf(blocks: readonly number[], more: Partial<WalkSettings<number>> & { longest?: number; given?: number } = {}) {
  const asked: string[] = [];
  const settings: WalkSettings<number> = {
    read({ fromBlock, toBlock, order, page, rows }: RowsQuery) {
      asked.push(`${fromBlock}-${toBlock} ${page}×${rows}`);
      if (toBlock - fromBlock + 1 > (more.longest ?? Infinity)) throw new SourceError({ code: 'range_too_large' });
      const own = blocks.filter((block) => block >= fromBlock && block <= toBlock);
      const sorted = order === 'ascending' ? own : own.toReversed();
      const most = Math.min(rows, more.given ?? rows);
      return Promise.resolve({ rows: sorted.slice((page - 1) * most, page * most), isPartial: false });
    },
    blockOf: (row) => row,
    pageRows: 3,
    windowRows: 6,
    ...more,
  };
  return { settings, asked };
}

const all = { fromBlock: 0, toBlock: 9 };

describe('pages of whole blocks', () => {
  it('leave the block in which they break off to the next one, in either direction', async () => {
    const { settings } = serviceOf([1, 2, 5, 5, 8]);
    expect(await walkBlocks(settings, all, 'ascending', 3)).toEqual({ rows: [1, 2], covered: { fromBlock: 0, toBlock: 4 }, next: 5 });
    expect(await walkBlocks(settings, all, 'newest', 3)).toEqual({ rows: [8], covered: { fromBlock: 6, toBlock: 9 }, next: 5 });
  });

  it('end where a short page says that nothing follows', async () => {
    const { settings, asked } = serviceOf([1, 2]);
    expect(await walkBlocks(settings, all, 'ascending', 3)).toEqual({ rows: [1, 2], covered: all, next: null });
    expect(asked).toEqual(['0-9 1×3']);
  });

  it('page through a block that fills one alone, and say where the service stops', async () => {
    const { settings } = serviceOf([4, 4, 4, 4, 4, 7]);
    expect(await walkBlocks(settings, all, 'ascending', 3)).toEqual({
      rows: [4, 4, 4, 4, 4],
      covered: { fromBlock: 0, toBlock: 4 },
      next: 5,
    });
    const { settings: full } = serviceOf([4, 4, 4, 4, 4, 4, 4, 4]);
    expect(await walkBlocks(full, all, 'ascending', 3)).toEqual({
      rows: [4, 4, 4, 4, 4, 4],
      covered: { fromBlock: 0, toBlock: 4 },
      next: 5,
      capped: { fromBlock: 4, toBlock: 4, reason: 'window' },
    });
  });

  it('halve a range that is too much, and give up on a single block', async () => {
    const { settings, asked } = serviceOf([1, 8], { longest: 3 });
    expect(await walkBlocks(settings, all, 'ascending', 3)).toEqual({ rows: [1], covered: { fromBlock: 0, toBlock: 2 }, next: 3 });
    expect(asked).toEqual(['0-9 1×3', '0-4 1×3', '0-2 1×3']);
    const { settings: none } = serviceOf([1], { longest: 0 });
    expect(await walkBlocks(none, { fromBlock: 1, toBlock: 1 }, 'ascending', 3)).toEqual({
      rows: [],
      covered: { fromBlock: 1, toBlock: 1 },
      next: null,
      capped: { fromBlock: 1, toBlock: 1, reason: 'timeout' },
    });
  });

  it('see that a service gives shorter pages than were asked for', async () => {
    const blocks = Array.from({ length: 60 }, (_, at) => at);
    const { settings, asked } = serviceOf(blocks, { pageRows: 1000, windowRows: 10_000, given: 25 });
    const page = await walkBlocks(settings, { fromBlock: 0, toBlock: 99 }, 'ascending', 1000);
    expect([page.rows.length, page.covered, page.next]).toEqual([24, { fromBlock: 0, toBlock: 23 }, 24]);
    expect(asked).toEqual(['0-99 1×1000', '0-99 2×25']);
  });
});
