import { expect, it } from 'vitest';
import { headers, tableFields } from './table/mapping.ts';
import { readPack } from './readPack.ts';
import { readXlsx } from './table/xlsx.ts';
import { writeTemplateXlsx } from './template.ts';

it('an empty workbook has our headings and says what belongs under them', () => {
  const bytes = writeTemplateXlsx([['地址', '<b>"完整"</b> & 原样']]);
  expect(readXlsx(bytes).map(({ name, rows }) => [name, rows.map(({ cells }) => cells)])).toEqual([
    ['标签', [tableFields.map((field) => headers[field][0])]],
    ['说明', [['地址', '<b>"完整"</b> & 原样']]],
  ]);
  expect(readPack(bytes, { fileName: '模板.xlsx' })).toMatchObject({ claims: [], faults: [] });
});
