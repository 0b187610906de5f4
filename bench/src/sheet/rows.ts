import type { Cell, Column } from '@chaintrail/sheet';

const START_MS = Date.UTC(2026, 0, 1);
const BATCH = 5_000;
const text = (title: string, width = 20): Column => ({ title, kind: 'text', width });

/** As an address's list of transfers has them. */
export const columns: readonly Column[] = [
  { title: '序号', kind: 'number', width: 8 },
  { title: '时间（北京）', kind: 'time', width: 20, zoneHours: 8 },
  { title: '时间（UTC）', kind: 'time', width: 20, zoneHours: 0 },
  text('链'),
  text('交易哈希', 68),
  { title: '区块', kind: 'number', width: 12 },
  text('方法'),
  text('发送方', 44),
  text('发送方标签'),
  text('接收方', 44),
  text('接收方标签'),
  text('方向', 8),
  text('币种'),
  text('合约', 44),
  { title: '数量', kind: 'number', width: 20 },
  text('数量（文本）', 26),
  text('结余', 26),
  text('手续费', 20),
  text('状态', 8),
  text('备注', 40),
];

/** The row at a place, the same in every run: long texts, marks that XML and CSV know, and amounts with more digits than a double. */
export function makeRow(at: number): Cell[] {
  const hex = (seed: number, length: number) => `0x${((at + 1) * seed).toString(16).padStart(length, '7a3f').slice(0, length)}`;
  const amount = `${(at * 7919) % 900_000}.${String((at * 104_729) % 1_000_000).padStart(6, '0')}`;
  return [
    String(at + 1),
    START_MS + at * 1_000,
    START_MS + at * 1_000,
    '以太坊',
    hex(15_485_863, 64),
    String(19_000_000 + Math.floor(at / 40)),
    'transfer',
    hex(32_452_843, 40),
    at % 3 === 0 ? '归集地址 <1> & "甲"' : '',
    hex(49_979_687, 40),
    at % 5 === 0 ? '=HYPERLINK("x")' : '',
    at % 2 === 0 ? '转入' : '转出',
    'USDT',
    '0xdac17f958d2ee523a2206206994597c13d831ec7',
    amount,
    amount,
    `12345678901234567890.${String(at % 1_000_000).padStart(18, '0')}`,
    '0.000021 ETH',
    '成功',
    at % 7 === 0 ? '未终局，仍可能回滚' : '',
  ];
}

/** Rows in batches, made as they are asked for. */
export async function* makeBatches(count: number): AsyncGenerator<Cell[][]> {
  for (let from = 0; from < count; from += BATCH) {
    yield Array.from({ length: Math.min(BATCH, count - from) }, (_, at) => makeRow(from + at));
  }
}
