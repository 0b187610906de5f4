import type { Readable } from 'node:stream';
import type { LetterFigures } from '@chaintrail/contract/letter';
import { writeXlsx, type Cell, type Column, type Table } from '@chaintrail/sheet';

const text = (title: string, width: number): Column => ({ title, kind: 'text', width });
const number = (title: string, width: number): Column => ({ title, kind: 'number', width });
const time = (title: string, zoneHours: number): Column => ({ title, kind: 'time', width: 20, zoneHours });
/** A number to add up, and beside it all its digits: a spreadsheet keeps fifteen. */
const amount = (title: string): Column[] => [number(title, 24), text(`${title}（文本）`, 30)];

/** What a letter rests on as a workbook: its transactions, and its addresses with their sums. */
export function writeFigures({ transactions, addresses, unread = [] }: LetterFigures): Readable {
  return writeXlsx([
    table(
      '涉案交易',
      [
        text('链', 12),
        text('币种', 10),
        text('交易哈希', 70),
        time('北京时间', 8),
        time('UTC', 0),
        number('区块', 12),
        text('付款地址', 46),
        text('收款地址', 46),
        ...amount('数量'),
      ],
      transactions.map((one) => [
        one.chainName,
        one.coin,
        one.hash,
        one.at,
        one.at,
        String(one.blockNumber),
        one.from,
        one.to,
        ...twice(one.amount),
      ]),
    ),
    table(
      '涉案地址',
      [
        text('链', 12),
        text('币种', 10),
        text('地址', 46),
        time('首笔', 8),
        time('末笔', 8),
        number('转入笔数', 10),
        ...amount('转入'),
        ...amount('转出'),
        ...amount('余额'),
        text('归属（推断，待核实）', 40),
        text('说明', 40),
        text('合约', 46),
      ],
      [
        ...addresses.map((one) => [
          one.chainName,
          one.coin,
          one.address,
          one.firstAt,
          one.lastAt,
          String(one.count),
          ...twice(one.received),
          ...twice(one.sent),
          ...twice(one.balance),
          one.claim ?? '未知',
          '',
          one.contract,
        ]),
        ...unread.map(({ chainName, address, claim, text: reason }) => [
          chainName,
          '',
          address,
          ...Array.from<null>({ length: 9 }).fill(null),
          claim ?? '未知',
          reason,
          '',
        ]),
      ],
    ),
  ]);
}

const twice = (exact: string): Cell[] => [exact, exact];

function table(name: string, columns: Column[], rows: readonly (readonly Cell[])[]): Table {
  return { name, columns, batches: once(rows) };
}

async function* once(rows: readonly (readonly Cell[])[]): AsyncGenerator<readonly (readonly Cell[])[]> {
  await Promise.resolve();
  yield rows;
}
