import type { ChainStatusRecord } from '@chaintrail/store/app';
import type { CoverageGap } from '@chaintrail/model';
import type { ChainState } from '@chaintrail/store/chain';
import { describe, expect, it } from 'vitest';
import { presentCoverage, readStored } from './coverage.ts';
import { chainOf } from './sample.ts';

const enabled = { chain: chainOf('ETH'), mode: 'node' as const, fromBlock: 3 };
const state: ChainState = {
  first: 1,
  final: { number: 100, hash: '0x64', timeMs: 1_700_000_000_000 },
  head: { number: 110, hash: '0x6e', timeMs: 1_700_000_010_000 },
  epoch: 0,
};
const status: ChainStatusRecord = {
  chainName: 'ETH',
  mode: 'node',
  sourceState: 'ok',
  capabilities: [],
  sourceHeight: 120,
  syncState: 'live',
  progress: null,
  failure: null,
  lastReorg: null,
  updatedAtMs: 1_700_000_020_000,
};
const proof = { state: 'all', proven: ['header', 'transactions', 'receipts'], text: '区块头、交易、回执均已校验' };
const gap: CoverageGap = { kind: 'internal', fromBlock: 20, toBlock: 30, reason: 'no_calls' };
const shownGap = { kind: 'internal', fromBlock: 20, toBlock: 30, reason: '数据源未提供调用追踪，这些区块的内部转账缺失' };

describe('the part of a history that an answer rests on', () => {
  it('is complete from the first block on without gaps', () => {
    expect(presentCoverage(enabled, state, [], status)).toEqual({
      complete: true,
      fromBlock: 1,
      toBlock: 110,
      syncedAt: 1_700_000_020_000,
      source: '自有节点索引',
      gaps: [],
      proof,
    });
    expect(presentCoverage(enabled, { ...state, first: 0 }, [], status).complete).toBe(true);
  });

  it('is never complete with a gap, which it names', () => {
    const row = { ...gap, id: 7 };
    expect(presentCoverage(enabled, state, [row], status)).toEqual({
      complete: false,
      fromBlock: 1,
      toBlock: 110,
      syncedAt: 1_700_000_020_000,
      source: '自有节点索引',
      gaps: [shownGap],
      proof,
    });
  });

  it('is never complete when it begins later than the chain', () => {
    expect(presentCoverage(enabled, { ...state, first: 2 }, [], status)).toMatchObject({
      complete: false,
      fromBlock: 2,
      note: '第 2 块之前的历史未收录',
    });
  });

  it('of nothing is the block it is to begin with', () => {
    expect(presentCoverage(enabled, { first: null, final: null, head: null, epoch: 0 }, [], undefined)).toEqual({
      complete: false,
      fromBlock: 3,
      toBlock: 3,
      syncedAt: 0,
      source: '自有节点索引',
      gaps: [],
      proof,
      note: '第 3 块之前的历史未收录',
    });
  });

  it('says how far a history that is still read has come, and when reading has stopped', () => {
    const noteOf = (changes: Partial<ChainStatusRecord>, first = 1) =>
      presentCoverage(enabled, { ...state, first }, [], { ...status, ...changes }).note;
    expect(noteOf({ syncState: 'backfilling', progress: 0.259 })).toBe('正在补齐历史（25%）');
    expect(noteOf({ syncState: 'backfilling' })).toBe('正在补齐历史');
    expect(noteOf({ syncState: 'stopped' }, 9)).toBe('第 9 块之前的历史未收录；同步已停止，需要管理员处理');
    expect(noteOf({ syncState: 'lagging', progress: 0.5 })).toBeUndefined();
  });

  it('was confirmed when the source last answered, else when its newest block was made', () => {
    const syncedAt = (record: ChainStatusRecord | undefined) => presentCoverage(enabled, state, [], record).syncedAt;
    expect(syncedAt({ ...status, updatedAtMs: 0 })).toBe(1_700_000_010_000);
    expect(syncedAt(undefined)).toBe(1_700_000_010_000);
  });

  it('names where it comes from', () => {
    expect(presentCoverage({ ...enabled, mode: 'provider' }, state, [], status).source).toBe('公共数据接口');
    expect(presentCoverage({ ...enabled, chain: chainOf('DemoETH') }, state, [], status).source).toBe('演示节点');
  });
});

describe('the stored state of a chain', () => {
  const read = (found: Partial<ChainState>, record: ChainStatusRecord | undefined = status) =>
    readStored(
      {
        stores: { chain: { readState: async () => ({ ...state, ...found }), listGaps: async () => [gap] } },
        statuses: { findStatus: async () => record },
      } as never,
      enabled,
    );

  it('is read with its gaps', async () => {
    const stored = await read({});
    expect(stored).toMatchObject({ first: 1, head: { number: 110, hash: '0x6e', timeMs: 1_700_000_010_000 }, finalHeight: 100 });
    expect(stored.coverage).toMatchObject({ complete: false, gaps: [shownGap] });
    expect((await read({ final: null })).finalHeight).toBe(-1);
  });

  it('is refused where nothing is stored, with the reason and a time to come back', async () => {
    const waiting = {
      message: '以太坊（ETH）尚未收录任何区块，正在等待数据源，请稍后重试',
      data: { reason: 'nothing_stored', retryAfter: 5 },
    };
    await expect(read({ head: null })).rejects.toMatchObject(waiting);
    await expect(read({ first: null })).rejects.toMatchObject(waiting);
    await expect(read({ first: null }, { ...status, failure: { code: 'internal' } })).rejects.toMatchObject({
      message: '以太坊（ETH）尚未收录任何区块：索引遇到内部错误，已停止。详情见服务日志。',
      data: { retryAfter: 10 },
    });
  });
});
