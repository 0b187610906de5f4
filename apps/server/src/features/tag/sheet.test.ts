import type { TagView } from '@chaintrail/contract/schemas';
import { findChain } from '@chaintrail/model/chains';
import { expect, it } from 'vitest';
import { activityOf, entityAddressColumns, type EntityAddressRow } from './sheet.ts';

const chain = findChain('DemoETH');
if (!chain) throw new Error('no chain');

const tag = {
  chainName: 'DemoETH',
  family: null,
  address: '0xaa',
  name: '星港交易所 · 热钱包 1',
  role: 'hot',
  claim: 'intelligence',
  confidence: 80,
  source: '演示标签包',
  sourceDate: '2025-03-14',
  licence: 'CC BY 4.0',
} as TagView;
const activity = {
  balance: { coinKey: 'DemoETH:0xdd', symbol: 'USDT', decimals: 6, raw: '58898269000000', amount: '58898269.000000', icon: '' },
  transferCount: 1234,
  firstTime: Date.UTC(2025, 2, 1, 18, 0, 5),
  lastTime: Date.UTC(2025, 2, 28, 2, 25, 59),
};
const cellsOf = (row: EntityAddressRow) =>
  Object.fromEntries(entityAddressColumns.map((column) => [column.title, column.cellOf(row, { seq: 3, chain })]));

it('writes of an address of an entity who says it, in which role, and what its chain tells of it', () => {
  expect(cellsOf({ tag, activity })).toEqual({
    序号: '3',
    链: chain.title,
    地址: '0xaa',
    标签: '星港交易所 · 热钱包 1',
    角色: '热钱包',
    性质: '情报归属',
    可信度: '80',
    来源: '演示标签包',
    来源日期: '2025-03-14',
    许可: 'CC BY 4.0',
    币种: 'USDT',
    余额: '58898269.000000',
    '余额（文本）': '58898269.000000',
    笔数: '1234',
    '首次活动（北京）': activity.firstTime,
    '首次活动（UTC）': activity.firstTime,
    '最近活动（北京）': activity.lastTime,
    '最近活动（UTC）': activity.lastTime,
  });
});

it('leaves open what no chain of ours tells, and names a label for all chains of a family as that', () => {
  const cells = cellsOf({ tag: { ...tag, chainName: null, family: 'evm', role: null, claim: 'heuristic' }, activity: null });
  expect([cells['链'], cells['角色'], cells['性质'], cells['余额'], cells['首次活动（北京）'], cells['笔数']]).toEqual([
    '以太坊类全部链',
    null,
    '启发式',
    null,
    null,
    null,
  ]);
});

it('takes for a label of a whole family what the only chain that knows the address tells', () => {
  const other = { ...activity, transferCount: 1 };
  const one = new Map([
    ['ETH', new Map([['0xaa', activity]])],
    ['BSC', new Map([['0xbb', other]])],
  ]);
  expect(activityOf({ chainName: null, address: '0xaa' }, one)).toBe(activity);
  expect(activityOf({ chainName: 'BSC', address: '0xaa' }, one)).toBeNull();
  expect(activityOf({ chainName: 'BSC', address: '0xbb' }, one)).toBe(other);
  const two = new Map([...one, ['BSC', new Map([['0xaa', other]])]]);
  expect(activityOf({ chainName: null, address: '0xaa' }, two)).toBeNull();
});
