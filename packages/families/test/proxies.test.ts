import { startProxyDouble, type ProxyDouble } from '@chaintrail/devnet';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { createServer as createLineServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createSecureLineServer } from 'node:tls';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOutsideWay, createProviderHosts, type OutsideWay, type Proxy } from '../src/providers/index.ts';
import { SourceError } from '../src/sourceError.ts';

const login = { username: 'ana', password: 'Secret:Word' };
const direct = (host: string) => Promise.resolve(host);
const signal = () => AbortSignal.timeout(20_000);

let upstream: Server;
let lines: ReturnType<typeof createLineServer>;
let proxies: Record<Proxy['kind'], ProxyDouble>;
const ways: OutsideWay[] = [];

beforeAll(async () => {
  upstream = createServer((request, response) => response.end(`seen ${request.headers.host} ${request.url}`)).listen(0, '127.0.0.1');
  lines = createLineServer((socket) => {
    socket.on('data', (data: Buffer) => {
      for (const line of data.toString().trim().split('\n')) {
        const { id, method } = JSON.parse(line) as { id: number; method: string };
        socket.write(`${JSON.stringify({ jsonrpc: '2.0', id, result: method })}\n`);
      }
    });
  }).listen(0, '127.0.0.1');
  await Promise.all([once(upstream, 'listening'), once(lines, 'listening')]);
  const names = { 'upstream.example': portOf(upstream), 'lines.example': portOf(lines) };
  const [http, socks5] = await Promise.all([
    startProxyDouble({ kind: 'http', login, names }),
    startProxyDouble({ kind: 'socks5', login, names }),
  ]);
  proxies = { http, socks5 };
});
afterAll(async () => {
  await Promise.all(ways.map((way) => way.close()));
  await Promise.all(Object.values(proxies).map((proxy) => proxy.stop()));
  upstream.close();
  lines.close();
});

function portOf(server: { address(): AddressInfo | string | null }): number {
  return (server.address() as AddressInfo).port;
}

function wayThrough(proxy: Proxy | undefined): OutsideWay {
  const way = createOutsideWay({ timeoutMs: 5_000 });
  ways.push(way);
  way.use(proxy);
  return way;
}

const get = (way: OutsideWay, url = 'http://upstream.example/rows?x=1') => way.ask({ method: 'GET', url }, signal());
const faultOf = async (way: OutsideWay, url?: string): Promise<unknown> => {
  const error: unknown = await get(way, url).catch((thrown: unknown) => thrown);
  if (!(error instanceof SourceError)) throw new Error('no fault');
  // Neither what is logged of it nor its cause tells the password.
  expect(`${error.message} ${JSON.stringify(error)} ${String(error.cause)}`).not.toMatch(/Secret|U2VjcmV0|YW5h/);
  return error.fault;
};

describe.each(['http', 'socks5'] as const)('a proxy that speaks %s', (kind) => {
  const proxyOf = (other: Partial<Proxy> = {}): Proxy => ({
    kind,
    host: '127.0.0.1',
    port: proxies[kind].port,
    login,
    findAddress: direct,
    ...other,
  });

  it('carries questions to names that it alone resolves', async () => {
    const way = wayThrough(proxyOf());
    expect(await get(way)).toEqual({ statusCode: 200, retryAfterMs: undefined, text: 'seen upstream.example /rows?x=1' });
    expect(proxies[kind].asked).toEqual(['upstream.example:80']);
    // Connections serve the next questions too.
    for (let at = 0; at < 12; at += 1) await get(way);
    expect(proxies[kind].asked.length).toBeLessThanOrEqual(4);
  });

  it('carries plain connections', async () => {
    const way = wayThrough(proxyOf());
    const body = JSON.stringify({ method: 'blockchain.headers.subscribe', params: [] });
    const answer = await way.ask({ method: 'POST', url: 'tcp://lines.example:50001', body }, signal());
    expect(JSON.parse(answer.text)).toMatchObject({ result: 'blockchain.headers.subscribe' });
    expect(proxies[kind].asked.at(-1)).toBe('lines.example:50001');
  });

  it('is told apart from the service when it is the one who fails', async () => {
    expect(await faultOf(wayThrough(proxyOf({ login: { ...login, password: 'SecretWrong' } })))).toEqual({ code: 'proxy_login_refused' });
    expect(await faultOf(wayThrough({ kind, host: '127.0.0.1', port: proxies[kind].port, findAddress: direct }))).toEqual({
      code: 'proxy_login_refused',
    });
    expect(await faultOf(wayThrough(proxyOf({ port: 9 })))).toEqual({ code: 'proxy_unreachable' });
    expect(await faultOf(wayThrough(proxyOf()), 'http://elsewhere.example/')).toEqual({
      code: 'proxy_refused',
      words: kind === 'http' ? 'HTTP 403' : 'HostUnreachable',
    });
    const closed = () => Promise.reject(new SourceError({ code: 'proxy_private' }));
    expect(await faultOf(wayThrough(proxyOf({ findAddress: closed })))).toEqual({ code: 'proxy_private' });
  });

  it('is left and taken while the product runs', async () => {
    const way = wayThrough(undefined);
    const { length } = proxies[kind].asked;
    const here = `http://127.0.0.1:${portOf(upstream)}/`;
    expect((await get(way, here)).text).toBe(`seen 127.0.0.1:${portOf(upstream)} /`);
    expect(proxies[kind].asked.length).toBe(length);
    way.use(proxyOf());
    await get(way);
    expect(proxies[kind].asked.slice(length)).toEqual(['upstream.example:80']);
    way.use(undefined);
    expect((await get(way, here)).statusCode).toBe(200);
    expect(proxies[kind].asked.length).toBe(length + 1);
  });
});

