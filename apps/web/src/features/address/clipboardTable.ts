import { guardFormula } from '@chaintrail/model';

/** Digits that a spreadsheet's numbers keep; one that is longer goes along as text, so that none is lost. */
const EXACT_DIGITS = 15;

/** Rows as text with tabs between cells: what spreadsheets read where no table is offered, and what a letter shows. */
export function writeTableText(lines: readonly (readonly string[])[]): string {
  return lines.map((line) => line.map((cell) => guardFormula(cell.replaceAll(/[\t\r\n]+/g, ' '))).join('\t')).join('\r\n');
}

/** Rows as an HTML table. Cells of text are told to be text, which Excel and WPS know by their own property: no hash becomes a number. */
export function writeTableHtml(lines: readonly (readonly string[])[]): string {
  const rows = lines.map((line) => `<tr>${line.map(writeCell).join('')}</tr>`);
  return `<meta charset="utf-8"><table>${rows.join('')}</table>`;
}

function writeCell(cell: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(cell) && !/^-?0\d/.test(cell) && cell.replaceAll(/\D/g, '').length <= EXACT_DIGITS;
  const text = cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll(/\r?\n/g, '<br>');
  return isNumber ? `<td>${text}</td>` : `<td style='mso-number-format:"\\@"'>${text}</td>`;
}

/** Puts a table into the clipboard beside its text. Over plain http, where pages have no clipboard of their own, as if keys were pressed. */
export async function copyTable(text: string, html: string): Promise<boolean> {
  const part = (content: string, type: string) => new Blob([content], { type });
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': part(text, 'text/plain'), 'text/html': part(html, 'text/html') })]);
    return true;
  } catch {
    return copyByEvent(text, html);
  }
}

function copyByEvent(text: string, html: string): boolean {
  const onCopy = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.clipboardData?.setData('text/html', html);
    event.preventDefault();
  };
  document.addEventListener('copy', onCopy);
  const done = document.execCommand('copy');
  document.removeEventListener('copy', onCopy);
  return done;
}
