import { addressOn, hashOn, recognise } from '@chaintrail/families/address';
import type { Chain, FamilyName } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { usualLimits, type Limits } from '../limits.ts';
import { PackError } from '../packError.ts';
import { readTables } from '../readPack.ts';
import { findPackChain } from '../subject.ts';
import { readCell } from '../table/cells.ts';
import type { Table, TableRow } from '../table/table.ts';
import { cleanLine } from '../text.ts';
import { readIntelAmount, readIntelStatus, readIntelTime, readZone } from './cells.ts';
import { guessIntelColumns, type IntelField } from './columns.ts';
import { findIntelFormat, type IntelFormat } from './formats.ts';
import type { IntelFault, IntelFaultCode, IntelOptions, IntelRow, IntelTable, ReadIntel } from './intel.ts';

/** More rows at once nobody looks at; what is packed in a workbook may be so long. */
const intelLimits: Limits = { ...usualLimits, bytes: 128 * 1024 ** 2, rows: 200_000 };

/** Some exports say what they are before their heading. */
const HEADING_ROWS = 10;
const SAMPLE_ROWS = 4;
const SAMPLE_CELL = 60;
const TOKEN_LENGTH = 32;

/** Reads a table of transfers that a person exported somewhere. PackError where it cannot be read as a table at all. */
export function readIntel(bytes: Uint8Array, options: IntelOptions, limits = intelLimits): ReadIntel {
  const sheets = readTables(bytes, options.fileName, limits);
  const sheet =
    options.sheet ??
    Math.max(
      0,
      sheets.findIndex(({ rows }) => findHeading(rows)?.known),
    );
  const given = sheets[sheet];
  if (!given || given.rows.length === 0)
    throw new PackError('no_header', '文件里没有表格。请选择浏览器、钱包或交易所导出的 CSV 或 .xlsx。');
  const { heading, known, rows } = findHeading(given.rows) ?? { heading: [], known: undefined, rows: [] };
  const columns = options.columns ?? known?.columns ?? guessIntelColumns(heading);
  const table: IntelTable = {
    sheets: sheets.map((one) => ({ name: one.name, rows: Math.max(0, one.rows.length - 1) })),
    sheet,
    heading,
    sample: rows.slice(0, SAMPLE_ROWS).map(({ cells }) => heading.map((_, at) => readCell(cells[at] ?? '').slice(0, SAMPLE_CELL))),
    format: known ? { name: known.format.name, title: known.format.title, by: known.by } : null,
    columns,
    family: null,
    coin: /\(([a-z]{2,10})\)/i.exec(heading[columns.amountIn ?? -1] ?? '')?.[1]?.toUpperCase() ?? '',
    zone: { from: 'unknown', minutes: 0 },
    unit: tellUnit(options, known?.format),
  };
  return readRows(rows, given, { table, options, format: known?.format, isTitled: options.columns === undefined });
}

/** The first row that is a heading of ours; else the one whose titles say most. */
function findHeading(rows: readonly TableRow[]) {
  const first = rows.slice(0, HEADING_ROWS).map(({ cells }, at) => {
    const heading = cells.map((cell) => cleanLine(readCell(cell)));
    const said = Object.keys(guessIntelColumns(heading)).length;
    return { heading, known: findIntelFormat(heading), said, rows: rows.slice(at + 1) };
  });
  return first.find(({ known }) => known) ?? first.toSorted((one, other) => other.said - one.said)[0];
}

function tellUnit({ isRaw }: IntelOptions, format: IntelFormat | undefined): IntelTable['unit'] {
  if (isRaw !== undefined) return { from: 'given', isRaw };
  return format?.isRaw === undefined ? { from: 'unknown', isRaw: false } : { from: 'format', isRaw: format.isRaw };
}

interface Reading {
  table: IntelTable;
  options: IntelOptions;
  format: IntelFormat | undefined;
  /** The columns were found by their titles. */
  isTitled: boolean;
}

