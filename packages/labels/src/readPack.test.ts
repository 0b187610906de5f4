import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { usualLimits } from './limits.ts';
import { readPack, readTables } from './readPack.ts';
import { makeWorkbook, makeZip } from './table/zipFixture.ts';

const eth = '0xfa8e3920daf271dab92be9b87d9998ddd94fef08';
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const workbook = makeZip(
  makeWorkbook(`<row>${cell('地址')}${cell('标签')}${cell('来源')}</row><row>${cell(eth)}${cell('a')}${cell('s')}</row>`),
);

test.each([
  ['a.yaml', `tags:\n- {address: "${eth}", currency: ETH, label: a, source: s}`, 'tagpack'],
  ['a', `title: x\nactors:\n- {id: a, label: A}`, 'actorpack'],
  ['sdn.xml', '<?xml version="1.0"?><sdnList/>', 'ofac'],
  ['sanctioned_addresses_ETH.txt', `${eth}\n`, 'list'],
  ['sanctioned_addresses_ETH.json', `["${eth}", 7]`, 'list'],
  ['a.json', '{"format":"chaintrail-labels","version":1}', 'own'],
  ['a.csv', `地址,标签,来源\n${eth},a,s\n`, 'table'],
  ['a.xlsx', workbook, 'table'],
])('%s is known by what is in it', (fileName, content, format) => {
  const bytes = Buffer.from(content);
  const pack = readPack(bytes, { fileName });
  expect(pack.format).toBe(format);
  expect(readPack(gzipSync(bytes), { fileName: `${fileName}.gz` })).toEqual(pack);
});

test('the sheets of a table are shown before anybody says what they mean', () => {
  expect(readTables(workbook, 'a.xlsx')[0]?.rows[0]?.cells).toEqual(['地址', '标签', '来源']);
  expect(readTables(Buffer.from('tags: []'), 'a.yaml')).toEqual([]);
  expect(() => readPack(workbook, { fileName: 'a.xlsx', sheet: 1 })).toThrow(expect.objectContaining({ code: 'broken_sheet' }));
});

test.each([
  ['a file beyond the limit', Buffer.alloc(2_000), 'too_large'],
  ['a packed file that unfolds beyond it', gzipSync(Buffer.alloc(2_000)), 'too_large'],
  ['a packed file cut off', gzipSync(Buffer.from(`地址,标签\n${eth},a\n`)).subarray(0, 30), 'broken_zip'],
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1000000000000', 'hex'), 'not_text'],
  ['another JSON', Buffer.from('{"a":1}'), 'not_a_pack'],
])('%s is refused', (_what, bytes, code) => {
  expect(() => readPack(bytes, { fileName: 'a' }, { ...usualLimits, bytes: 1_000 })).toThrow(
    expect.objectContaining({ name: 'PackError', code }),
  );
});
