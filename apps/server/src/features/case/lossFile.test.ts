import type { CasePayment } from '@chaintrail/store/app';
import { expect, it } from 'vitest';
import { listLossTables } from './lossFile.ts';
import { paymentOf } from './paymentFixture.ts';

const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2025, 2, 1);
const payment = (id: number, victimId: number, raw: bigint, more: Partial<CasePayment> = {}): CasePayment =>
  paymentOf(id, raw, { victimId, timeMs: START_MS + id * DAY_MS, ...more });
const victims = [
  { id: 1, code: 'V-01', hasName: true, material: '笔录' },
  { id: 2, code: 'V-02', hasName: false, material: '' },
];
const payments = [
  payment(1, 1, 1_500_000n),
  payment(2, 1, 2_000_001n),
  payment(3, 1, 7n, { chainName: 'X', contract: '', symbol: '怪币', decimals: null }),
];

const unpriced = [null, null, '', null, null];

it('tells losses to the last digit: all together, by victim, by payment, and what they rest on', () => {
  const tables = listLossTables(
    { number: '立字1号', title: '甲案', closing: { ending: 'dropped', closedOn: '2025-03-31' } },
    { victims, payments, priceOf: undefined, atMs: Date.UTC(2025, 3, 1) },
  );
  expect(tables.map(({ name, rows }) => ({ name, rows }))).toEqual([
    {
      name: '合计',
      rows: [
        ['ETH', 'USDT', '0xcc', '3.500001', '2', '1', null, null],
        ['X', '怪币（最小单位）', '', '7', '1', '1', null, null],
      ],
    },
    {
      name: '受害人',
      rows: [
        ['V-01', '笔录', 'ETH', 'USDT', '3.500001', '2', 1740873600000, 1740960000000, null, null],
        ['V-01', '笔录', 'X', '怪币（最小单位）', '7', '1', 1741046400000, 1741046400000, null, null],
        ['V-02', '', '', '', null, '0', null, null, null, null],
      ],
    },
    {
      name: '付款明细',
      rows: [
        ['V-01', 'ETH', 1740873600000, '0x1', '0xaa', '0xbb', 'USDT', '1.5', '101', ...unpriced],
        ['V-01', 'ETH', 1740960000000, '0x2', '0xaa', '0xbb', 'USDT', '2.000001', '102', ...unpriced],
        ['V-01', 'X', 1741046400000, '0x3', '0xaa', '0xbb', '怪币（最小单位）', '7', '103', ...unpriced],
      ],
    },
    {
      name: '说明',
      rows: [
        ['案件', '甲案'],
        ['案号', '立字1号'],
        ['结案', '撤销案件，结案日期 2025-03-31'],
        ['受害人', '2 名，只写代号；真实姓名加密保存，不随表格导出'],
        ['数据', '每笔付款为登记时链上所见的转账；金额为币的数量'],
        ['折合', '未折算（没有启用价格来源）'],
        ['导出时间', '2025-04-01 08:00:00（北京时间）'],
      ],
    },
  ]);
  for (const { columns, rows } of tables) for (const row of rows) expect(row).toHaveLength(columns.length);
});

it('values payments at the price and the rate of their day, and a sum only where all of it has one', () => {
  const FIRST = START_MS / DAY_MS + 1;
  const rate = { day: FIRST - 2, cny: '7.1', source: '中间价', enteredAtMs: 0 };
  const priceOf = ({ contract, timeMs }: CasePayment) =>
    contract === '0xcc'
      ? { usd: '0.9987', timeMs, source: 'DefiLlama', ...(timeMs / DAY_MS === FIRST && { yuan: { price: '7.09077', rate } }) }
      : undefined;
  const facts = { victims, priceOf, atMs: 0 };
  const [sums, byVictim, rows, notes] = listLossTables({ number: '', title: '', closing: null }, { ...facts, payments });
  const ends = (table: typeof sums, from: number) => table?.rows.map((row) => row.slice(from));
  // 3.500001 × 0.9987 = 3.49545…; of two payments one has a rate.
  expect(ends(sums, 6)).toEqual([
    ['3.49', null],
    [null, null],
  ]);
  expect(ends(byVictim, 8)).toEqual([
    ['3.49', null],
    [null, null],
    [null, null],
  ]);
  expect(ends(rows, 9)).toEqual([
    ['0.9987', '7.1', '2025-02-28', '1.49', '10.63'],
    ['0.9987', null, '', '1.99', null],
    [null, null, '', null, null],
  ]);
  expect(notes?.rows.find(([name]) => name === '折合')?.[1]).toBe(
    '折合按每笔付款当日（UTC）价格（DefiLlama）与当日人民币汇率，当日没有汇率的用此前最近一日的；1 笔没有价格，未折合；1 笔没有汇率，未折合人民币；有一笔缺价的合计不写折合；为估算，以数量为准',
  );
  const [own] = listLossTables({ number: '', title: '', closing: null }, { ...facts, payments: payments.slice(0, 1) });
  expect(ends(own, 6)).toEqual([['1.49', '10.63']]);
});
