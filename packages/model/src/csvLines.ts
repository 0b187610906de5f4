// Spreadsheets run cells that begin with these as formulas; chain data may hold any text.
const FORMULA_START = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** A cell that no spreadsheet runs as a formula: an apostrophe makes it text. */
export const guardFormula = (text: string): string => (FORMULA_START.test(text) && !NUMBER.test(text) ? `'${text}` : text);

function cell(text: string): string {
  const safe = guardFormula(text);
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Lines of cells as CSV text. */
export function writeLines(lines: readonly (readonly string[])[]): string {
  return `${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}
