import { expect, it } from 'vitest';
import { tellEvery, tellSpan } from './tellSpan.ts';

const span = {
  chainName: 'ETH',
  fromBlock: 1_201,
  lookBackFrom: null,
  lookBackNext: null,
  judgedTo: 1_200,
  state: 'live',
  behindMs: null,
} as const;

it('says from which block on a monitor judges, how far back it looks, and why it waits', () => {
  expect(tellSpan(span)).toBe('自区块 1,201 起判断');
  expect(tellSpan({ ...span, lookBackFrom: 7 })).toBe('自区块 1,201 起判断 · 回看自区块 7');
  expect(tellSpan({ ...span, lookBackFrom: 7, lookBackNext: 900, state: 'lookingBack' })).toBe('正在回看，至区块 900');
  expect(tellSpan({ ...span, state: 'lagging', behindMs: 18 * 60_000 })).toBe('链延迟 18 分钟，追上后补判');
  expect(tellSpan({ ...span, state: 'stopped', behindMs: 47 * 86_400_000 })).toBe('链停止出块 47 天，恢复后补判');
  expect(tellSpan({ ...span, state: 'backfilling' })).toBe('历史补全中，随补全判断');
  expect(tellSpan({ ...span, state: 'unread' })).toBe('此链未接入');
});

it('says how often it is looked', () => {
  expect([5, 15, 60, 360, 1_440].map(tellEvery)).toEqual(['5 分钟', '15 分钟', '1 小时', '6 小时', '1 天']);
});
