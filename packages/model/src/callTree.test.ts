import { describe, expect, it } from 'vitest';
import type { Call } from './call.ts';
import { buildTree } from './callTree.ts';

const limits = { calls: 10_000, steps: 1_000_000 };

function calls(...paths: number[][]): Call[] {
  return paths.map((traceAddress, index) => ({
    blockNumber: 1,
    transactionIndex: 0,
    transactionHash: '0xaa',
    index,
    traceAddress,
    type: 'CALL',
    from: '0xa1',
    to: '0xb2',
    valueRaw: 0n,
    gasUsed: 1n,
    method: '',
    status: 'ok',
    error: '',
  }));
}

const shapeOf = (list: Call[], bounds = limits) => {
  const { branches, depth, omittedCount } = buildTree(list, bounds);
  return {
    rows: branches.map(({ call, subtraces, callCount }) => [call.traceAddress.join('.'), subtraces, callCount]),
    depth,
    omittedCount,
  };
};

describe('the tree of calls', () => {
  it('counts what each call makes itself, and what lies below it', () => {
    expect(shapeOf(calls([], [0], [0, 0], [0, 0, 0], [0, 1], [1], [2], [2, 0]))).toEqual({
      rows: [
        ['', 3, 7],
        ['0', 2, 3],
        ['0.0', 1, 1],
        ['0.0.0', 0, 0],
        ['0.1', 0, 0],
        ['1', 0, 0],
        ['2', 1, 1],
        ['2.0', 0, 0],
      ],
      depth: 3,
      omittedCount: 0,
    });
  });

  it('takes calls whose numbers skip one, as where a node leaves precompiles out', () => {
    expect(shapeOf(calls([], [1], [3], [3, 2])).rows).toEqual([
      ['', 2, 3],
      ['1', 0, 0],
      ['3', 1, 1],
      ['3.2', 0, 0],
    ]);
  });

  it('is none of no calls', () => {
    expect(shapeOf([])).toEqual({ rows: [], depth: 0, omittedCount: 0 });
  });

  it('holds calls that nest as deep as the machine lets them, ten thousand of them, at once', () => {
    const chain = Array.from({ length: 1025 }, (_, level) => Array.from({ length: level }, () => 0));
    const wide = Array.from({ length: 9_000 }, (_, at) => [at + 1]);
    const started = process.cpuUsage();
    const { rows, depth, omittedCount } = shapeOf(calls(...chain, ...wide));
    expect(process.cpuUsage(started).user / 1_000).toBeLessThan(1_000);
    expect([rows.length, depth, omittedCount, rows[0], rows[1]]).toEqual([10_000, 1024, 25, ['', 9_001, 10_024], ['0', 1, 1_023]]);
  });

  it('stops where the paths together grow too long, and counts what it leaves out', () => {
    const chain = Array.from({ length: 100 }, (_, level) => Array.from({ length: level }, () => 0));
    expect(shapeOf(calls(...chain), { calls: 1_000, steps: 15 })).toMatchObject({ omittedCount: 94, depth: 99 });
    expect(shapeOf(calls(...chain), { calls: 3, steps: 1_000 }).rows).toEqual([
      ['', 1, 99],
      ['0', 1, 98],
      ['0.0', 1, 97],
    ]);
  });
});
