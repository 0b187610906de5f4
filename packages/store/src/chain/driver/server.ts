import { createReadStream } from 'node:fs';
import { addAbortSignal, type Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { ClickHouseLogLevel, createClient, type ClickHouseClient, type ClickHouseSettings } from '@clickhouse/client';
import { StoreError } from '../../error.ts';
import { listLiteral, textLiteral } from '../sql/literal.ts';
import { engineSettings } from './config.ts';
import { toStoreError } from './failure.ts';
import { renderInsertInto, renderInsertSettings } from './inserts.ts';
import { cancelled } from './lane.ts';
import { readPortions } from './portions.ts';
import { createRunner, type Run } from './runner.ts';
import { readRows } from './serverAnswer.ts';
import type { Driver, QueryOptions } from './types.ts';

export interface ServerOptions {
  /** Address of the server's HTTP interface, with user and password. */
  url: string;
  /** What the ids of all statements of this driver begin with. */
  statementPrefix: string;
  memoryLimitBytes: number;
  readConnections: number;
  writeConnections: number;
}

/** A statement may run longer, but not without a word: progress of writes is sent every minute, reads have their own time. */
const SILENCE_LIMIT_MS = 10 * 60_000;
const PROGRESS_MS = 60_000;
/** A line of progress is some hundred bytes long; Node's limit of 16 KB would end a write of a few hours. */
const HEADERS_LIMIT_BYTES = 1024 * 1024;
/** How long a cancelled statement is waited for, and how often is looked. */
const RELEASE_LIMIT_MS = 5_000;
const RELEASE_RETRY_MS = 50;
/** Looking and killing are quick, or the server is gone. */
const ASK_LIMIT_MS = 2_000;

/** Settings that only make reads faster; a server of another version may not know them. */
const optionalSettings = new Set(['use_top_k_dynamic_filtering']);

/** Opens a ClickHouse server over HTTP. StoreError('unreachable' | 'access_denied' | 'engine') when it cannot be used. */
export async function openServer(options: ServerOptions): Promise<Driver> {
  const client = connect(options);
  try {
    return createServerDriver(client, options, await chooseSettings(client, options));
  } catch (error) {
    await client.close();
    throw toStoreError(error);
  }
}

function createServerDriver(client: ClickHouseClient, options: ServerOptions, settings: Record<string, string>): Driver {
  const runner = createRunner({
    connections: { read: slots(options.readConnections), write: slots(options.writeConnections), kill: slots(1) },
    makeId: (number) => `${options.statementPrefix}-${number}`,
    kill: (_slot, id) => kill(client, id),
  });

  /** The answer to a statement; when it is cut off, the statement is stopped and its end at the server waited for. */
  async function* answer<Row>(
    { id, signal }: Run<number>,
    sql: string,
    own: ClickHouseSettings,
    openBody?: () => Readable,
  ): AsyncGenerator<Row[]> {
    try {
      yield* readRows<Row>(await ask(client, { sql, id, signal, settings: { ...settings, ...own }, values: openBody?.() }));
    } catch (error) {
      if (signal.aborted || toStoreError(error).code === 'unreachable' || toStoreError(error).code === 'timeout') {
        await waitForEnd(client, id);
      }
      throw error;
    }
    // A reader that leaves aborts first; what is cut off then may look like an end.
    if (signal.aborted) throw cancelled();
  }

  async function write(sql: string, queryOptions: QueryOptions, openBody?: () => Readable): Promise<void> {
    await runner.run(queryOptions, async (run) => {
      for await (const rows of answer(run, sql, writeSettings(queryOptions), openBody)) void rows;
    });
  }

  return {
    query: <Row>(sql: string, queryOptions: QueryOptions = {}) =>
      runner.run(queryOptions, async (run) => {
        const all: Row[] = [];
        for await (const rows of answer<Row>(run, sql, readSettings(queryOptions))) for (const row of rows) all.push(row);
        return all;
      }),
    stream: <Row>(sql: string, queryOptions: QueryOptions = {}) =>
      readPortions<Row>((emit, left) =>
        runner.run({ ...queryOptions, signal: queryOptions.signal ? AbortSignal.any([queryOptions.signal, left]) : left }, async (run) => {
          for await (const rows of answer<Row>(run, sql, readSettings(queryOptions))) await emit(rows);
        }),
      ),
    execute: (sql, queryOptions = {}) => write(sql, queryOptions),
    insertSelect: (target, select) => write(`${renderInsertInto(target)} ${select} ${renderInsertSettings(target)}`, { lane: 'write' }),
    insertFile: (target, filePath) =>
      write(`${renderInsertInto(target)} ${renderInsertSettings(target)} format RowBinary`, { lane: 'write' }, () =>
        createReadStream(filePath),
      ),
    load: runner.load,
    async close() {
      await runner.close();
      await client.close();
    },
  };
}

function slots(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at);
}

