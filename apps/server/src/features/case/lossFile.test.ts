import type { CasePayment } from '@chaintrail/store/app';
import { expect, it } from 'vitest';
import { listLossTables } from './lossFile.ts';

const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2025, 2, 1);
const payment = (id: number, victimId: number, raw: bigint, more: Partial<CasePayment> = {}): CasePayment => ({
  id,
  victimId,
  chainName: 'ETH',
  transferId: String(id),
  hash: `0x${id}`,
  blockNumber: 100 + id,
  timeMs: START_MS + id * DAY_MS,
  sender: '0xaa',
  receiver: '0xbb',
  contract: '0xcc',
  symbol: 'USDT',
  decimals: 6,
  raw,
  ...more,
});
const victims = [
  { id: 1, code: 'V-01', hasName: true, material: '笔录' },
  { id: 2, code: 'V-02', hasName: false, material: '' },
];
const payments = [
  payment(1, 1, 1_500_000n),
  payment(2, 1, 2_000_001n),
  payment(3, 1, 7n, { chainName: 'X', contract: '', symbol: '怪币', decimals: null }),
];

it('tells losses to the last digit: all together, by victim, by payment, and what they rest on', () => {
  const tables = listLossTables({ number: '立字1号', title: '甲案' }, { victims, payments, atMs: Date.UTC(2025, 3, 1) });
  expect(tables.map(({ name, rows }) => ({ name, rows }))).toEqual([
    {
      name: '合计',
      rows: [
        ['ETH', 'USDT', '0xcc', '3.500001', '2', '1'],
        ['X', '怪币（最小单位）', '', '7', '1', '1'],
      ],
    },
    {
      name: '受害人',
      rows: [
        ['V-01', '笔录', 'ETH', 'USDT', '3.500001', '2', 1740873600000, 1740960000000],
        ['V-01', '笔录', 'X', '怪币（最小单位）', '7', '1', 1741046400000, 1741046400000],
        ['V-02', '', '', '', null, '0', null, null],
      ],
    },
    {
      name: '付款明细',
      rows: [
        ['V-01', 'ETH', 1740873600000, '0x1', '0xaa', '0xbb', 'USDT', '1.5', '101'],
        ['V-01', 'ETH', 1740960000000, '0x2', '0xaa', '0xbb', 'USDT', '2.000001', '102'],
        ['V-01', 'X', 1741046400000, '0x3', '0xaa', '0xbb', '怪币（最小单位）', '7', '103'],
      ],
    },
    {
      name: '说明',
      rows: [
        ['案件', '甲案'],
        ['案号', '立字1号'],
        ['受害人', '2 名，只写代号；真实姓名加密保存，不随表格导出'],
        ['数据', '每笔付款为登记时链上所见的转账；金额为币的数量，未折算（没有设置价格来源）'],
        ['导出时间', '2025-04-01 08:00:00（北京时间）'],
      ],
    },
  ]);
  for (const { columns, rows } of tables) for (const row of rows) expect(row).toHaveLength(columns.length);
});
