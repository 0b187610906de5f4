import type { AddressTransferView, PartyView } from '@chaintrail/contract/schemas';

export interface CsvWords {
  header: readonly string[];
  in: string;
  out: string;
  self: string;
  ok: string;
  failed: string;
  /** Lines below the rows: what they rest on, and what they are not. */
  footer: readonly string[];
}

// Spreadsheets run cells that begin with these as formulas; chain data may hold any text.
const FORMULA_START = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

function cell(text: string): string {
  const safe = FORMULA_START.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Lines of cells as CSV text with a byte-order mark, as Excel needs it for Chinese. */
export function writeLines(lines: readonly (readonly string[])[]): string {
  return `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** Rows as CSV text with a byte-order mark, as Excel needs it for Chinese. Amounts are unsigned; the direction has its own column. */
export function writeCsv(rows: readonly AddressTransferView[], words: CsvWords, formatTime: (timeMs: number) => string): string {
  const name = (party: PartyView) => party.label?.name ?? '';
  const lines = rows.map((row) => [
    row.hash,
    row.method.name ?? row.method.selector,
    String(row.blockNumber),
    formatTime(row.time),
    row.from.address,
    name(row.from),
    words[row.direction],
    row.to.address,
    name(row.to),
    row.amount.amount,
    row.coin.symbol,
    row.coin.contract,
    row.tokenId,
    row.status === 'failed' ? words.failed : words.ok,
  ]);
  return writeLines([words.header, ...lines, ...words.footer.map((line) => [line])]);
}
