import { expect, it } from 'vitest';
import { writeRecordCsv } from './recordCsv.ts';

it('the record of work is a table that spreadsheets open, and runs nothing that a name says', () => {
  const lines = [
    { number: 1, atMs: 1_000, by: '林', text: '批量加入 3 个节点', branch: '主线' },
    { number: 2, atMs: 2_000, by: '=HYPERLINK("x")', text: '改名 a,b → "c"', branch: '' },
  ];
  expect(writeRecordCsv(lines, (ms) => `t${ms}`)).toBe(
    '序号,时间,操作人,操作,分支\r\n1,t1000,林,批量加入 3 个节点,主线\r\n2,t2000,"\'=HYPERLINK(""x"")","改名 a,b → ""c""",\r\n',
  );
});
