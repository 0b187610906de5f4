import { addAbortSignal, type Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { ClickHouseLogLevel, createClient, type ClickHouseClient, type ClickHouseSettings } from '@clickhouse/client';
import { textLiteral } from '../sql/literal.ts';
import { toStoreError } from './failure.ts';
import { readRows, type ServerAnswer } from './serverAnswer.ts';

/** A statement may run longer, but not without a word: progress of writes is sent every minute, reads have their own time. */
const SILENCE_LIMIT_MS = 10 * 60_000;
/** A line of progress is some hundred bytes long; Node's limit of 16 KB would end a write of a few hours. */
const HEADERS_LIMIT_BYTES = 1024 * 1024;
/** How long a cancelled statement is waited for, and how often is looked. */
const RELEASE_LIMIT_MS = 5_000;
const RELEASE_RETRY_MS = 50;
/** Looking and killing are quick, or the server is gone. */
const ASK_LIMIT_MS = 2_000;

/** The form in which rows travel. */
export const ROWS: ClickHouseSettings = { default_format: 'JSONEachRow' };

/** The client for the server at this address, which holds user and password. */
export function connect(url: string, connections: number): ClickHouseClient {
  const { origin, username, password } = new URL(url);
  return createClient({
    url: origin,
    username: username === '' ? undefined : decodeURIComponent(username),
    password: decodeURIComponent(password),
    application: 'chaintrail',
    request_timeout: SILENCE_LIMIT_MS,
    max_response_headers_size: HEADERS_LIMIT_BYTES,
    // Beside the lanes: one that kills, one that looks whether it helped, one that keeps the lease.
    max_open_connections: connections + 3,
    keep_alive: { eagerly_destroy_stale_sockets: true },
    // The client would write to the console; whoever asked is told by the error.
    log: { level: ClickHouseLogLevel.OFF },
  });
}

/** A statement for the server. */
export interface Question {
  sql: string;
  id: string;
  signal: AbortSignal;
  settings: ClickHouseSettings;
  values?: Readable;
}

/** Sends a statement; its rows come as `readRows` reads the answer. */
export async function ask(client: ClickHouseClient, { sql, id, signal, settings, values }: Question): Promise<ServerAnswer> {
  const result = await client.exec({
    query: sql,
    query_id: id,
    abort_signal: signal,
    clickhouse_settings: settings,
    ignore_error_response: true,
    ...(values && { values }),
  });
  const code = result.response_headers['x-clickhouse-exception-code'];
  return {
    status: result.http_status_code ?? 0,
    exceptionCode: code === undefined ? undefined : String(code),
    // The client listens to the signal only until the headers are there.
    body: addAbortSignal(signal, result.stream),
  };
}

/** A short question beside the lanes. */
export async function askRows<Row>(client: ClickHouseClient, sql: string, id: string): Promise<Row[]> {
  const all: Row[] = [];
  const question: Question = { sql, id, signal: AbortSignal.timeout(ASK_LIMIT_MS), settings: ROWS };
  for await (const rows of readRows<Row>(await ask(client, question))) all.push(...rows);
  return all;
}

/** Asks the server to stop a statement. */
export async function kill(client: ClickHouseClient, id: string): Promise<void> {
  await askRows(client, `kill query where query_id = ${textLiteral(id)} async format Null`, `${id}-kill-${Date.now()}`);
}

/** Until the server does not list the statement any more, or says nothing at all. */
export async function waitForEnd(client: ClickHouseClient, id: string): Promise<void> {
  const until = performance.now() + RELEASE_LIMIT_MS;
  try {
    while (performance.now() < until) {
      const found = await askRows<{ running: string }>(
        client,
        `select toString(count()) as running from system.processes where query_id = ${textLiteral(id)}`,
        `${id}-look-${Date.now()}`,
      );
      if (found[0]?.running === '0') return;
      await kill(client, id);
      await sleep(RELEASE_RETRY_MS);
    }
  } catch (error) {
    // A server that cannot be asked runs nothing that could be waited for; the statement's own failure is told.
    if (toStoreError(error).code === 'engine') throw error;
  }
}
