import { usualLimits } from '../limits.ts';
import { PackError } from '../packError.ts';
import { MOST_COLUMNS, type Table, type TableRow } from './table.ts';

const delimiters = [',', ';', '\t'] as const;

/** Reads lines of cells, separated by commas, semicolons or tabs; Excel's `sep=` is heeded. */
export function readCsv(text: string, limits = usualLimits): Table {
  const said = /^\ufeff?sep=([,;\t])\r?\n/i.exec(text);
  const delimiter = said?.[1] ?? guessDelimiter(text);
  const rows: TableRow[] = [];
  let at = said ? said[0].length : text.startsWith('\ufeff') ? 1 : 0;
  let line = said ? 2 : 1;
  while (at < text.length) {
    const { cells, end, lines, isOpen } = readLine(text, at, delimiter);
    if (isOpen) {
      const problem = '引号没有结束，从这一行起无法读取，请补上引号。';
      rows.push({ row: line, cells: [], problem });
      break;
    }
    // A line of nothing is no row.
    if (cells.length > 1 || cells[0] !== '') rows.push({ row: line, cells });
    if (rows.length > limits.rows + 1) throw new PackError('too_many_rows', `文件超过 ${limits.rows} 行，请分成几个文件导入。`);
    at = end;
    line += lines;
  }
  return { name: '', rows, from1904: false };
}

/** One row from a place on; a quoted cell may run over several lines. */
function readLine(text: string, from: number, delimiter: string): { cells: string[]; end: number; lines: number; isOpen: boolean } {
  const cells: string[] = [];
  let at = from;
  let lines = 1;
  for (;;) {
    let cell = '';
    if (text[at] === '"') {
      const quoted = readQuoted(text, at);
      if (!quoted) return { cells, end: text.length, lines, isOpen: true };
      cell = quoted.cell;
      lines += countLines(cell);
      at = quoted.end;
    }
    // After a closing quote more may follow by mistake; it belongs to the cell.
    const rest = endOfCell(text, at, delimiter);
    cell += text.slice(at, rest);
    if (cells.length < MOST_COLUMNS) cells.push(cell);
    if (text[rest] !== delimiter) {
      const end = text[rest] === '\r' && text[rest + 1] === '\n' ? rest + 2 : rest + 1;
      return { cells, end, lines, isOpen: false };
    }
    at = rest + 1;
  }
}

function endOfCell(text: string, from: number, delimiter: string): number {
  let at = from;
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

function readQuoted(text: string, from: number): { cell: string; end: number } | undefined {
  let end = text.indexOf('"', from + 1);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  return end < 0 ? undefined : { cell: text.slice(from + 1, end).replaceAll('""', '"'), end: end + 1 };
}

function countLines(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0;
}

/** The separator that the first lines have most of, outside quotes. */
function guessDelimiter(text: string): string {
  const head = text.slice(0, 8_192).replaceAll(/"(?:[^"]|"")*"/g, '');
  const counts = delimiters.map((delimiter) => head.split('\n', 5).reduce((sum, line) => sum + line.split(delimiter).length - 1, 0));
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}
