import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { AppStore } from '@chaintrail/store/app';
import type { ChainReader } from '@chaintrail/store/chain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  noFerries,
  noPictures,
  noPrices,
  noVerifiedAbis,
  noSources,
  noVault,
  serverConfig,
  usualDesk,
  usualFetcher,
} from '../configFixture.ts';
import { createLogger } from '../logger.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createServer, type Server } from './server.ts';

let folder: string;
let server: Server;
let url: string;
const lines: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaintrail-web-'));
  await mkdir(join(folder, 'web', 'assets'), { recursive: true });
  await writeFile(join(folder, 'web', 'index.html'), '<!doctype html><title>链踪</title><script>start()</script>');
  await writeFile(join(folder, 'web', 'assets', 'app-1a2b.js'), 'export const words = [];\n'.repeat(200));
  const ready = join(folder, 'web', 'assets', 'ready-3c4d.js');
  await writeFile(ready, 'plain()');
  await writeFile(`${ready}.br`, brotliCompressSync('as brotli()'));
  await writeFile(`${ready}.gz`, gzipSync('as gzip()'));
  await writeFile(join(folder, 'secret.txt'), 'not for the web');
  const trail = { open: async () => null, close: async () => undefined, readHead: async () => ({ seq: 0, hash: '' }) };
  server = await createServer({
    config: serverConfig,
    stores: {
      chain: {} as ChainReader,
      app: {
        settings: { getOrCreate: async (_name: string, make: () => string) => make(), find: async () => undefined },
        trail,
      } as unknown as AppStore,
    },
    chains: [],
    ladders: { chains: [], find: () => undefined },
    lookups: { find: () => Promise.resolve(undefined) },
    prices: noPrices,
    verifiedAbis: noVerifiedAbis,
    sourceDesk: noSources,
    nodeReaders: new Map(),
    tronReaders: new Map(),
    demo: null,
    metrics: createMetrics([]),
    fetcher: usualFetcher,
    pictures: noPictures,
    caseVault: noVault,
    ferryDesk: noFerries,
    noticeDesk: usualDesk,
    chooseBelow: () => 0,
    codeSender: { kind: 'console', send: async () => undefined },
    logger: createLogger('trace', { write: (line: string) => void lines.push(line) }),
    now: Date.now,
    webDir: join(folder, 'web'),
  });
  url = await server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** A path exactly as written: `fetch` would put it straight first. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { hostname, port } = new URL(url);
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string; bytes: Buffer }>((resolve, reject) => {
    request({ hostname, port, path, headers, method }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: bytes.toString('utf8'), bytes });
      });
    })
      .on('error', reject)
      .end();
  });
}

/** The whole answer to bytes that are no proper request. */
function send(bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    socket.on('close', () => resolve(text));
    socket.on('error', () => undefined);
  });
}

describe('the web app', () => {
  it('asks for the start page each time and keeps hashed files for good, compressed', async () => {
    const start = await ask('/');
    expect([start.status, start.headers['cache-control'], start.text.includes('链踪')]).toEqual([200, 'no-cache', true]);
    const again = await ask('/', { 'if-none-match': String(start.headers.etag) });
    expect([again.status, again.text]).toEqual([304, '']);
    const script = await ask('/assets/app-1a2b.js', { 'accept-encoding': 'br' });
    expect(script.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'br' });
    expect((await ask('/assets/app-1a2b.js')).text).toHaveLength(5_000);
  });

  it('sends the compressed forms that the build laid beside a file, as they are and marked as what they are', async () => {
    const path = '/assets/ready-3c4d.js';
    const kept = 'public, max-age=31536000, immutable';
    const brotli = await ask(path, { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe('as brotli()');
    const gzip = await ask(path, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.bytes).toString()).toBe('as gzip()');
    const plain = await ask(path);
    expect(plain.text).toBe('plain()');
    expect([brotli, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
    for (const { headers } of [brotli, gzip, plain]) {
      expect([headers['content-type'], headers['cache-control'], headers['vary']]).toEqual([
        'application/javascript; charset=utf-8',
        kept,
        'accept-encoding',
      ]);
    }
  });

  it('allows the inline script of its own page by hash and no other', async () => {
    // printf 'start()' | openssl dgst -sha256 -binary | base64
    expect((await ask('/')).headers['content-security-policy']).toContain(
      "script-src 'self' 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00=';",
    );
  });

  it('never leaves its folder, and calls an attempt neither a success nor a bug', async () => {
    lines.length = 0;
    for (const path of [
      '/../secret.txt',
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/assets/..%5c..%5csecret.txt',
      '/index.html%00.js',
      '/%',
    ]) {
      const { status, headers, text } = await ask(path);
      expect([path, text.includes('not for the web'), status >= 500]).toEqual([path, false, false]);
      expect([path, headers['x-content-type-options'], /[\u4e00-\u9fff]/.test(text)]).toEqual([path, 'nosniff', true]);
    }
    expect(lines.join('')).not.toContain('request failed');
  });

  it('says plainly what it does not have or cannot do', async () => {
    expect(await ask('/nothing.js')).toMatchObject({ status: 404, text: '没有这个页面' });
    expect((await ask('/', { range: 'bytes=900-' })).status).toBe(416);
    expect(await ask('/api/virtual/serial/page', { 'content-encoding': 'gzip', 'content-type': 'application/json' }, 'POST')).toMatchObject(
      { status: 200 },
    );
  });

  it('answers bytes that are no request with the same headers and a sentence', async () => {
    for (const bytes of [
      'FOO / HTTP/1.1\r\n\r\n',
      '\x16\x03\x01\x02\x00',
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(300_000)}\r\n\r\n`,
    ]) {
      const text = await send(bytes);
      expect(text).toMatch(/^HTTP\/1\.1 4(00|31) /);
      expect(text).toContain('content-security-policy: ');
      expect(text).toMatch(/"msg":"请求/);
    }
  });
});

describe('an error in the log', () => {
  it('is written without query, address or secret, whoever logs it', () => {
    lines.length = 0;
    const logger = createLogger('info', { write: (line: string) => void lines.push(line) });
    const cause = new Error('connect postgres://user:secret@db/x');
    const query = 'select * from transfer where address = 0xd8da6bf26964af9d7eed9e03e53415d37aa96045';
    logger.error({ err: Object.assign(new Error(`failed: ${query}`, { cause }), { query, parameters: ['受害人'] }) }, 'part failed');
    expect(lines.join('')).toContain('part failed');
    for (const trace of ['d8da6bf2', 'secret', '受害人', '"query"']) expect(lines.join('')).not.toContain(trace);
  });
});

it.each(['/', '/api/app-config', '/api/docs', '/metrics', '/assets/app-1a2b.js'])(
  '%s is not given out under a stranger’s name',
  async (path) => {
    const { status, text } = await ask(path, { host: 'evil.example:7300' });
    expect([status, JSON.parse(text)]).toEqual([
      421,
      { code: 421, msg: '未允许以此名称访问；管理员可用 ALLOWED_HOSTS 允许这个域名', data: { reason: 'bad_input' } },
    ]);
    // Nor does what a proxy would say make the name ours.
    expect((await ask(path, { host: 'evil.example', 'x-forwarded-host': 'localhost' })).status).toBe(421);
  },
);
