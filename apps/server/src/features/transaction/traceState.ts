import type { CallTreeView } from '@chaintrail/contract/schemas';
import type { StoredState } from '../../present/coverage.ts';

/** Whether calls are there, and if not whether that is the source's fault. */
export function presentTraceState(
  callCount: number,
  blockNumber: number,
  { coverage }: Pick<StoredState, 'coverage'>,
): CallTreeView['trace'] {
  if (callCount > 0) return { state: 'traced', note: null };
  const gap = coverage.gaps.find(
    ({ kind, fromBlock, toBlock }) => kind === 'internal' && fromBlock <= blockNumber && blockNumber <= toBlock,
  );
  if (gap) return { state: 'missing', note: `该数据源不提供调用轨迹：${gap.reason}` };
  return { state: 'none', note: '这笔交易没有执行合约，没有调用轨迹' };
}
