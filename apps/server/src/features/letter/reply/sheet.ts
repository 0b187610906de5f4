import { PackError, readCsv, readXlsx, decodeText } from '@chaintrail/labels';
import type { ReplyColumn } from '@chaintrail/contract/letter';
import { refuse } from '../../../errors.ts';
import { findFormat, type ReplyFormat } from './formats.ts';

export interface ReplySheet {
  name: string;
  titles: string[];
  /** In which row they stand. */
  titleRow: number;
  /** The documented export that it is; null where its columns can only be guessed. */
  format: ReplyFormat | null;
  rows: { row: number; cells: string[] }[];
  /** From which day a workbook counts moments; undefined of a file that writes them out. */
  daysFrom: number | undefined;
}

const MOST_ROWS = 5_000;

/** The sheets of an answer; none of a file that is no table. */
export function readSheets(name: string, bytes: Buffer): ReplySheet[] {
  const ending = name.toLowerCase().split('.').at(-1);
  if (ending !== 'xlsx' && ending !== 'csv') return [];
  try {
    const tables = ending === 'xlsx' ? readXlsx(bytes) : [{ ...readCsv(decodeText(bytes)), name: 'CSV' }];
    return tables.flatMap(({ name: title, rows, from1904 }) => {
      const called = `${name} ${title}`;
      const at = findHead(rows, called);
      const head = rows[at];
      if (!head) return [];
      const titles = head.cells.map((cell) => cell.trim());
      const filled = rows
        .slice(at + 1)
        .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
        .slice(0, MOST_ROWS);
      const cut = filled.map(({ row, cells }) => ({ row, cells: titles.map((_, column) => (cells[column] ?? '').trim()) }));
      const start = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
      const format = findFormat(titles, called);
      return [{ name: title, titles, titleRow: head.row, format, rows: cut, daysFrom: ending === 'xlsx' ? start : undefined }];
    });
  } catch (error) {
    if (error instanceof PackError) throw refuse('bad_input', `表格不能读取：${error.message}`, { fields: { file: '不能读取' } });
    throw error;
  }
}

/** Rows above the titles that some exports begin with: whose account it is, and when it was made. */
const MOST_ABOVE = 5;
/** No title has one: a row with it is of data. */
const figure = /\d{5}/;

/** Where the titles stand: in the first row, unless it is shorter than one below it that says more of what columns are. */
function findHead(rows: readonly { cells: readonly string[] }[], called: string): number {
  const first = rows.slice(0, MOST_ABOVE).map(({ cells }) => {
    const titles = cells.map((cell) => cell.trim());
    return {
      isKnown: findFormat(titles, called) !== null,
      filled: titles.filter((title) => title !== '').length,
      told: titles.some((title) => figure.test(title)) ? 0 : guessColumns(titles).filter((column) => column !== 'none').length,
    };
  });
  const documented = first.findIndex(({ isKnown }) => isKnown);
  if (documented >= 0) return documented;
  const [top = { filled: 0, told: 0 }] = first;
  const below = first.findIndex(({ filled, told }) => filled > top.filled && told > Math.max(1, top.told));
  return Math.max(0, below);
}

const moments: ReadonlySet<ReplyColumn> = new Set(['registered', 'login']);
const DAY_MS = 86_400_000;
/** Days of 1954 to 2119, so that neither a year nor a number of a log-in is taken for one. */
const dayNumber = /^[2-7]\d{4}(?:\.\d+)?$/;

/** The cells of a row with moments as a reader of the workbook sees them, on the clock of whoever wrote it. */
export function tellMoments(
  cells: readonly string[],
  columns: readonly ReplyColumn[],
  { daysFrom }: Pick<ReplySheet, 'daysFrom'>,
): string[] {
  return cells.map((cell, at) => {
    if (daysFrom === undefined || !moments.has(columns[at] ?? 'none') || !dayNumber.test(cell)) return cell;
    const seconds = Math.round(Number(cell) * (DAY_MS / 1000));
    return new Date(daysFrom + seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');
  });
}

/** What sounds like an account, its address, its owner or its balance, and is none: where coin went to or came from, where people live, kinds of things. */
const others =
  /\b(?:withdraw\w*|source|from|to|sender|destination|contract|token|e-?mail|mail|home|postal|residen\w*)[ _]?address|(?:提币|提现|来源|付款|转出|对方|目标|合约|邮箱|邮件|家庭|居住|联系|注册|户籍)地址|住址|account[ _]?type|(?:账户|账号)类型|(?:coin|token|product|network|chain)[ _]?name|before[ _]?balance|变[动更]前余额/i;

const words: readonly [ReplyColumn, RegExp][] = [
  // `IP 地址` and `登录地址` are no addresses of a chain.
  ['ip', /\bip\b|登录地/i],
  ['login', /登录|log-?in/i],
  ['address', /地址|address|wallet/i],
  ['registered', /注册|regist|created/i],
  ['account', /账户|账号|用户编号|uid|user[ _]?id|account/i],
  ['name', /姓名|实名|name/i],
  ['balance', /余额|balance/i],
  ['coin', /币种|coin|currency|asset/i],
  ['note', /备注|note|remark/i],
];

/** What columns most likely mean, by their titles; each meaning once. */
export function guessColumns(titles: readonly string[]): ReplyColumn[] {
  const taken = new Set<ReplyColumn>();
  return titles.map((title) => {
    if (others.test(title)) return 'none';
    const meant = words.flatMap(([column, pattern]) => (pattern.test(title) ? [column] : []));
    // A second `IP 地址` is no address of a chain either.
    const [first = 'none'] = meant;
    const found = first === 'ip' && taken.has(first) ? 'none' : (meant.find((column) => !taken.has(column)) ?? 'none');
    if (found !== 'none') taken.add(found);
    return found;
  });
}

/** As columns of these titles were put right before; one that was not there is left out until somebody says what it is. */
export function applyMapping(
  { titles, format }: Pick<ReplySheet, 'titles' | 'format'>,
  remembered: Readonly<Record<string, ReplyColumn>> | null,
): ReplyColumn[] {
  if (!remembered || titles.every((title) => remembered[title] === undefined)) return format?.columns ?? guessColumns(titles);
  return titles.map((title) => remembered[title] ?? 'none');
}
