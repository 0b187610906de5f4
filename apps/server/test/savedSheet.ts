import { readTables } from '@chaintrail/labels';
import { buildRequest, send, type Caller } from './caller.ts';

export interface SavedFile {
  status: number;
  name: string;
  type: string;
  bytes: Buffer;
}

/** What a browser that saves an answer gets. */
export async function saveSheet(url: string, caller: Caller, input: Record<string, unknown>): Promise<SavedFile> {
  const { method, path, body } = buildRequest('exportAddressTransfers', input);
  const answer = await send(`${url}${path}`, {
    method,
    headers: { ...caller.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const disposition = answer.headers.get('content-disposition') ?? '';
  return {
    status: answer.status,
    name: decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? ''),
    type: answer.headers.get('content-type') ?? '',
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
}

/** The sheets of a workbook as rows of cells by their headings. */
export function readBook({ bytes, name }: SavedFile): Record<string, Record<string, string>[]> {
  return Object.fromEntries(
    readTables(bytes, name).map(({ name: sheet, rows: [heads, ...rows] }) => [
      sheet,
      rows.map(({ cells }) => Object.fromEntries((heads?.cells ?? []).map((head, at) => [head, cells[at] ?? '']))),
    ]),
  );
}

export const aboutOf = (book: ReturnType<typeof readBook>): Map<string, string> =>
  new Map((book['说明'] ?? []).map((line) => [line['项目'] ?? '', line['内容'] ?? '']));

/** The rows of all sheets but the one that says what they are, but for what follows from their order: not every source says where in its block one lies. */
export const listRows = (book: ReturnType<typeof readBook>): string[] =>
  Object.entries(book)
    .flatMap(([name, rows]) => (name === '说明' ? [] : rows.map(({ 序号: _number, 结余: _balance, ...row }) => JSON.stringify(row))))
    .toSorted();
