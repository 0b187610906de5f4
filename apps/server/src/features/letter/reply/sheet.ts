import { PackError, readCsv, readXlsx, decodeText } from '@chaintrail/labels';
import type { ReplyColumn } from '@chaintrail/contract/letter';
import { refuse } from '../../../errors.ts';

export interface ReplySheet {
  name: string;
  titles: string[];
  rows: { row: number; cells: string[] }[];
}

const MOST_ROWS = 5_000;

/** The sheets of an answer; none of a file that is no table. */
export function readSheets(name: string, bytes: Buffer): ReplySheet[] {
  const ending = name.toLowerCase().split('.').at(-1);
  if (ending !== 'xlsx' && ending !== 'csv') return [];
  try {
    const tables = ending === 'xlsx' ? readXlsx(bytes) : [{ ...readCsv(decodeText(bytes)), name: 'CSV' }];
    return tables.flatMap(({ name: title, rows }) => {
      const [head, ...rest] = rows;
      if (!head) return [];
      const titles = head.cells.map((cell) => cell.trim());
      const filled = rest.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')).slice(0, MOST_ROWS);
      return [
        { name: title, titles, rows: filled.map(({ row, cells }) => ({ row, cells: titles.map((_, at) => (cells[at] ?? '').trim()) })) },
      ];
    });
  } catch (error) {
    if (error instanceof PackError) throw refuse('bad_input', `表格不能读取：${error.message}`, { fields: { file: '不能读取' } });
    throw error;
  }
}

const words: readonly [ReplyColumn, RegExp][] = [
  ['address', /地址|address|wallet/i],
  ['registered', /注册|regist|created/i],
  ['ip', /\bip\b|登录/i],
  ['account', /账户|账号|用户编号|uid|user ?id|account/i],
  ['name', /姓名|实名|name/i],
  ['balance', /余额|balance/i],
  ['coin', /币种|coin|currency|asset/i],
  ['note', /备注|note|remark/i],
];

/** What columns most likely mean, by their titles; each meaning once. */
export function guessColumns(titles: readonly string[]): ReplyColumn[] {
  const taken = new Set<ReplyColumn>();
  return titles.map((title) => {
    const found = words.find(([column, pattern]) => !taken.has(column) && pattern.test(title))?.[0] ?? 'none';
    if (found !== 'none') taken.add(found);
    return found;
  });
}
