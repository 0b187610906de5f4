import { endpoints, type EndpointName } from '@chaintrail/contract';
import { readXlsx } from '@chaintrail/labels';
import { send, type Caller } from './caller.ts';

/** A workbook that a call of a list gives: its name, and the cells of each sheet by rows, their heads first. */
export async function readSheets(
  url: string,
  caller: Pick<Caller, 'headers'>,
  { call, body }: { call: EndpointName; body: object },
): Promise<{ name: string; sheets: string[][][] }> {
  const response = await send(`${url}/api${endpoints[call].path}`, {
    method: 'POST',
    headers: { ...caller.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const name = decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '');
  const book = readXlsx(Buffer.from(await response.arrayBuffer()));
  return { name, sheets: book.map(({ rows }) => rows.map(({ cells }) => cells)) };
}
