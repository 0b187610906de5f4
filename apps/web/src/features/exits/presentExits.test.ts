import type { ExitsView } from '@chaintrail/contract/schemas';
import { expect, it } from 'vitest';
import { pickExit, wordDelay, wordExpected, wordOdds, wordUnder, wordWhere } from './presentExits.ts';

const exit = {
  chainName: 'DemoTRON',
  hash: 'aa',
  time: 1_770_000_000_000,
  delayMs: 11_100_000,
  to: { address: 'T1' },
  amount: { raw: '9900000', amount: '9.9' },
  lost: '0.1',
  rivalDeposits: 2,
  oddsPercent: '31.1',
} as unknown as ExitsView['list'][number];
const view = {
  entity: '星港交易所',
  deposit: { chainName: 'DemoETH', to: { address: '0xpaid' } },
  list: [exit],
  total: 3,
  expected: '0.215',
  reference: { hours: '168', count: 1 },
  chains: [
    { title: '演示 EVM', addressCount: 4, dataUntil: 1_770_000_000_000, isOver: true },
    { title: '演示 TRON', addressCount: 7, dataUntil: 1_770_000_000_000, isOver: false },
  ],
  notCompared: [
    { title: 'Base', reason: 'addresses' },
    { title: 'Blast', reason: 'provided' },
  ],
  hasMoreAddresses: true,
} as unknown as ExitsView;

it('says of a candidate how likely at most, and what speaks against it', () => {
  expect([wordOdds(exit), wordOdds({ oddsPercent: null })]).toEqual(['把握至多 31.1%', '把握未知']);
  expect(wordUnder(exit, 'USDT')).toBe('3 小时 5 分后 · 少 0.1 USDT · 另有 2 笔充值也相符');
  expect(wordUnder({ ...exit, lost: '0', rivalDeposits: 0 }, 'USDT')).toBe('3 小时 5 分后');
  expect([0, 59_999, 3_600_000].map(wordDelay)).toEqual(['0 分', '0 分', '1 小时']);
});

it('says what fits by chance and where was looked, and takes the words along to the canvas', () => {
  expect(wordExpected(view)).toBe('偶然相符预计 0.215 笔（充值前 168 小时内 1 笔金额相符，不可能是这笔钱）');
  expect(wordExpected({ ...view, expected: null })).toBe('充值之前没有数据，无法估计偶然相符，不给出把握');
  expect(wordWhere(view, 'Asia/Shanghai')).toEqual([
    '已查：演示 EVM 4 个地址、演示 TRON 7 个地址',
    '演示 TRON 数据只到 2026-02-02 10:40，时间窗未完',
    '没有比对：Base（没有这家的标注地址）、Blast（按地址取数，没有整链转账）。那里若有相符的提币，把握会更低。',
    '这家的标注地址过多，只查了每个标签库的前 2,000 个。',
  ]);
  expect(wordWhere({ ...view, chains: [], notCompared: [], hasMoreAddresses: false }, 'Asia/Shanghai')).toEqual([]);
  expect(pickExit(view, exit)).toEqual({
    exit,
    paid: { chainName: 'DemoETH', address: '0xpaid' },
    note: '推断：星港交易所提币候选，把握至多 31.1%；同一时间窗相符 3 笔，偶然预计 0.215 笔。只按时间与金额，不是证据。',
  });
});