function connect({ url, readConnections, writeConnections }: ServerOptions): ClickHouseClient {
  const { origin, username, password } = new URL(url);
  return createClient({
    url: origin,
    username: username === '' ? undefined : decodeURIComponent(username),
    password: decodeURIComponent(password),
    application: 'chaintrail',
    request_timeout: SILENCE_LIMIT_MS,
    max_response_headers_size: HEADERS_LIMIT_BYTES,
    // Beside the lanes: one that kills, one that looks whether it helped, one that keeps the lease.
    max_open_connections: readConnections + writeConnections + 3,
    keep_alive: { eagerly_destroy_stale_sockets: true },
    // The client would write to the console; whoever asked is told by the error.
    log: { level: ClickHouseLogLevel.OFF },
  });
}

/** The settings of every statement, without those that this server does not know and that can be missed. */
async function chooseSettings(
  client: ClickHouseClient,
  { memoryLimitBytes, statementPrefix }: ServerOptions,
): Promise<Record<string, string>> {
  const wanted = {
    ...engineSettings(memoryLimitBytes),
    // An exception within an answer must stand behind the rows, not look like one.
    http_write_exception_in_output_format: '0',
    cancel_http_readonly_queries_on_client_close: '1',
  };
  const names = listLiteral(Object.keys(wanted).map(textLiteral));
  const known = await askRows<{ name: string }>(
    client,
    `select name from system.settings where name in ${names}`,
    `${statementPrefix}-settings`,
  );
  const isKnown = new Set(known.map(({ name }) => name));
  const missing = Object.keys(wanted).filter((name) => !isKnown.has(name) && !optionalSettings.has(name));
  if (missing.length > 0) {
    throw new StoreError('too_old', `The chain store's server does not know the settings ${missing.join(', ')}.`, { retryable: false });
  }
  return Object.fromEntries(Object.entries(wanted).filter(([name]) => isKnown.has(name)));
}

function readSettings({ maxSeconds, threads }: QueryOptions): ClickHouseSettings {
  return {
    default_format: 'JSONEachRow',
    ...(maxSeconds === undefined ? {} : { max_execution_time: Math.ceil(maxSeconds) }),
    ...(threads === undefined ? {} : { max_threads: threads }),
  };
}

function writeSettings(options: QueryOptions): ClickHouseSettings {
  return {
    ...readSettings(options),
    send_progress_in_http_headers: 1,
    http_headers_progress_interval_ms: String(PROGRESS_MS),
  };
}

interface Question {
  sql: string;
  id: string;
  signal: AbortSignal;
  settings: ClickHouseSettings;
  values?: Readable;
}

async function ask(client: ClickHouseClient, { sql, id, signal, settings, values }: Question) {
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
async function askRows<Row>(client: ClickHouseClient, sql: string, id: string): Promise<Row[]> {
  const all: Row[] = [];
  const question: Question = { sql, id, signal: AbortSignal.timeout(ASK_LIMIT_MS), settings: readSettings({}) };
  for await (const rows of readRows<Row>(await ask(client, question))) all.push(...rows);
  return all;
}

async function kill(client: ClickHouseClient, id: string): Promise<void> {
  await askRows(client, `kill query where query_id = ${textLiteral(id)} async format Null`, `${id}-kill-${Date.now()}`);
}

/** Until the server does not list the statement any more, or says nothing at all. */
async function waitForEnd(client: ClickHouseClient, id: string): Promise<void> {
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
