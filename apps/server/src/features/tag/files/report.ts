import { writeLines } from '@chaintrail/model';

/** What became of one row, in words. */
export interface ReportRow {
  row: number;
  result: '新增' | '有变化' | '不变' | '重复' | '未写入' | '失败';
  address: string;
  name: string;
  reason: string;
}

/** Excel reads UTF-8 only behind its mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The result of every row as CSV that runs nothing. */
export function writeReport(rows: readonly ReportRow[]): Uint8Array {
  const lines = rows.map(({ row, result, address, name, reason }) => [String(row), result, address, name, reason]);
  return Buffer.from(`${BYTE_ORDER_MARK}${writeLines([['行', '结果', '地址', '标签', '原因'], ...lines])}`);
}
