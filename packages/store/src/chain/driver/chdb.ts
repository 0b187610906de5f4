import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drainPending, Session } from 'chdb';
import { StoreError } from '../../error.ts';
import { quoteName, textLiteral } from '../sql/literal.ts';
import { checkThreadPool, engineArguments, readThreadPoolSize, renderEngineConfig } from './config.ts';
import { toStoreError } from './failure.ts';
import { cancelled, createLane } from './lane.ts';
import type { Driver, InsertTarget, QueryOptions } from './types.ts';

export interface ChdbOptions {
  /** Folder of the engine's files; made when absent. */
  path: string;
  memoryLimitBytes: number;
  readConnections: number;
  writeConnections: number;
}

/** Larger than any file that is inserted, so that the engine never splits one insert into several blocks. */
const WHOLE_INSERT_ROWS = 1_048_576;
/** A cancelled query may not be in the process list yet; asked again after this time. */
const KILL_RETRY_MS = 50;

/** ClickHouse as a library in this process. One process per folder: a second one gets StoreError('locked'). */
export function openChdb(options: ChdbOptions): Driver {
  checkThreadPool(readThreadPoolSize());
  mkdirSync(options.path, { recursive: true });
  const configPath = path.join(options.path, 'engine.xml');
  const engineFolder = path.join(options.path, 'engine');
  writeFileSync(configPath, renderEngineConfig(options.memoryLimitBytes));
  const connectionArgs = engineArguments(configPath, options.memoryLimitBytes);
  const sessions: Session[] = [];
  function connect(count: number): Session[] {
    const made = Array.from({ length: count }, () => new Session(engineFolder, { connectionArgs }));
    sessions.push(...made);
    return made;
  }
  let readers: Session[];
  let writers: Session[];
  let killers: Session[];
  try {
    [readers, writers, killers] = [connect(options.readConnections), connect(options.writeConnections), connect(1)];
  } catch (error) {
    for (const session of sessions) session.close();
    throw findOwner(engineFolder) ?? toStoreError(error);
  }
  const lanes = { read: createLane(readers), write: createLane(writers), kill: createLane(killers) };
  let nextMark = 0;
  const running = new Set<AbortController>();

  /** The mark is the comment that a query starts with; the engine gives embedded queries no id of our choosing. */
  async function kill(mark: string): Promise<void> {
    await lanes.kill.run((session) => session.queryAsync(`kill query where startsWith(query, ${textLiteral(mark)}) async format Null`));
  }

  /** Runs `work` so that an abort kills the query in the engine, and waits until the connection is free again. */
  async function guarded<Result>(
    sql: string,
    { signal, maxSeconds, threads, lane = 'read' }: QueryOptions,
    work: (session: Session, sql: string) => Promise<Result>,
  ): Promise<Result> {
    return lanes[lane].run(async (session) => {
      nextMark += 1;
      const mark = `/* q${nextMark} */`;
      const stop = new AbortController();
      const stopSignal = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal;
      let killing: ReturnType<typeof setInterval> | undefined;
      function onAbort(): void {
        killing = setInterval(() => void kill(mark).catch(() => undefined), KILL_RETRY_MS);
        void kill(mark).catch(() => undefined);
      }
      if (lane === 'read') running.add(stop);
      stopSignal.addEventListener('abort', onAbort, { once: true });
      try {
        const settings = [];
        if (maxSeconds !== undefined) settings.push(`max_execution_time = ${Math.ceil(maxSeconds)}`);
        if (threads !== undefined) settings.push(`max_threads = ${threads}`);
        return await work(session, `${mark} ${sql}${settings.length === 0 ? '' : ` settings ${settings.join(', ')}`}`);
      } catch (error) {
        throw stopSignal.aborted ? cancelled() : toStoreError(error);
      } finally {
        clearInterval(killing);
        stopSignal.removeEventListener('abort', onAbort);
        running.delete(stop);
      }
    }, signal);
  }

  async function query<Row>(sql: string, queryOptions: QueryOptions = {}): Promise<Row[]> {
    return guarded(sql, queryOptions, async (session, text) => {
      const result = await session.queryAsync(text, { format: 'JSONEachRow' });
      return parseRows<Row>(result.text());
    });
  }

  async function* stream<Row>(sql: string, queryOptions: QueryOptions = {}): AsyncGenerator<Row[]> {
    const pieces: Row[][] = [];
    const ready = createSignalBox();
    const room = createSignalBox();
    const stop = new AbortController();
    const signal = queryOptions.signal ? AbortSignal.any([queryOptions.signal, stop.signal]) : stop.signal;
    let failure: unknown;
    let ended = false;
    const done = guarded(sql, { ...queryOptions, signal }, async (session, text) => {
      for await (const chunk of session.queryStream(text, { format: 'JSONEachRow' })) {
        pieces.push(parseRows<Row>(chunk.text()));
        ready.raise();
        if (pieces.length > 1) await room.wait();
        if (signal.aborted) return;
      }
    })
      .catch((error: unknown) => {
        failure = error;
      })
      .finally(() => {
        ended = true;
        ready.raise();
      });
    try {
      while (true) {
        const piece = pieces.shift();
        if (piece !== undefined) {
          room.raise();
          yield piece;
        } else if (ended) break;
        else await ready.wait();
      }
      if (failure !== undefined) throw toStoreError(failure);
      if (queryOptions.signal?.aborted) throw cancelled();
    } finally {
      stop.abort();
      room.raise();
      await done;
    }
  }

  async function execute(sql: string, queryOptions: QueryOptions = {}): Promise<void> {
    await guarded(sql, queryOptions, (session, text) => session.queryAsync(text, { format: 'Null' }));
  }

  async function insertSelect({ table, columns, token }: InsertTarget, select: string): Promise<void> {
    const names = columns.map((column) => quoteName(column.name)).join(', ');
    const settings = [
      'max_threads = 1',
      'max_insert_threads = 1',
      `max_block_size = ${WHOLE_INSERT_ROWS}`,
      `max_insert_block_size = ${WHOLE_INSERT_ROWS}`,
      `min_insert_block_size_rows = ${WHOLE_INSERT_ROWS}`,
      'min_insert_block_size_bytes = 0',
      // A long tip written at once touches many partitions of the tip tables.
      'max_partitions_per_insert_block = 0',
      token === undefined ? 'insert_deduplicate = 0' : `insert_deduplication_token = ${textLiteral(token)}`,
    ];
    await execute(`insert into ${table} (${names}) ${select} settings ${settings.join(', ')}`, { lane: 'write' });
  }

  async function insertFile(target: InsertTarget, filePath: string): Promise<void> {
    const structure = target.columns.map((column) => `${quoteName(column.name)} ${column.rowType}`).join(', ');
    await insertSelect(target, `select * from file(${textLiteral(filePath)}, 'RowBinary', ${textLiteral(structure)})`);
  }

  async function close(): Promise<void> {
    const reads = lanes.read.close();
    for (const stop of running) stop.abort();
    await reads;
    await lanes.write.close();
    await lanes.kill.close();
    for (const session of sessions) session.close();
    await drainPending();
  }

  return {
    query,
    stream,
    execute,
    insertFile,
    insertSelect,
    load: () => ({ read: lanes.read.load(), write: lanes.write.load() }),
    close,
  };
}

/** The engine says only that it could not connect; its status file names the process that holds the folder. */
function findOwner(engineFolder: string): StoreError | undefined {
  const statusPath = path.join(engineFolder, 'status');
  const owner = existsSync(statusPath) ? Number(/^PID: (\d+)$/m.exec(readFileSync(statusPath, 'utf8'))?.[1]) : Number.NaN;
  if (!Number.isInteger(owner) || owner === process.pid || !isRunning(owner)) return undefined;
  return new StoreError('locked', `The chain store in ${engineFolder} is open in process ${owner}.`, { retryable: true });
}

function isRunning(pid: number): boolean {
  try {
    // Signal 0 only asks.
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, under another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function parseRows<Row>(text: string): Row[] {
  const rows: Row[] = [];
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const row: Row = JSON.parse(line);
    rows.push(row);
  }
  return rows;
}

/** One side waits, the other raises; a raise before the wait is not lost. */
function createSignalBox(): { raise(): void; wait(): Promise<void> } {
  let raised = false;
  let wake: (() => void) | undefined;
  return {
    raise() {
      raised = true;
      wake?.();
    },
    async wait() {
      if (!raised) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      raised = false;
      wake = undefined;
    },
  };
}
