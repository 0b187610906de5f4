import { buffer, text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { JudgedRowView } from '@chaintrail/contract/schemas';
import { readTables } from '@chaintrail/labels';
import { findChain } from '@chaintrail/model/chains';
import { writeCsv, writeXlsx, type Cell, type Table } from '@chaintrail/sheet';
import { expect, it } from 'vitest';
import { presentCoin } from '../../../present/coin.ts';
import { judgedColumns } from './sheet.ts';

const chain = findChain('ETH');
if (!chain) throw new Error('there is no such chain');
const coin = presentCoin(chain, chain.usdt[0]?.contract ?? '', new Map());
const money = (amount: string) => ({ coinKey: coin.coinKey, symbol: 'USDT', decimals: 6, raw: '0', amount, icon: coin.icon });

const row = (address: string, value: JudgedRowView['value']): JudgedRowView => ({
  party: { address },
  entity: null,
  addressCount: 1,
  count: 5,
  inCount: 2,
  outCount: 3,
  coins: [{ coin, in: money('1.5'), out: money('0.5'), net: money('1'), inCount: 2, outCount: 3 }],
  coinCount: 1,
  share: '25',
  firstTime: 1_000,
  lastTime: 9_000,
  pattern: 'in_first',
  dwell: null,
  ...(value ? { value } : {}),
});

/** All priced, some priced, none priced, and nobody asked; the last of many digits. */
const rows = [
  row('0xa1', { in: '1.4985', out: '0.4995', count: 5, pricedCount: 5, yuan: { in: '10.6', out: '3.53', count: 5, earlierCount: 0 } }),
  row('0xa2', { in: '0', out: '0.25', count: 5, pricedCount: 2, yuan: null }),
  row('0xa3', { in: '0', out: '0', count: 5, pricedCount: 0, yuan: null }),
  row('0xa4', undefined),
  row('0xa5', { in: '12345678901234.567891', out: '0', count: 1, pricedCount: 1, yuan: null }),
];

async function* batches(): AsyncGenerator<Cell[][]> {
  await Promise.resolve();
  yield rows.map((one, at) =>
    judgedColumns.map((column) => column.cellOf(one, { seq: at + 1, chain: chain as NonNullable<typeof chain> })),
  );
}

const table = (): Table => ({ name: '研判交易对手', columns: judgedColumns, batches: batches() });

/** Columns of a saved file, by their headings, as another program reads them. */
function readDollars(bytes: Buffer, name: string): string[][] {
  const [sheet] = readTables(bytes, name);
  const [heads, ...lines] = sheet?.rows.map(({ cells }) => cells) ?? [];
  const wanted = ['对手', '入账折合美元', '出账折合美元', '入账折合人民币', '出账折合人民币', '无价笔数'].map(
    (title) => heads?.indexOf(title) ?? -1,
  );
  return lines.map((cells) => wanted.map((at) => cells[at] ?? ''));
}

it('writes dollars and yuan where something had a price, an empty cell where nothing had, and how many had none', async () => {
  const csv = Buffer.from(await text(Readable.from(writeCsv(table(), () => []))));
  expect(readDollars(csv, 'judged.csv')).toEqual([
    ['0xa1', '1.4985', '0.4995', '10.6', '3.53', '0'],
    ['0xa2', '0', '0.25', '', '', '3'],
    ['0xa3', '', '', '', '', '5'],
    ['0xa4', '', '', '', '', ''],
    ['0xa5', '12345678901234.567891', '0', '', '', '0'],
  ]);
  const xlsx = await buffer(writeXlsx([table()]));
  expect(readDollars(xlsx, 'judged.xlsx').slice(0, 4)).toEqual([
    ['0xa1', '1.4985', '0.4995', '10.6', '3.53', '0'],
    ['0xa2', '0', '0.25', '', '', '3'],
    ['0xa3', '', '', '', '', '5'],
    ['0xa4', '', '', '', '', ''],
  ]);
});
