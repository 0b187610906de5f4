import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Agent } from 'undici';
import { expect, it } from 'vitest';
import { createEndpoint } from './endpoint.ts';
import { listSecrets } from './post.ts';
import { jsonRpc } from './protocol.ts';

/** The words of a refusal by a node whose URL is made of the port it listens on. */
async function refuseWith(message: string, urlOf: (port: number) => string): Promise<unknown> {
  const body = JSON.stringify({ id: 0, error: { code: -32000, message } });
  const server = createServer((_request, response) => response.end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const dispatcher = new Agent();
  const settings = { protocol: jsonRpc, dispatcher, timeoutMs: 5_000, now: Date.now, onSent: () => undefined };
  try {
    const endpoint = createEndpoint(urlOf((server.address() as AddressInfo).port), settings);
    return await endpoint.send([{ method: 'eth_chainId', params: [] }], new AbortController().signal);
  } finally {
    await dispatcher.destroy();
    server.close();
  }
}

it('does not repeat what a gateway says of the key and the password in its own URL', async () => {
  const words = 'key 0123456789abcdef0123 of ann with p@ss word is over its limits';
  expect(await refuseWith(words, (port) => `http://ann:p%40ss%20word@127.0.0.1:${port}/v2/0123456789abcdef0123`)).toEqual([
    { ok: false, failure: { code: -32000, message: 'key … of ann with … is over its limits', data: undefined } },
  ]);
});

it('does not repeat the header in which user and password were sent', async () => {
  const words = 'denied for Basic YW5uOlBBU1NXT1JE';
  expect(await refuseWith(words, (port) => `http://ann:PASSWORD@127.0.0.1:${port}`)).toMatchObject([
    { failure: { message: 'denied for …' } },
  ]);
});

it('leaves the words of other refusals as they are', async () => {
  expect(await refuseWith('header not found in v2', (port) => `http://127.0.0.1:${port}/v2/ext/bc/C/rpc`)).toMatchObject([
    { failure: { message: 'header not found in v2' } },
  ]);
});

it('knows the secrets of a URL from the names in it', () => {
  expect(listSecrets('https://mainnet.example/v3/0123456789abcdef0123?apikey=fedcba9876543210&network=main')).toEqual([
    '0123456789abcdef0123',
    'fedcba9876543210',
  ]);
  expect(listSecrets('https://0123456789abcdef0123:@mainnet.example/%zz%zz%zz%zz%zz%zz')).toEqual([
    '0123456789abcdef0123',
    '%zz%zz%zz%zz%zz%zz',
  ]);
  expect(listSecrets('http://eth:eth@127.0.0.1:8545')).toEqual([]);
});