function readRows(written: readonly TableRow[], { from1904 }: Table, { table, options, format, isTitled }: Reading): ReadIntel {
  const { columns } = table;
  const titleZone = readZone(table.heading[columns.time ?? -1] ?? '');
  const chosen = options.chainName === undefined ? undefined : findChain(options.chainName);
  const families = new Set<FamilyName>();
  const zones = new Set<'unix' | 'said' | 'local'>();
  const rows: IntelRow[] = [];
  const faults: IntelFault[] = [];
  for (const { row, cells, problem } of written) {
    const cell = (field: IntelField) => readCell(cells[columns[field] ?? -1] ?? '');
    const refuse = (code: IntelFaultCode) => void faults.push({ row, code });
    // Exports end with sums and remarks that fill one cell.
    if (problem === undefined && cells.filter((one) => one.trim() !== '').length < 2) continue;
    if (problem !== undefined) {
      refuse('broken_row');
      continue;
    }
    const network = cell('network');
    const chain = network === '' ? chosen : findPackChain(network);
    if (network !== '' && !chain) {
      refuse('unknown_chain');
      continue;
    }
    const [from, to] = [readParty(cell('from'), chain, families), readParty(cell('to'), chain, families)];
    if (from === undefined || to === undefined) {
      refuse('bad_address');
      continue;
    }
    if (from === '' && to === '') {
      refuse('no_address');
      continue;
    }
    const amount = readIntelAmount(chooseAmount(cell));
    if ('fault' in amount) {
      refuse(amount.fault);
      continue;
    }
    const time = cell('time') === '' ? null : readIntelTime(cell('time'), from1904);
    if (time === undefined) {
      refuse('bad_time');
      continue;
    }
    if (time) zones.add(time.zone);
    const minutes = options.zoneMinutes ?? titleZone ?? 0;
    rows.push({
      row,
      chainName: chain?.name ?? '',
      hash: readHash(cell('hash'), chain) ?? '',
      timeMs: time && (time.zone === 'local' ? time.timeMs - minutes * 60_000 : time.timeMs),
      from,
      to,
      amount: amount.amount,
      token: readToken(cell('token') || amount.unit || (format && !format.movesTokens && isTitled ? (chain?.nativeCoin.symbol ?? '') : '')),
      contract: readParty(cell('contract'), chain, new Set()) ?? '',
      status: readIntelStatus(cell('status')),
    });
  }
  const [family = null, another] = [...families];
  const zone = tellZone(zones, titleZone, options.zoneMinutes);
  return { table: { ...table, family: another ? null : family, zone }, rows, faults };
}

function tellZone(zones: ReadonlySet<string>, titleZone: number | undefined, given: number | undefined): IntelTable['zone'] {
  if (!zones.has('local')) return { from: zones.has('said') ? 'said' : zones.has('unix') ? 'unix' : 'unknown', minutes: 0 };
  if (given !== undefined) return { from: 'given', minutes: given };
  return titleZone === undefined ? { from: 'unknown', minutes: 0 } : { from: 'said', minutes: titleZone };
}

/** '' for an empty cell, undefined for what is no address there. */
function readParty(text: string, chain: Chain | undefined, families: Set<FamilyName>): string | undefined {
  if (text === '') return '';
  const recognition = recognise(text);
  if (recognition.kind !== 'address') return undefined;
  families.add(recognition.family);
  return chain ? addressOn(chain, recognition) : recognition.canonical;
}

function readHash(text: string, chain: Chain | undefined): string | undefined {
  return text === '' || !chain ? undefined : hashOn(chain.family, text);
}

/** What came in or what went out, where these are two columns. */
function chooseAmount(cell: (field: IntelField) => string): string {
  const single = cell('amount');
  if (single !== '') return single;
  const [came, went] = [cell('amountIn'), cell('amountOut')];
  return /[1-9]/.test(came) || went === '' ? came : went;
}

/** A coin is one word or two: what is longer is something else that somebody named so. */
function readToken(text: string): string {
  const token = cleanLine(text);
  return token.length <= TOKEN_LENGTH ? token : '';
}
