import { describe, expect, it } from 'vitest';
import { stored } from '../../present/sample.ts';
import { presentTraceState } from './traceState.ts';

const gap = { kind: 'internal' as const, fromBlock: 7, toBlock: 9, reason: '数据源未提供调用追踪' };
const lacking = { coverage: { ...stored.coverage, gaps: [{ ...gap, kind: 'opening' as const, fromBlock: 0, toBlock: 99 }, gap] } };

describe('calls that are not there', () => {
  it('are the source’s fault in the blocks that it does not trace', () => {
    for (const block of [7, 9]) {
      expect(presentTraceState(0, block, lacking)).toEqual({ state: 'missing', note: '该数据源不提供调用轨迹：数据源未提供调用追踪' });
    }
  });

  it('were never made in blocks that it traces', () => {
    for (const block of [6, 10]) {
      expect(presentTraceState(0, block, lacking)).toEqual({ state: 'none', note: '这笔交易没有执行合约，没有调用轨迹' });
    }
  });

  it('are no question where there are some', () => {
    expect(presentTraceState(1, 8, lacking)).toEqual({ state: 'traced', note: null });
  });
});
