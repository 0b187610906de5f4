import { expect, it } from 'vitest';
import { writeTableHtml, writeTableText } from './clipboardTable.ts';

const lines = [
  ['哈希', '数量', '备注'],
  ['0x12e4', '1234.5', '=HYPERLINK("x")'],
  ['5'.repeat(16), '-0.000001', 'a\tb\r\nc'],
  ['007', '123456789012345', '<img src=x>&'],
  ['123456789.01234567', '-12', ''],
];

it('parts cells by tabs, and runs none of them as a formula', () => {
  expect(writeTableText(lines)).toBe(
    [
      '哈希\t数量\t备注',
      `0x12e4\t1234.5\t'=HYPERLINK("x")`,
      `${'5'.repeat(16)}\t-0.000001\ta b c`,
      '007\t123456789012345\t<img src=x>&',
      '123456789.01234567\t-12\t',
    ].join('\r\n'),
  );
});

it('tells a spreadsheet what is text, and every number that it would cut', () => {
  const text = (cell: string) => `<td style='mso-number-format:"\\@"'>${cell}</td>`;
  const number = (cell: string) => `<td>${cell}</td>`;
  const row = (...cells: string[]) => `<tr>${cells.join('')}</tr>`;
  expect(writeTableHtml(lines)).toBe(
    `<meta charset="utf-8"><table>${[
      row(text('哈希'), text('数量'), text('备注')),
      row(text('0x12e4'), number('1234.5'), text('=HYPERLINK("x")')),
      row(text('5'.repeat(16)), number('-0.000001'), text('a\tb<br>c')),
      row(text('007'), number('123456789012345'), text('&lt;img src=x&gt;&amp;')),
      row(text('123456789.01234567'), number('-12'), text('')),
    ].join('')}</table>`,
  );
});