describe.skipIf(spawnSync('openssl', ['version']).error !== undefined)('TLS inside the tunnel', () => {
  let tls: ReturnType<typeof makeCertificate>;
  let secure: Server;
  let secureLines: ReturnType<typeof createSecureLineServer>;
  let carriers: Record<Proxy['kind'], ProxyDouble>;
  beforeAll(async () => {
    tls = makeCertificate('secure.example');
    secure = createSecureServer(tls, (request, response) => response.end(`sealed ${request.headers.host}`)).listen(0, '127.0.0.1');
    secureLines = createSecureLineServer(tls, (socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (data: Buffer) => {
        for (const line of data.toString().trim().split('\n'))
          socket.write(`${JSON.stringify({ jsonrpc: '2.0', id: (JSON.parse(line) as { id: number }).id, result: 'sealed' })}\n`);
      });
    }).listen(0, '127.0.0.1');
    await Promise.all([once(secure, 'listening'), once(secureLines, 'listening')]);
    const names = { 'secure.example': portOf(secure), 'lines.example': portOf(secureLines), 'other.example': portOf(secure) };
    const [http, socks5] = await Promise.all([startProxyDouble({ kind: 'http', names }), startProxyDouble({ kind: 'socks5', names })]);
    carriers = { http, socks5 };
  });
  afterAll(async () => {
    await Promise.all(Object.values(carriers).map((proxy) => proxy.stop()));
    secure.close();
    secureLines.close();
  });

  it.each(['http', 'socks5'] as const)(
    'is spoken with the source, through a proxy that speaks %s, and only where its certificate holds',
    async (kind) => {
      const open = (settings: Parameters<typeof createOutsideWay>[0]) => {
        const way = createOutsideWay({ timeoutMs: 5_000, ...settings });
        ways.push(way);
        way.use({ kind, host: '127.0.0.1', port: carriers[kind].port, findAddress: direct });
        return way;
      };
      const trusting = open({ ca: tls.cert });
      expect((await get(trusting, 'https://secure.example/')).text).toBe('sealed secure.example');
      expect(carriers[kind].asked).toEqual(['secure.example:443']);
      const line = { method: 'POST' as const, url: 'ssl://lines.example:50002', body: JSON.stringify({ method: 'x', params: [] }) };
      expect(JSON.parse((await trusting.ask(line, signal())).text)).toMatchObject({ result: 'sealed' });
      // Another name on the certificate, an authority that nobody knows: whoever carries the connection may stand in the middle of it.
      expect(await faultOf(trusting, 'https://other.example/')).toEqual({ code: 'unreachable' });
      expect(await faultOf(open({}), 'https://secure.example/')).toEqual({ code: 'unreachable' });
      await expect(open({}).ask(line, signal())).rejects.toMatchObject({ fault: { code: 'unreachable' } });
    },
  );
});

function makeCertificate(name: string): { cert: string; key: string } {
  const folder = mkdtempSync(join(tmpdir(), 'chaintrail-proxies-'));
  const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', keyFile, '-out', certFile];
  const names = `subjectAltName=DNS:${name},DNS:lines.example`;
  execFileSync('openssl', [...made, '-subj', `/CN=${name}`, '-addext', names, '-days', '2'], { stdio: 'ignore' });
  const pair = { cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8') };
  rmSync(folder, { recursive: true });
  return pair;
}

it('of the other kind gives no answer that is understood', async () => {
  const wrong = { host: '127.0.0.1', login, findAddress: direct };
  expect(await faultOf(wayThrough({ ...wrong, kind: 'socks5', port: proxies.http.port }))).toEqual({ code: 'proxy_no_answer' });
  expect(await faultOf(wayThrough({ ...wrong, kind: 'http', port: proxies.socks5.port }))).toEqual({ code: 'proxy_no_answer' });
});

it('a question never leaves the host of its service, whatever stands in its path', async () => {
  const hosts = createProviderHosts();
  const host = hosts.open({ baseUrl: 'http://upstream.example', perSecond: 100 }, () => Promise.reject(new Error('asked')));
  await expect(host.ask({ path: '@elsewhere.example/' }, ({ text }) => text, signal())).rejects.toThrow('would go to elsewhere.example');
  await hosts.close();
});
