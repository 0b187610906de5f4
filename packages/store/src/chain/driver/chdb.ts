import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drainPending, Session } from 'chdb';
import { quoteName, textLiteral } from '../sql/literal.ts';
import { ask, rinse } from './ask.ts';
import { checkThreadPool, engineArguments, readThreadPoolSize, renderEngineConfig } from './config.ts';
import { toStoreError } from './failure.ts';
import { findFolderOwner } from './folderOwner.ts';
import { renderInsertInto, renderInsertSettings } from './inserts.ts';
import { cancelled } from './lane.ts';
import { readPortions } from './portions.ts';
import { parseInTurns, parseRows } from './rows.ts';
import { createRunner, type Run } from './runner.ts';
import type { Driver, QueryOptions } from './types.ts';

export interface ChdbOptions {
  /** Folder of the engine's files; made when absent. */
  path: string;
  memoryLimitBytes: number;
  readConnections: number;
  writeConnections: number;
}

/** ClickHouse as a library in this process. One process per folder: a second one gets StoreError('locked'). */
export function openChdb(options: ChdbOptions): Driver {
  checkThreadPool(readThreadPoolSize());
  const { connections, close } = connect(options);
  const runner = createRunner({
    connections,
    makeId: (number) => `/* q${number} */`,
    kill: (session: Session, mark) => ask(session, `kill query where startsWith(query, ${textLiteral(mark)}) async`, 'Null'),
  });

  async function execute(sql: string, queryOptions: QueryOptions = {}): Promise<void> {
    await runner.run(queryOptions, (run) => ask(run.connection, render(run, sql, queryOptions), 'Null'));
  }

  return {
    async query<Row>(sql: string, queryOptions: QueryOptions = {}) {
      const text = await runner.run(queryOptions, async (run) => {
        const result = await ask(run.connection, render(run, sql, queryOptions), 'JSONEachRow');
        return result.text();
      });
      return parseInTurns<Row>(text);
    },
    stream: <Row>(sql: string, queryOptions: QueryOptions = {}) =>
      readPortions<Row>((emit, left) =>
        runner.run({ ...queryOptions, signal: queryOptions.signal ? AbortSignal.any([queryOptions.signal, left]) : left }, async (run) => {
          await rinse(run.connection);
          for await (const chunk of run.connection.queryStream(render(run, sql, queryOptions), { format: 'JSONEachRow' })) {
            await emit(parseRows<Row>(chunk.text()));
            if (run.signal.aborted) break;
          }
          // A stream that is killed ends without a word.
          if (run.signal.aborted) throw cancelled();
        }),
      ),
    execute,
    insertSelect: (target, select) => execute(`${renderInsertInto(target)} ${select} ${renderInsertSettings(target)}`, { lane: 'write' }),
    insertFile(target, filePath) {
      const structure = target.columns.map((column) => `${quoteName(column.name)} ${column.rowType}`).join(', ');
      const rows = `select * from file(${textLiteral(filePath)}, 'RowBinary', ${textLiteral(structure)})`;
      return execute(`${renderInsertInto(target)} ${rows} ${renderInsertSettings(target)}`, { lane: 'write' });
    },
    load: runner.load,
    async close() {
      await runner.close();
      await close();
    },
  };
}

/** A statement with its mark: a comment before it, since the engine gives embedded statements no id of our choosing. */
function render({ id }: Run<Session>, sql: string, { maxSeconds, threads }: QueryOptions): string {
  const settings = [];
  if (maxSeconds !== undefined) settings.push(`max_execution_time = ${Math.ceil(maxSeconds)}`);
  if (threads !== undefined) settings.push(`max_threads = ${threads}`);
  return `${id} ${sql}${settings.length === 0 ? '' : ` settings ${settings.join(', ')}`}`;
}

/** The sessions of the folder; all are closed again when one cannot be opened. */
function connect(options: ChdbOptions): { connections: Record<'read' | 'write' | 'kill', Session[]>; close(): Promise<void> } {
  mkdirSync(options.path, { recursive: true });
  const configPath = path.join(options.path, 'engine.xml');
  const engineFolder = path.join(options.path, 'engine');
  writeFileSync(configPath, renderEngineConfig(options.memoryLimitBytes));
  const connectionArgs = engineArguments(configPath, options.memoryLimitBytes);
  const sessions: Session[] = [];
  function open(count: number): Session[] {
    const made = Array.from({ length: count }, () => new Session(engineFolder, { connectionArgs }));
    sessions.push(...made);
    return made;
  }
  try {
    return {
      connections: { read: open(options.readConnections), write: open(options.writeConnections), kill: open(1) },
      async close() {
        for (const session of sessions) session.close();
        await drainPending();
      },
    };
  } catch (error) {
    for (const session of sessions) session.close();
    throw findFolderOwner(engineFolder) ?? toStoreError(error);
  }
}
