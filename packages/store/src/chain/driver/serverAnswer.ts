import { StoreError } from '../../error.ts';
import { parseRows } from './rows.ts';

/** The parts of an HTTP answer that a driver reads. */
export interface ServerAnswer {
  status: number;
  /** Number of the failure, when the server knew it before the first byte. */
  exceptionCode: string | undefined;
  body: AsyncIterable<Uint8Array>;
}

/**
 * Rows of JSONEachRow as they arrive, whole lines only. A server that fails after the first rows writes its exception
 * behind them and cuts the connection: rows are objects, so a line that is none begins the server's words.
 */
export async function* readRows<Row>(answer: ServerAnswer): AsyncGenerator<Row[]> {
  if (answer.status !== 200 || answer.exceptionCode !== undefined) throw await readRefusal(answer);
  const decoder = new TextDecoder();
  let rest = '';
  let cut: unknown;
  try {
    for await (const chunk of answer.body) {
      rest += decoder.decode(chunk, { stream: true });
      const end = findException(rest) ?? rest.lastIndexOf('\n') + 1;
      if (end === 0) continue;
      const rows = parseRows<Row>(rest.slice(0, end));
      rest = rest.slice(end);
      if (rows.length > 0) yield rows;
    }
  } catch (error) {
    cut = error;
  }
  if (findException(rest) === 0) throw new Error(rest.trim());
  if (cut !== undefined) throw cut;
  if (rest !== '') throw new StoreError('unreachable', 'The answer of the server ended within a row.', { retryable: true });
}

/** Where the first line begins that is no row. Only a newline ends a line: texts within rows may hold its kin. */
function findException(text: string): number | undefined {
  const found = /(?<=^|\n)[^{\n]/.exec(text);
  return found?.index;
}

async function readRefusal({ status, exceptionCode, body }: ServerAnswer): Promise<Error> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) text += decoder.decode(chunk, { stream: true });
  if (/Code: \d+/.test(text)) return new Error(text.trim());
  if (exceptionCode !== undefined) return new Error(`Code: ${exceptionCode}. ${text.trim()}`);
  // Not the server's words but those of something before it.
  const message = `The chain store's server answered with status ${status}.`;
  if (status === 401 || status === 403) return new StoreError('access_denied', message, { retryable: false });
  return new StoreError('unreachable', message, { retryable: status >= 500 || status === 429 });
}
