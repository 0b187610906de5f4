import path from 'node:path';
import { Session } from 'chdb';

/** A statement as it came over HTTP. */
export interface FrontStatement {
  sql: string;
  id: string;
  settings: Record<string, string>;
  database: string;
  format: string;
}

export interface FrontEngine {
  run(statement: FrontStatement): Promise<string>;
  stream(statement: FrontStatement): AsyncGenerator<Uint8Array>;
}

const SESSIONS = 24;

/** Statements carry their id in a comment, since the library gives them none of our choosing; `query_id` reads it from there. */
const ID_OF_QUERY = String.raw`extract(query, '^/[*] id:([^ ]*) [*]/')`;

function render({ sql, id }: FrontStatement): string {
  const asksForIds = /^\s*kill query|system\.processes/i.test(sql);
  return `/* id:${id} */ ${asksForIds ? sql.replaceAll(/\bquery_id\b/g, ID_OF_QUERY) : sql}`;
}

/** Sessions of one folder. Settings stick to a session, so each statement sets its own and puts them back. */
export function createFrontEngine(folder: string): FrontEngine {
  const free = Array.from({ length: SESSIONS }, () => new Session(path.join(folder, 'engine')));
  const waiting: ((session: Session) => void)[] = [];

  async function take(): Promise<Session> {
    const session = free.pop();
    if (session) return session;
    return new Promise((resolve) => {
      waiting.push(resolve);
    });
  }

  function give(session: Session): void {
    const next = waiting.shift();
    if (next) next(session);
    else free.push(session);
  }

  async function prepare(session: Session, { settings, database }: FrontStatement): Promise<void> {
    const pairs = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll(/['\\]/g, String.raw`\$&`)}'`);
    if (pairs.length > 0) await session.queryAsync(`set ${pairs.join(', ')}`);
    if (database !== '') await session.queryAsync(`use \`${database}\``);
  }

  async function restore(session: Session, { settings, database }: FrontStatement): Promise<void> {
    const names = Object.keys(settings).map((name) => `${name} = default`);
    if (names.length > 0) await session.queryAsync(`set ${names.join(', ')}`);
    if (database !== '') await session.queryAsync('use default');
    give(session);
  }

  return {
    async run(statement) {
      const session = await take();
      try {
        await prepare(session, statement);
        const result = await session.queryAsync(render(statement), { format: statement.format });
        return result.text();
      } finally {
        await restore(session, statement);
      }
    },
    async *stream(statement) {
      const session = await take();
      try {
        await prepare(session, statement);
        for await (const chunk of session.queryStream(render(statement), { format: statement.format })) yield chunk.raw();
      } finally {
        await restore(session, statement);
      }
    },
  };
}
