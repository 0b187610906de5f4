import type { CaseView } from '@chaintrail/contract/schemas';
import { describe, expect, it } from 'vitest';
import {
  groupByDay,
  listOpen,
  listSteps,
  stateOf,
  tellEnding,
  tellEndingFirst,
  tellFreezes,
  tellLoss,
  tellOtherStart,
  writeAmount,
  writeSize,
} from './caseFacts.ts';

const none = { address: 0, transaction: 0, canvas: 0, tag: 0, trace: 0, letter: 0, monitor: 0, file: 0 };
const all = { read: true, name: true, edit: true, items: true, victims: true, files: true, members: true, state: true, bundle: true };
const amount = (text: string, symbol: string) => ({ coinKey: symbol, symbol, decimals: 6, raw: '0', amount: text, icon: '' });
const coin = {
  coinKey: 'ETH',
  chainName: 'ETH',
  contract: '',
  standard: 'native' as const,
  symbol: 'ETH',
  name: '',
  decimals: 18,
  icon: '',
  isKnown: true,
  doubt: null,
};

it('tells how a case stands', () => {
  expect(
    [
      { state: 'investigating', origin: 'own' } as const,
      { state: 'prosecuting', origin: 'own' } as const,
      { state: 'trying', origin: 'own' } as const,
      { state: 'closed', origin: 'own' } as const,
      { state: 'archived', origin: 'own' } as const,
      { state: 'closed', origin: 'import' } as const,
      { state: 'investigating', origin: 'demo' } as const,
    ].map(stateOf),
  ).toEqual([
    { text: '侦查中', tone: 'info' },
    { text: '移送起诉', tone: 'brand' },
    { text: '审判中', tone: 'brand' },
    { text: '已结案', tone: 'ok' },
    { text: '已归档', tone: 'neutral' },
    { text: '导入 · 只读', tone: 'neutral' },
    { text: '演示 · 只读', tone: 'warn' },
  ]);
});

it('tells how a case ended and when: by its papers, else when it was closed here, by the clock of China', () => {
  const closedAt = Date.parse('2025-04-01T16:00:00Z');
  expect([
    tellEnding({ closing: { ending: 'settled', closedOn: '2025-03-31' }, closedAt }),
    tellEnding({ closing: null, closedAt }),
    tellEnding({ closing: null, closedAt: null }),
  ]).toEqual(['和解或退赔 · 结案 2025-03-31', '结案 2025-04-02', undefined]);
});

it('writes amounts exactly, whatever their size', () => {
  expect(writeAmount(amount('2412480.00', 'USDT'))).toBe('2,412,480.00 USDT');
  expect(writeAmount(amount('123456789012345678901234567890.000000000000000001', 'ETH'))).toBe(
    '123,456,789,012,345,678,901,234,567,890.000000000000000001 ETH',
  );
  const loss = { coin, payments: 1, victims: 1 };
  expect(
    tellLoss([
      { ...loss, amount: amount('5', 'USDT') },
      { ...loss, amount: amount('1', 'BTC') },
    ]),
  ).toEqual({ main: '5 USDT', more: 1 });
  expect(tellLoss([])).toBeUndefined();
});

describe('the first steps', () => {
  it('stand until all are done, and never where nothing may be written', () => {
    expect(listSteps({ counts: { ...none, address: 3 }, payments: 0, may: all })).toEqual([
      { name: 'address', isDone: true },
      { name: 'victim', isDone: false },
      { name: 'canvas', isDone: false },
    ]);
    expect(listSteps({ counts: { ...none, address: 3, canvas: 1 }, payments: 2, may: all })).toEqual([]);
    expect(listSteps({ counts: none, payments: 0, may: { ...all, items: false } })).toEqual([]);
  });
});

it('says what is open when a case is closed', () => {
  expect(listOpen({ facts: '', victims: 0, payments: 0, work: [] })).toEqual(['案情未填写', '没有登记受害人']);
  expect(listOpen({ facts: 'x', victims: 2, payments: 0, work: [] })).toEqual(['没有登记付款']);
  const work = (['review', 'freeze', 'reply', 'review', 'event'] as const).map((kind) => ({ kind }) as CaseView['work'][number]);
  expect(listOpen({ facts: 'x', victims: 2, payments: 5, work })).toEqual(['2 份文书停在审签', '1 份回函未核对']);
});

it('puts entries below their day', () => {
  const event = (id: number, at: number) => ({ id, kind: 'case' as const, title: '', text: '', by: '', at, transaction: null });
  const [a, b, c] = [event(1, 20), event(2, 15), event(3, 5)];
  expect(groupByDay([a, b, c], (at) => (at > 10 ? '2' : '1'))).toEqual([
    { day: '2', events: [a, b] },
    { day: '1', events: [c] },
  ]);
});

it('writes sizes of files', () => {
  expect([0, 1023, 1024, 15_000, 5_452_595].map(writeSize)).toEqual(['0 B', '1023 B', '1.0 KB', '15 KB', '5.2 MB']);
});

it('tells the amounts of the freezes by the coin of most of them', () => {
  const amounts = [
    { chainName: 'ETH', coin: 'USDT', amount: '486200' },
    { chainName: 'BTC', coin: 'BTC', amount: '0.5' },
  ];
  expect(tellFreezes({ letters: 3, amounts, nextDay: '2025-04-08' })).toEqual({ main: '486,200 USDT', more: 1 });
  expect(tellFreezes({ letters: 0, amounts: [], nextDay: null })).toBeUndefined();
});

it('says why a trace begins with more than the case has as its loss, where it does', () => {
  const loss = { chainName: 'ETH', coin, amount: amount('1776932.05', 'USDT') } as unknown as Parameters<typeof tellOtherStart>[0][number];
  expect(tellOtherStart([loss], { total: '1778132.05', symbol: 'USDT' })).toBe(
    '追踪从付款地址的全部付出起算（1,778,132.05 USDT）；损失合计只计登记的付款（1,776,932.05 USDT）。两者之差是付款地址付给别人的款。',
  );
  const same = { total: '1776932.05', symbol: 'USDT' };
  expect([tellOtherStart([loss], same), tellOtherStart([], same), tellOtherStart([loss], { total: '1', symbol: 'BTC' })]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('tells below the freezes that end soon which is the first, else what ends after them', () => {
  const sums = { open: 1, openedThisMonth: 0, overlaps: 0, work: 0, freezes: { letters: 0, amounts: [], nextDay: null } };
  const due = { day: '2026-12-01', daysLeft: 3 };
  const ending = { letterId: '1', title: '冻 1 号', due, isMine: true, case: { id: '2', title: '链汇案' } };
  expect([
    tellEndingFirst({ ...sums, nextDue: { day: '2026-11-20', daysLeft: -8 }, endingFreezes: [ending] }),
    tellEndingFirst({ ...sums, nextDue: { day: '2026-12-20', daysLeft: 22 }, endingFreezes: [] }),
    tellEndingFirst({ ...sums, nextDue: null, endingFreezes: [] }),
  ]).toEqual(['链汇案 · 2026-12-01', '最近：2026-12-20 到期，剩 22 天', '没有已签发的冻结将到期']);
});
