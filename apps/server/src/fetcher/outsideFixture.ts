import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createFetcher, type Fetcher, type FetcherParts, type FetchAnswer, type FetchQuestion } from './fetcher.ts';
import { startNameServer, type Zone } from './nameServerFixture.ts';
import { createResolve } from './resolve.ts';
import { describeRefusal } from './refusal.ts';

export const png = Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1');
export const PUBLIC = '93.184.215.14';
export const PUBLIC_V6 = '2606:2800:21f:cb07:6820:80da:af6b:8b2c';

const zone: Zone = {
  'pictures.example': { a: [[PUBLIC]] },
  'six.example': { aaaa: [[PUBLIC_V6]] },
  'inside.example': { a: [['10.1.2.3']] },
  'loop.example': { aaaa: [['::1']] },
  'mapped.example': { aaaa: [['0:0:0:0:0:ffff:7f00:1']] },
  'mixed.example': { a: [[PUBLIC, '192.168.0.1']] },
  'halves.example': { a: [[PUBLIC]], aaaa: [['fd00::1']] },
  // A public answer for the check, loopback for whoever asks again.
  'rebind.example': { a: [[PUBLIC], ['127.0.0.1']], aaaa: [[], ['::1']] },
};

let names: Awaited<ReturnType<typeof startNameServer>>;
let web: Server;
/** What the server was asked, and where connections were to go. */
export const seen: { url: string; headers: IncomingMessage['headers']; method: string; body: string }[] = [];
export const dialled: string[] = [];
const closers: (() => void)[] = [];

const pages: Record<string, RequestListener> = {
  '/picture': (_request, response) => response.end(png),
  '/json': (_request, response) => response.setHeader('content-type', 'image/png').end('\uFEFF {"name":"一"}'),
  '/gzip': packed('gzip', gzipSync(png)),
  '/deflate': packed('deflate', deflateSync(png)),
  '/br': packed('br', brotliCompressSync(png)),
  '/gzip-bomb': packed('gzip', gzipSync(Buffer.alloc(64 * 1024 * 1024))),
  '/deflate-bomb': packed('deflate', deflateSync(Buffer.alloc(64 * 1024 * 1024))),
  '/br-bomb': packed('br', brotliCompressSync(Buffer.alloc(64 * 1024 * 1024))),
  '/twice-packed': packed('gzip, gzip', gzipSync(gzipSync(png))),
  '/unknown-packing': packed('zstd', png),
  '/half-gzip': packed('gzip', gzipSync(Buffer.from(png.toString('hex').repeat(40))).subarray(0, 40)),
  '/not-gzip': packed('gzip', png),
  '/said-too-large': (_request, response) => response.writeHead(200, { 'content-length': 999_999 }).flushHeaders(),
  '/endless': (_request, response) => pourOut(response),
  '/endless-gzip': (_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' });
    // Stored blocks that hold nothing: they never unpack to anything.
    pourOut(response, gzipSync(png).subarray(0, 10), Buffer.from('000000ffff'.repeat(3_000), 'hex'));
  },
  '/broken-off': (_request, response) => {
    response.writeHead(200, { 'content-length': 500 });
    response.write(png, () => response.destroy());
  },
  '/svg': (_request, response) =>
    response
      .setHeader('content-type', 'image/png')
      .end('<?xml version="1.0"?><!-- x --><svg onload="alert(1)"><script>alert(1)</script></svg>'),
  '/html': (_request, response) => response.setHeader('content-type', 'image/png').end('<!doctype html><script>alert(1)</script>'),
  '/empty': (_request, response) => response.end(),
  '/missing': (_request, response) => response.writeHead(404).end('no'),
  '/server-error': (_request, response) => response.writeHead(500).end(),
  '/silent': () => undefined,
  '/slow-body': (_request, response) => {
    response.writeHead(200);
    const drip = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(drip));
  },
  '/to-picture': moved('/picture'),
  '/to-loopback': moved('http://127.0.0.1/secret'),
  '/to-metadata': moved('http://169.254.169.254/latest/meta-data/'),
  '/to-inside-name': moved('http://inside.example/'),
  '/to-file': moved('file:///etc/passwd'),
  '/to-port': moved('http://pictures.example:8080/'),
  '/to-credentials': moved('http://a:b@pictures.example/'),
  '/to-data': moved('data:image/png;base64,iVBORw0KGgo='),
  '/one': moved('/two'),
  '/two': moved('/three'),
  '/three': moved('/picture'),
  '/zero': moved('/one'),
  '/round': moved('/round'),
};

function packed(coding: string, body: Buffer): RequestListener {
  return (_request, response) => response.setHeader('content-encoding', coding).end(body);
}

function moved(location: string): RequestListener {
  return (_request, response) => response.writeHead(302, { location, 'set-cookie': 'who=you' }).end();
}

function pourOut(response: ServerResponse, first: Buffer = Buffer.alloc(0), next: Buffer = Buffer.alloc(16_384, 1)) {
  response.write(first);
  const pour = () => {
    while (!response.destroyed && response.write(next));
  };
  response.on('drain', pour);
  pour();
}

export const answerPage: RequestListener = (request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    seen.push({ url: request.url ?? '', headers: request.headers, method: request.method ?? '', body });
    const page = pages[request.url ?? ''];
    if (page) page(request, response);
    else response.writeHead(404).end();
  });
};

export async function listen<S extends Server>(server: S): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

let webPort: number;

/** A name server and a web server for the tests of one file; what they saw is forgotten before each. */
export function useOutside(): void {
  beforeAll(async () => {
    names = await startNameServer(zone);
    web = createServer(answerPage);
    webPort = await listen(web);
    closers.push(names.close);
  });
  afterAll(() => closers.splice(0).forEach((close) => close()));
  beforeEach(() => {
    for (const list of [seen, dialled, names.asked]) list.length = 0;
  });
}

export const listAsked = (): readonly string[] => names.asked;

/** Asks the real name server; every connection that is allowed ends at the one server of these tests. */
export function open(parts: FetcherParts = {}, allowHttp = true, port = webPort): Fetcher {
  return createFetcher(
    { allowHttp, gateways: { ipfs: 'http://pictures.example/ipfs/', ar: 'http://pictures.example/ar/' } },
    {
      resolve: createResolve([names.server]),
      dial: (address, to) => {
        dialled.push(`${address} ${to}`);
        return { host: '127.0.0.1', port };
      },
      times: { connectMs: 300, firstByteMs: 300, wholeMs: 600 },
      ...parts,
    },
  );
}

const usual = { types: ['png', 'json'], maxBytes: 50_000, isAllowed: true } as const;
export const ask = (url: string, question: Partial<FetchQuestion> = {}, fetcher: Fetcher = open()) =>
  fetcher.ask({ ...usual, url, ...question });
export const refused = (refusal: object) => ({ isOk: false, refusal });
export const words = (answer: FetchAnswer) => (answer.isOk ? 'fetched' : describeRefusal(answer.refusal));
