import { decodeText, PackError, readXlsx, usualLimits, type Table } from '@chaintrail/labels';
import type { EndpointData } from '@chaintrail/contract/schemas';
import type { RequestOf } from '../../context.ts';
import { refuseField } from '../../errors.ts';

/** What is packed into a file of two megabytes may be so much, and no list that is asked at once is longer. */
const limits = { ...usualLimits, bytes: 16 * 1024 ** 2, rows: 10_000 };

/** Every workbook is a ZIP archive, and no text begins so. */
const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** The words of a file, as they would be pasted; nothing of it is kept. */
export async function readListFile({ input: { file } }: RequestOf<'readListFile'>): Promise<EndpointData<'readListFile'>> {
  if (!file || file.size === 0) throw refuseField('file', '请选择一个有内容的文件');
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    if (!isWorkbook(bytes)) {
      const text = decodeText(bytes);
      return { text, sheets: [{ name: '文本', rows: text.split('\n').filter((line) => line.trim() !== '').length }] };
    }
    const tables = readXlsx(bytes, limits);
    return { text: tables.flatMap(toLines).join('\n'), sheets: tables.map(({ name, rows }) => ({ name, rows: rows.length })) };
  } catch (error) {
    if (error instanceof PackError) throw refuseField('file', error.message);
    throw error;
  }
}

const toLines = ({ rows }: Table): string[] =>
  rows.map(({ cells }) =>
    cells
      .map((cell) => cell.replaceAll(/\s+/g, ' ').trim())
      .filter((cell) => cell !== '')
      .join('\t'),
  );
