import type { MonitorEventView, ReminderView } from '@chaintrail/contract/schemas';
import { expect, it } from 'vitest';
import { writePush, type Notice } from './pushMessage.ts';

const event: MonitorEventView = {
  id: 7,
  monitor: { id: 3, name: '归集地址' },
  chainName: 'TRON',
  sight: 'out',
  party: { address: 'TA' },
  counterparty: { address: 'TB', label: { name: '币安 3' } as NonNullable<MonitorEventView['party']['label']> },
  coin: { symbol: 'USDT' } as MonitorEventView['coin'],
  amount: { amount: '12.5' } as MonitorEventView['amount'],
  tokenId: '',
  blockNumber: 40,
  hash: 'ab',
  time: Date.UTC(2026, 2, 1, 16),
  seenAt: 2_000,
  sleptMs: null,
  isPast: false,
  isRead: false,
  undone: null,
  note: '',
};
const reminder: ReminderView = {
  id: 1,
  kind: 'freeze',
  letterId: '00000000-0000-4000-8000-00000000abcd',
  title: '江公（网安）冻字〔2026〕003号 · Tether',
  caseName: '杀猪盘资金链',
  day: '2026-03-08',
  daysLeft: 7,
  isOpen: true,
  at: 5_000,
  isRead: false,
  text: '冻结 7 天后到期（2026-03-08），尚未续冻。',
};
const read = (notice: Pick<Notice, 'kind'> & Partial<Notice>): unknown =>
  JSON.parse(writePush({ id: 'n-1', events: [], reminders: [], ...notice }));

it('pushes what a monitor saw, and leads to the monitors', () => {
  expect(read({ kind: 'notice', events: [event] })).toEqual({
    id: 'n-1',
    title: '【链踪】归集地址',
    body: '归集地址：转出 12.5 USDT\n链：波场\n地址：TA\n对手：币安 3（TB）\n区块：40，2026-03-02 00:00:00（北京时间）\n交易：ab\n\n链上分析线索，不构成司法鉴定意见。',
    path: '/monitors',
  });
});

it('pushes that events are undone as a correction', () => {
  expect(read({ kind: 'correction', events: [event, event] })).toMatchObject({
    title: '【链踪】更正：归集地址等 2 个事件',
    body: expect.stringMatching(/^以下事件所在的区块已被重组替换，先前的通知不再成立：\n\n归集地址：转出/),
    path: '/monitors',
  });
});

it('pushes a reminder of a letter, and leads to the letter', () => {
  expect(read({ kind: 'reminder', reminders: [reminder] })).toEqual({
    id: 'n-1',
    title: '【链踪】到期提醒：江公（网安）冻字〔2026〕003号 · Tether',
    body: '文书：江公（网安）冻字〔2026〕003号 · Tether\n案件：杀猪盘资金链\n冻结 7 天后到期（2026-03-08），尚未续冻。',
    path: '/letters/00000000-0000-4000-8000-00000000abcd',
  });
});

it('stays below what services take, however much there is to tell', () => {
  const text = writePush({ id: 'n-1', kind: 'notice', events: Array.from({ length: 100 }, () => event), reminders: [] });
  expect(Buffer.byteLength(text)).toBeLessThan(3_000);
  expect((JSON.parse(text) as { body: string }).body).toMatch(/^归集地址：转出 12\.5 USDT\n/);
});
