import Fastify from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listInlineScripts } from './securityHeaders.ts';
import { registerWeb } from './web.ts';

const startPage = '<!doctype html><title>链踪</title><script>start()</script>';
const server = Fastify();
let webDir: string;
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'chaintrail-summary-'));
  await registerWeb(server, { webDir, startPage, demoSummary: '40 人称 "A&B" <script>steal()</script>' });
});
afterAll(async () => {
  await server.close();
  await rm(webDir, { recursive: true, force: true });
});

it('tells the demo case in the start page as text that no browser takes for code', async () => {
  const { body, headers } = await server.inject({ url: '/', headers: { accept: 'text/html' } });
  expect(body).toContain('<meta name="demo-summary" content="40 人称 &quot;A&amp;B&quot; &lt;script&gt;steal()&lt;/script&gt;" />');
  expect(listInlineScripts(body)).toEqual(['start()']);
  expect([headers['content-type'], headers['cache-control']]).toEqual(['text/html; charset=utf-8', 'no-cache']);
});

it('says that a known start page has not changed', async () => {
  const { headers } = await server.inject('/');
  const again = await server.inject({ url: '/', headers: { 'if-none-match': String(headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});
