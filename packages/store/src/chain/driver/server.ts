import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { ClickHouseClient, ClickHouseSettings } from '@clickhouse/client';
import { StoreError } from '../../error.ts';
import { listLiteral, textLiteral } from '../sql/literal.ts';
import { engineSettings } from './config.ts';
import { toStoreError } from './failure.ts';
import { renderInsertInto, renderInsertSettings } from './inserts.ts';
import { cancelled } from './lane.ts';
import { readPortions } from './portions.ts';
import { createRunner, type Run } from './runner.ts';
import { readRows } from './serverAnswer.ts';
import { ask, askRows, connect, kill, ROWS, waitForEnd } from './serverRequests.ts';
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

/** A long write says how far it is, so that it is not taken for a dead connection. */
const PROGRESS_MS = 60_000;

/** Settings that only make reads faster; a server of another version may not know them. */
const optionalSettings = new Set(['use_top_k_dynamic_filtering']);

/** Opens a ClickHouse server over HTTP. StoreError('unreachable' | 'access_denied' | 'engine') when it cannot be used. */
export async function openServer(options: ServerOptions): Promise<Driver> {
  const client = connect(options.url, options.readConnections + options.writeConnections);
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
  async function* answer<Row>({ id, signal }: Run<number>, sql: string, own: ClickHouseSettings, values?: Readable): AsyncGenerator<Row[]> {
    try {
      yield* readRows<Row>(await ask(client, { sql, id, signal, settings: { ...settings, ...own }, values }));
    } catch (error) {
      if (signal.aborted || toStoreError(error).code === 'unreachable' || toStoreError(error).code === 'timeout') {
        await waitForEnd(client, id);
      }
      throw error;
    }
    // A reader that leaves aborts first; what is cut off then may look like an end.
    if (signal.aborted) throw cancelled();
  }

  async function write(sql: string, queryOptions: QueryOptions, values?: Readable): Promise<void> {
    await runner.run(queryOptions, async (run) => {
      for await (const rows of answer(run, sql, writeSettings(queryOptions), values)) void rows;
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
    async insertFile(target, filePath) {
      // Opened here: a stream that fails before the client takes it up would fail unheard.
      const file = await open(filePath).catch((error: unknown) => {
        throw toStoreError(error);
      });
      const rows = file.createReadStream();
      try {
        await write(`${renderInsertInto(target)} ${renderInsertSettings(target)} format RowBinary`, { lane: 'write' }, rows);
      } finally {
        rows.destroy();
      }
    },
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
    ...ROWS,
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
