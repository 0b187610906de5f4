import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createMetrics } from '../metrics/metrics.ts';
import { registerMetrics } from './metrics.ts';

async function ask(token: string | null, headers: Record<string, string>): Promise<number> {
  const server = Fastify();
  registerMetrics(server, createMetrics([]), token);
  return (await server.inject({ url: '/metrics', headers })).statusCode;
}

it.each(['localhost', 'localhost:7300', '127.0.0.1:7300', '127.1.2.3', '[::1]:7300'])(
  'are read without a token by who calls this machine %s',
  async (host) => {
    expect(await ask(null, { host })).toBe(200);
  },
);

it.each(['evil.example', 'evil.example:7300', 'localhost.evil.example', '127.0.0.1.evil.example', '10.0.0.1'])(
  'are not told to a page that calls this machine «%s»',
  async (host) => {
    expect(await ask(null, { host })).toBe(403);
  },
);

it('are told to no caller behind a proxy without the token, and by any name with it', async () => {
  expect(await ask(null, { host: 'localhost', 'x-forwarded-for': '10.0.0.1' })).toBe(403);
  expect(await ask('sixteen-letters!', { host: 'localhost' })).toBe(403);
  expect(await ask('sixteen-letters!', { host: 'metrics.example', authorization: 'Bearer sixteen-letters!' })).toBe(200);
});
