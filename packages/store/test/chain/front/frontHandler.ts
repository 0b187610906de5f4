import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { FrontEngine, FrontStatement } from './frontEngine.ts';

export interface FrontOptions {
  user: string;
  password: string;
  /** How a failure behind the first rows is told: since 25.11 between marks, before as bare text. */
  exceptions: 'marked' | 'bare';
  /** Statements with this text in them end the process once their rows have arrived: before or after they are written. */
  dieAt?: { text: string; when: 'before' | 'after' };
}

/** Parameters of the interface itself; `param_…` are values for the text, everything else is a setting. */
const ownParameters = new Set(['query', 'query_id', 'database', 'default_format', 'user', 'password', 'session_id', 'role']);

/** The part of ClickHouse's HTTP interface that its client speaks. */
export function createFrontHandler(engine: FrontEngine, options: FrontOptions): RequestListener {
  return (request, response) => {
    answer(engine, options, request, response).catch((error: unknown) => refuse(response, error));
  };
}

async function answer(engine: FrontEngine, options: FrontOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://front');
  if (url.pathname === '/ping') {
    response.end('Ok.\n');
    return;
  }
  if (!isAllowed(request, options)) {
    throw new Error(`Code: 516. DB::Exception: ${options.user}: Authentication failed. (AUTHENTICATION_FAILED)`);
  }
  const statement = readStatement(url);
  const body = request.headers['content-encoding'] === 'gzip' ? request.pipe(createGunzip()) : request;
  if (/^\s*insert\b[^]*\bformat\s+\w+\s*$/i.test(statement.sql)) {
    await insertBody(engine, options, statement, body);
    response.end();
    return;
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  statement.sql = bindParameters(statement.sql + Buffer.concat(chunks).toString('utf8'), url);
  // A statement whose asker has gone before it began is not begun.
  if (response.destroyed) return;
  if (/^\s*(select|with)\b/i.test(statement.sql)) await sendRows(engine, options, statement, response);
  else response.end(await engine.run(statement));
}

function isAllowed(request: IncomingMessage, { user, password }: FrontOptions): boolean {
  const given = Buffer.from((request.headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString('utf8');
  return given === `${user}:${password}`;
}

function readStatement(url: URL): FrontStatement {
  const settings: Record<string, string> = {};
  for (const [name, value] of url.searchParams) if (!ownParameters.has(name) && !name.startsWith('param_')) settings[name] = value;
  return {
    sql: url.searchParams.get('query') ?? '',
    id: url.searchParams.get('query_id') ?? createHash('sha256').update(url.href).digest('hex'),
    settings,
    database: url.searchParams.get('database') ?? '',
    format: url.searchParams.get('default_format') ?? 'TabSeparated',
  };
}

/** Values of `param_…` are written as in tab-separated rows and arrive as text of the named type. */
function bindParameters(sql: string, url: URL): string {
  return sql.replaceAll(/\{(\w+):(\w+)\}/g, (placeholder, name: string, type: string) => {
    const value = url.searchParams.get(`param_${name}`);
    if (value === null) return placeholder;
    return `cast(unhex('${Buffer.from(unescapeTab(value), 'utf8').toString('hex')}') as ${type})`;
  });
}

const tabEscapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', '0': '\0', '\\': '\\', "'": "'" };

function unescapeTab(text: string): string {
  return text.replaceAll(/\\([^])/g, (whole, letter: string) => tabEscapes[letter] ?? whole);
}

/** The rows of an insert come as the body; the library takes them from a file. A body that breaks off inserts nothing. */
async function insertBody(
  engine: FrontEngine,
  { dieAt }: FrontOptions,
  statement: FrontStatement,
  body: NodeJS.ReadableStream,
): Promise<void> {
  const file = path.join(tmpdir(), `front-${process.pid}-${statement.id}`);
  const isLast = dieAt !== undefined && statement.sql.includes(dieAt.text);
  try {
    await pipeline(body, createWriteStream(file));
    if (isLast && dieAt.when === 'before') process.kill(process.pid, 'SIGKILL');
    const sql = statement.sql.replace(/^(\s*insert into [^(]+\([^)]*\))/i, `$1 from infile '${file}'`);
    await engine.run({ ...statement, sql });
    if (isLast && dieAt.when === 'after') process.kill(process.pid, 'SIGKILL');
  } finally {
    await rm(file, { force: true });
  }
}

async function sendRows(engine: FrontEngine, options: FrontOptions, statement: FrontStatement, response: ServerResponse): Promise<void> {
  const tag = 'frontfailure0000';
  if (options.exceptions === 'marked') response.setHeader('X-ClickHouse-Exception-Tag', tag);
  try {
    for await (const chunk of engine.stream(statement)) {
      if (response.destroyed) return;
      if (!response.write(chunk)) await hasRoom(response);
    }
    response.end();
  } catch (error) {
    if (!response.headersSent) throw error;
    const text = `${textOf(error)}\n`;
    const marked = `\r\n__exception__\r\n${tag}\r\n${text}${Buffer.byteLength(text)} ${tag}\r\n__exception__\r\n`;
    // The connection is cut behind the text: an answer that ends properly would be a whole one.
    response.write(options.exceptions === 'marked' ? marked : text, () => response.destroy());
  }
}

async function hasRoom(response: ServerResponse): Promise<void> {
  await new Promise<void>((resolve) => {
    function onEither(): void {
      response.off('drain', onEither);
      response.off('close', onEither);
      resolve();
    }
    response.on('drain', onEither);
    response.on('close', onEither);
  });
}

/** Failures of the engine have their number as a header and a status that depends on it. */
function refuse(response: ServerResponse, error: unknown): void {
  const text = textOf(error);
  const number = /Code: (\d+)/.exec(text)?.[1] ?? '1001';
  const status: Record<string, number> = { 516: 401, 60: 404, 81: 404, 62: 400 };
  if (response.destroyed) return;
  response.writeHead(status[number] ?? 500, { 'X-ClickHouse-Exception-Code': number });
  response.end(`${text}\n`);
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
