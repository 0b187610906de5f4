import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request as httpsRequest } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverConfig } from '../src/configFixture.ts';
import { openCaller, send } from './caller.ts';
import { openServer, type OpenServer } from './openServer.ts';
import { openSignedIn, PASSWORD, sealFor, type SignedInCaller } from './signedIn.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaintrail-edge-'));
  // A proxy gives up root before it reads its own files.
  execFileSync('chmod', ['755', folder]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const has = (program: string) => spawnSync(program, ['-v']).error === undefined;
const hasOpenssl = spawnSync('openssl', ['version']).error === undefined;

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** A proxy as the README says to set it up, once it answers. */
async function startProxy(program: 'nginx' | 'caddy', port: number, upstream: string): Promise<ChildProcess> {
  const { args, file, text } = proxies[program](port, upstream);
  await writeFile(file, text);
  const child = spawn(program, args, {
    stdio: 'ignore',
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`);
    const isThere = await send(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return child;
    await sleep(100);
  }
  child.kill();
  throw new Error(`${program} did not answer in time`);
}

/** What the README tells to write for a proxy, before this server in place of the usual one. */
function readmeLines(program: 'nginx' | 'Caddy', upstream: string): string {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  const [, lines = ''] = new RegExp('```\\n# ' + program + '[^\\n]*\\n(.*?)```', 's').exec(readme) ?? [];
  if (!lines.includes('127.0.0.1:7300')) throw new Error(`the README has no lines for ${program}`);
  return lines.replace('http://127.0.0.1:7300', upstream).replace('127.0.0.1:7300', new URL(upstream).host);
}

const proxies = {
  nginx: (port: number, upstream: string) => {
    const file = join(folder, 'nginx.conf');
    const text = `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    ${readmeLines('nginx', upstream)}
  }
}`;
    return { args: ['-c', file], file, text };
  },
  caddy: (port: number, upstream: string) => {
    const file = join(folder, 'Caddyfile');
    return {
      args: ['run', '--config', file, '--adapter', 'caddyfile'],
      file,
      text: `{\n  admin off\n}\n${readmeLines('Caddy', upstream).replace('chaintrail.example', `http://127.0.0.1:${port}`)}\n`,
    };
  },
};

/** Where the session says that it was used from: what the server took for the caller's address. */
async function readPlace(url: string, server: OpenServer, signedIn: SignedInCaller, forwarded?: string): Promise<string | undefined> {
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const caller = await openCaller(url);
  const code = await sealFor(caller, { account: signedIn.account.login, password: PASSWORD });
  const response = await send(`${url}/api/authority/login-password?code=${code}`, { headers });
  expect(await response.json()).toMatchObject({ code: 200 });
  const sessions = await server.app.sessions.list(signedIn.account.id, Date.now());
  return sessions.toSorted((a, b) => b.createdAtMs - a.createdAtMs)[0]?.ip;
}

describe.each(['nginx', 'caddy'] as const)('behind %s', (program) => {
  it.skipIf(!has(program))('whoever asks is who the proxy says, and nobody makes up another address', async () => {
    const trusting = await openServer({ config: { ...serverConfig, trustedProxies: ['127.0.0.1'] } });
    const port = await findPort();
    const proxy = await startProxy(program, port, trusting.url);
    try {
      const signedIn = await openSignedIn(trusting);
      const url = `http://127.0.0.1:${port}`;
      expect(await readPlace(url, trusting, signedIn)).toBe('127.0.0.1');
      // What a client writes in front stands before what the proxy adds: the last address that is no trusted proxy counts.
      expect(await readPlace(trusting.url, trusting, signedIn, '203.0.113.9')).toBe('203.0.113.9');
      expect(await readPlace(trusting.url, trusting, signedIn, '198.51.100.1, 203.0.113.9')).toBe('203.0.113.9');
      // A stream comes through at once, not when it is over.
      const caller = await openCaller(url);
      const abort = new AbortController();
      const events = await send(`${url}/api/events`, { headers: caller.headers, signal: abort.signal });
      const first = await events.body?.getReader().read();
      expect(new TextDecoder().decode(first?.value)).toContain('"hello"');
      abort.abort();
      // The server's own 413 passes through, as an envelope.
      const long = { method: 'POST', headers: { ...caller.headers, 'content-type': 'application/json' }, body: 'a'.repeat(3_000_000) };
      expect(await (await send(`${url}/api/virtual/serial/page`, long)).json()).toMatchObject({ code: 413 });
    } finally {
      proxy.kill();
      await once(proxy, 'exit');
      await trusting.close();
    }
  });
});

describe('without a trusted proxy', () => {
  it('what X-Forwarded-For, Forwarded, X-Real-IP and X-Forwarded-Host say is not believed', async () => {
    const server = await openServer({});
    try {
      const signedIn = await openSignedIn(server);
      expect(await readPlace(server.url, server, signedIn, '203.0.113.9')).toBe('127.0.0.1');
      const headers = { forwarded: 'for=203.0.113.9;host=evil.example', 'x-real-ip': '203.0.113.9', 'x-forwarded-host': 'evil.example' };
      const metrics = await send(`${server.url}/metrics`, { headers: { 'x-real-ip': '203.0.113.9' } });
      expect(metrics.status).toBe(200);
      const config = await (await send(`${server.url}/api/app-config`, { headers })).text();
      expect(config).not.toContain('evil.example');
    } finally {
      await server.close();
    }
  });
});

describe.skipIf(!hasOpenssl)('with a certificate of its own', () => {
  it('speaks TLS alone, and asks browsers to stay with it', async () => {
    const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2'];
    const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', keyFile, '-out', certFile];
    execFileSync('openssl', [...made, ...subject], { stdio: 'ignore' });
    const tls = { cert: await readFile(certFile), key: await readFile(keyFile) };
    const server = await openServer({ config: { ...serverConfig, tls } });
    try {
      const port = new URL(server.url).port;
      expect(server.url).toMatch(/^https:/);
      const answer = await new Promise<{ status: number | undefined; hsts: unknown; text: string }>((resolve, reject) => {
        const asked = httpsRequest({ host: 'localhost', port, path: '/api/app-config', ca: tls.cert }, (response) => {
          let text = '';
          response.on('data', (chunk: Buffer) => (text += chunk.toString()));
          response.on('end', () => resolve({ status: response.statusCode, hsts: response.headers['strict-transport-security'], text }));
        });
        asked.on('error', reject).end();
      });
      expect([answer.status, answer.hsts]).toEqual([200, 'max-age=15552000']);
      expect(JSON.parse(answer.text)).toMatchObject({ code: 200 });
      await expect(send(`http://127.0.0.1:${port}/api/app-config`)).rejects.toThrow('fetch failed');
    } finally {
      await server.close();
    }
  });
});
