import { expect, it } from 'vitest';
import { writeCsv } from './csv.ts';

it('a table as CSV has its mark, times in their zone, every digit, nothing that runs, and its footer apart', async () => {
  async function* batches() {
    yield [['1', Date.UTC(2026, 8, 23, 19, 12, 0), '=1+2', '123456789012345678.000000000000000001']];
    yield [['2', null, 'a,"b"', null]];
  }
  let text = '';
  const columns = [
    { title: '序号', kind: 'number', width: 8 },
    { title: '时间', kind: 'time', width: 8, zoneHours: 8 },
    { title: '备注', kind: 'text', width: 8 },
    { title: '数量', kind: 'text', width: 8 },
  ] as const;
  for await (const part of writeCsv({ name: '流水', columns, batches: batches() }, () => [['数据高度', '1,106']])) text += part;
  expect(text).toBe(
    '\uFEFF序号,时间,备注,数量\r\n1,2026-09-24 03:12:00,\'=1+2,123456789012345678.000000000000000001\r\n2,,"a,""b""",\r\n\r\n数据高度,"1,106"\r\n',
  );
});
