import { expect, test } from 'vitest';
import { usualLimits } from '../limits.ts';
import { readXlsx } from './xlsx.ts';
import { makeWorkbook, makeZip } from './zipFixture.ts';

test('cells are what they hold, whatever way it is written', () => {
  const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>
    <row r="3"><c r="A3" t="inlineStr"><is><t>0x</t><r><t>00</t></r></is></c><c r="B3"><v>45000</v></c><c t="str"><f>A1</f><v>a &amp; b</v></c></row>
    <row r="4"><c r="A4" t="b"><v>1</v></c><c r="B4"/></row><row r="5"><c r="A5"/></row><row><c t="s"><v>99</v></c><c><v>1.2E+39</v></c></row>`;
  const shared = `<sst><si><t>地址</t></si><si><r><t>标</t></r><r><t xml:space="preserve">签_x000A_</t></r><rPh><t>biāo</t></rPh></si></sst>`;
  expect(readXlsx(makeZip(makeWorkbook(rows, { 'xl/sharedStrings.xml': shared })))).toEqual([
    {
      name: '标签',
      from1904: false,
      rows: [
        { row: 1, cells: ['地址', '', '标签\n'] },
        { row: 3, cells: ['0x00', '45000', 'a & b'] },
        { row: 4, cells: ['1', ''] },
        { row: 6, cells: ['', '1.2E+39'] },
      ],
    },
  ]);
});

const zeros = Buffer.alloc(64 * 1024 ** 2);

test.each([
  ['that unpacks to more than may be', makeZip({ ...makeWorkbook(''), 'xl/sharedStrings.xml': zeros }), 'zip_bomb'],
  ['that lies of its size', makeZip({ ...makeWorkbook(''), 'xl/sharedStrings.xml': zeros }, 10), 'zip_bomb'],
  ['cut off', makeZip(makeWorkbook('')).subarray(0, 300), 'broken_zip'],
  ['of another kind', makeZip({ 'word/document.xml': '<a/>' }), 'broken_sheet'],
  ['with entities', makeZip(makeWorkbook('', { 'xl/sharedStrings.xml': '<!DOCTYPE a [<!ENTITY b "c">]><sst/>' })), 'unsafe_xml'],
  ['with too many rows', makeZip(makeWorkbook('<row><c t="str"><v>1</v></c></row>'.repeat(22))), 'too_many_rows'],
  ['of no ZIP', Buffer.from('PK, but a text'), 'broken_zip'],
])('a workbook %s is refused', (_what, bytes, code) => {
  const limits = { ...usualLimits, bytes: 8 * 1024 ** 2, rows: 20 };
  expect(() => readXlsx(bytes, limits)).toThrow(expect.objectContaining({ name: 'PackError', code }));
});

test('what a bomb holds is never unpacked beyond the limit', () => {
  const bomb = makeZip({ ...makeWorkbook(''), 'xl/sharedStrings.xml': Buffer.alloc(128 * 1024 ** 2) }, 10);
  const before = process.memoryUsage().rss;
  expect(() => readXlsx(bomb, { ...usualLimits, bytes: 1024 ** 2 })).toThrow('文件解压后过大');
  expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 ** 2);
});
