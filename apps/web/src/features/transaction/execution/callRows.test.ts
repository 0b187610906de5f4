import type { ParityTraceView } from '@chaintrail/contract/schemas';
import { describe, expect, it } from 'vitest';
import { listShown, readNodes, type Folding } from './callRows.ts';
import { traceOf } from './traceFixture.ts';

const ether = { coinKey: 'ETH', symbol: 'ETH', decimals: 18, raw: '1', amount: '0.000000000000000001', icon: '' };

const closed: Folding = { openBelow: 1, turned: new Set(), onlyValued: false };
const failed = { status: 'failed', reason: 'NO' } as const;
const paths = (traces: ParityTraceView[], folding: Folding = closed) =>
  listShown(readNodes(traces), folding).map(({ trace }) => trace.traceAddress.join('.'));

const tree = [traceOf(''), traceOf('0'), traceOf('0.0'), traceOf('0.0.0', { value: ether }), traceOf('0.1'), traceOf('1'), traceOf('1.0')];

describe('the calls that are shown', () => {
  it('are those inside open ones', () => {
    expect(paths(tree)).toEqual(['', '0', '1']);
    expect(paths(tree, { ...closed, openBelow: 3 })).toEqual(['', '0', '0.0', '0.0.0', '0.1', '1', '1.0']);
    expect(paths(tree, { ...closed, openBelow: 0 })).toEqual(['']);
  });

  it('are others once somebody opens or closes one', () => {
    expect(paths(tree, { ...closed, turned: new Set([1]) })).toEqual(['', '0', '0.0', '0.1', '1']);
    expect(paths(tree, { ...closed, openBelow: 3, turned: new Set([1]) })).toEqual(['', '0', '1', '1.0']);
    expect(paths(tree, { ...closed, turned: new Set([0]) })).toEqual(['']);
  });

  it('are always those that were reverted, with the way to them', () => {
    const reverted = [...tree.slice(0, 3), traceOf('0.0.0', failed), traceOf('0.0.1'), ...tree.slice(4)];
    expect(paths(reverted)).toEqual(['', '0', '0.0', '0.0.0', '1']);
    expect(paths(reverted, { ...closed, openBelow: 0, onlyValued: true })).toEqual(['', '0', '0.0', '0.0.0']);
  });

  it('are only those that carry coin, the way to them and the root, where that is asked for', () => {
    expect(paths(tree, { ...closed, openBelow: 9, onlyValued: true })).toEqual(['', '0', '0.0', '0.0.0']);
    expect(paths([traceOf(''), traceOf('0')], { ...closed, onlyValued: true })).toEqual(['']);
  });

  it('say of a reverted call whether the call around it went on', () => {
    const nodes = readNodes([traceOf(''), traceOf('0', failed), traceOf('0.0', failed), traceOf('1')]);
    expect(nodes.map(({ isCaught }) => isCaught)).toEqual([false, true, false, false]);
    expect(readNodes([traceOf('', failed)])[0]?.isCaught).toBe(false);
  });

  it('are found among ten thousand that nest a thousand deep without a pause', () => {
    const deep = Array.from({ length: 1025 }, (_, level) => traceOf(Array.from({ length: level }, () => 0).join('.')));
    const traces = [...deep, ...Array.from({ length: 9_000 }, (_, at) => traceOf(String(at + 1)))];
    traces[1024] = { ...traceOf(''), ...failed, traceAddress: Array.from({ length: 1024 }, () => 0) };
    const started = performance.now();
    expect(paths(traces, { ...closed, openBelow: 0 })).toHaveLength(1025);
    expect(paths(traces, { ...closed, openBelow: 9_999 })).toHaveLength(10_025);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
