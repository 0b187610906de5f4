import { usualLimits } from '../limits.ts';
import { PackError } from '../packError.ts';
import { readXml } from '../xml.ts';
import { MOST_COLUMNS, type Table, type TableRow } from './table.ts';
import { openZip } from './zip.ts';

/** Reads the sheets of an Excel file (.xlsx) as text: what cells hold, not how they are shown. Formulas give their last result. */
export function readXlsx(bytes: Uint8Array, limits = usualLimits): Table[] {
  const zip = openZip(bytes, limits.bytes);
  const readPart = (name: string): string => Buffer.from(zip.read(name)).toString('utf8');
  if (!zip.has('xl/workbook.xml')) {
    throw new PackError('broken_sheet', '文件不是 Excel 工作簿（.xlsx）。旧格式 .xls 请另存为 .xlsx 或 CSV。');
  }
  const places = readPlaces(readPart('xl/_rels/workbook.xml.rels'));
  const { sheets, from1904 } = readWorkbook(readPart('xl/workbook.xml'));
  const shared = zip.has('xl/sharedStrings.xml') ? readSharedTexts(readPart('xl/sharedStrings.xml')) : [];
  let rowsLeft = limits.rows + 1;
  return sheets.flatMap(({ name, id }) => {
    const place = places.get(id);
    if (place === undefined || !zip.has(place)) return [];
    const rows = readRows(readPart(place), shared, rowsLeft);
    if (!rows) throw new PackError('too_many_rows', `工作簿超过 ${limits.rows} 行，请分成几个文件导入。`);
    rowsLeft -= rows.length;
    return [{ name, rows, from1904 }];
  });
}

function readPlaces(text: string): Map<string, string> {
  const places = new Map<string, string>();
  readXml(text, {
    open(name, attribute) {
      const target = attribute('Target') ?? '';
      // A path outside the archive names nothing: it is looked up in the archive alone.
      if (name === 'Relationship') places.set(attribute('Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    },
  });
  return places;
}

function readWorkbook(text: string): { sheets: { name: string; id: string }[]; from1904: boolean } {
  const sheets: { name: string; id: string }[] = [];
  let from1904 = false;
  readXml(text, {
    open(name, attribute) {
      if (name === 'sheet') sheets.push({ name: attribute('name') ?? '', id: attribute('r:id') ?? '' });
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attribute('date1904') ?? '');
    },
  });
  return { sheets, from1904 };
}

/** The texts of a workbook, which cells name by number; how they are to be pronounced is no part of them. */
function readSharedTexts(text: string): string[] {
  const texts: string[] = [];
  let current = '';
  let isSpoken = false;
  readXml(text, {
    open(name) {
      if (name === 'rPh') isSpoken = true;
    },
    close(name, said) {
      if (name === 'rPh') isSpoken = false;
      if (name === 't' && !isSpoken) current += unescapeText(said);
      if (name !== 'si') return;
      texts.push(current);
      current = '';
    },
  });
  return texts;
}

/** Characters that XML cannot hold are written `_x000D_`. */
function unescapeText(text: string): string {
  return text.replaceAll(/_x([0-9A-F]{4})_/gi, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Undefined when there are more than `most`. */
function readRows(text: string, shared: readonly string[], most: number): TableRow[] | undefined {
  const rows: TableRow[] = [];
  let row: TableRow = { row: 0, cells: [] };
  let count = 0;
  let cell = { column: 0, type: '', text: '' };
  readXml(text, {
    open(name, attribute) {
      if (name === 'row') row = { row: readNumber(attribute('r')) ?? row.row + 1, cells: [] };
      if (name !== 'c') return;
      cell = { column: readColumn(attribute('r') ?? '') ?? row.cells.length, type: attribute('t') ?? 'n', text: '' };
    },
    close(name, said) {
      if (name === 'v' || name === 't') cell.text += cell.type === 's' ? (shared[Number(said)] ?? '') : unescapeText(said);
      if (name === 'c' && cell.column < MOST_COLUMNS) {
        while (row.cells.length < cell.column) row.cells.push('');
        row.cells[cell.column] = cell.text;
      }
      if (name !== 'row' || row.cells.every((one) => one === '')) return;
      count += 1;
      if (count <= most) rows.push(row);
    },
  });
  return count > most ? undefined : rows;
}

function readNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : undefined;
}

/** `AB12` is column 27. */
function readColumn(place: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0];
  return letters === undefined ? undefined : Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
