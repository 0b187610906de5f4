import type { ReplyColumn } from '@chaintrail/contract/letter';
import { expect, it } from 'vitest';
import { applyMapping, guessColumns, readSheets, tellMoments } from './sheet.ts';

it.each<[string[], ReplyColumn[]]>([
  [
    ['用户编号', '实名', '登录时间', '登录IP', 'IP 地址', '注册时间', '充值地址', '币种', '余额', '备注'],
    ['account', 'name', 'login', 'ip', 'none', 'registered', 'address', 'coin', 'balance', 'note'],
  ],
  [
    ['UID', 'Name', 'IP address', 'Last login', 'Created at', 'Wallet address', 'Currency', 'Balance'],
    ['account', 'name', 'ip', 'login', 'registered', 'address', 'coin', 'balance'],
  ],
  [
    ['User_ID', 'Account Type', 'Coin Name', 'Email Address', 'Deposit Address', 'Remarks'],
    ['account', 'none', 'none', 'none', 'address', 'note'],
  ],
  [
    ['账户类型', 'UID', '居住地址', '充币地址', '提币地址', '来源地址', '合约地址', '变更前余额', '余额'],
    ['none', 'account', 'none', 'address', 'none', 'none', 'none', 'none', 'balance'],
  ],
  [
    ['Crypto Address', 'From_Address', 'to address', 'SourceAddress', 'Withdrawal Address/Account'],
    ['address', 'none', 'none', 'none', 'none'],
  ],
])('takes columns for what their titles most likely mean: %j', (titles, columns) => {
  expect(guessColumns(titles)).toEqual(columns);
});

it('remembers columns by their titles, and guesses where none of a table is known', () => {
  const remembered = { 客户: 'account', 充值地址: 'address' } as const;
  const guessed = (titles: string[]) => ({ titles, format: null });
  expect(applyMapping(guessed(['充值地址', '余额', '客户']), remembered)).toEqual(['address', 'none', 'account']);
  expect(applyMapping(guessed(['地址', '余额']), remembered)).toEqual(['address', 'balance']);
  expect(applyMapping(guessed(['客户', '地址']), null)).toEqual(['none', 'address']);
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

it('remembers columns before what is documented of them', () => {
  const format = { name: 'Binance 提现记录', columns: ['none', 'none'] as ReplyColumn[] };
  expect(applyMapping({ titles: ['Address', 'Coin'], format }, { Address: 'address', Coin: 'coin' })).toEqual(['address', 'coin']);
  expect(applyMapping({ titles: ['Address', 'Coin'], format }, null)).toEqual(['none', 'none']);
});

const read = (name: string, ...lines: string[]) => readSheets(name, Buffer.from(lines.join('\n')))[0];

it('finds the titles below what an export says of itself first, and counts its rows as the file does', () => {
  const okx = read(
    'okx.csv',
    '\ufeffUID:425832338606700738,Name:,Verification:',
    'id,Time,Type,Amount,Before Balance,After Balance,Fee,Symbol',
    '1,2025-03-01 12:05:06,Deposit,5,0,5,0,USDT',
  );
  expect(okx).toEqual({
    name: 'CSV',
    titles: ['id', 'Time', 'Type', 'Amount', 'Before Balance', 'After Balance', 'Fee', 'Symbol'],
    titleRow: 2,
    format: { name: 'OKX 资金流水', columns: ['none', 'none', 'none', 'none', 'none', 'none', 'none', 'coin'] },
    rows: [{ row: 3, cells: ['1', '2025-03-01 12:05:06', 'Deposit', '5', '0', '5', '0', 'USDT'] }],
    daysFrom: undefined,
  });
  const own = read('回函.csv', '关于协助调查的回复', '', 'UID,充值地址,币种', '10086,0x01,USDT');
  expect([own?.titles, own?.titleRow, own?.format, own?.rows]).toEqual([
    ['UID', '充值地址', '币种'],
    3,
    null,
    [{ row: 4, cells: ['10086', '0x01', 'USDT'] }],
  ]);
});

it('takes no row of data for titles, whatever stands in it', () => {
  const sheet = read('回函.csv', '客户,甲,乙', '账户 10086,wallet address,login,多出的', '吴三,余额,备注');
  expect([sheet?.titleRow, sheet?.titles]).toEqual([1, ['客户', '甲', '乙']]);
});
