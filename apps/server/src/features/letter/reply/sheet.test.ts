import type { ReplyColumn } from '@chaintrail/contract/letter';
import { expect, it } from 'vitest';
import { applyMapping, guessColumns, tellMoments } from './sheet.ts';

it.each<[string[], ReplyColumn[]]>([
  [
    ['用户编号', '实名', '登录时间', '登录IP', 'IP 地址', '注册时间', '充值地址', '币种', '余额', '备注'],
    ['account', 'name', 'login', 'ip', 'none', 'registered', 'address', 'coin', 'balance', 'note'],
  ],
  [
    ['UID', 'Name', 'IP address', 'Last login', 'Created at', 'Wallet address', 'Currency', 'Balance'],
    ['account', 'name', 'ip', 'login', 'registered', 'address', 'coin', 'balance'],
  ],
])('takes columns for what their titles most likely mean: %j', (titles, columns) => {
  expect(guessColumns(titles)).toEqual(columns);
});

it('remembers columns by their titles, and guesses where none of a table is known', () => {
  const remembered = { 客户: 'account', 充值地址: 'address' } as const;
  expect(applyMapping(['充值地址', '余额', '客户'], remembered)).toEqual(['address', 'none', 'account']);
  expect(applyMapping(['地址', '余额'], remembered)).toEqual(['address', 'balance']);
  expect(applyMapping(['客户', '地址'], null)).toEqual(['none', 'address']);
});

it('tells the days that a workbook counts as the moments that its reader sees, where moments stand', () => {
  const columns: ReplyColumn[] = ['account', 'login', 'registered', 'login'];
  const cells = ['45717', '45717.503541666665', '45717', '2025-03-01 12:05:06 UTC'];
  expect(tellMoments(cells, columns, { daysFrom: Date.UTC(1899, 11, 30) })).toEqual([
    '45717',
    '2025-03-01 12:05:06',
    '2025-03-01 00:00:00',
    '2025-03-01 12:05:06 UTC',
  ]);
  expect(tellMoments(['44255.5'], ['login'], { daysFrom: Date.UTC(1904, 0, 1) })).toEqual(['2025-03-01 12:00:00']);
  expect(tellMoments(cells, columns, { daysFrom: undefined })).toEqual(cells);
});
