import { createServer, type ServerResponse } from 'node:http';
import { Agent } from 'undici';
import { describe, expect, it } from 'vitest';
import { postJson, type HttpAnswer } from './post.ts';

/** What a server that answers like this is heard to say, when no answer may be longer than a thousand bytes. */
async function ask(answer: (response: ServerResponse) => void, timeoutMs = 5000): Promise<HttpAnswer> {
  const server = createServer((_request, response) => answer(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const dispatcher = new Agent({ maxResponseSize: 1000 });
  try {
    const { signal } = new AbortController();
    return await postJson(`http://127.0.0.1:${port}`, '{}', { dispatcher, timeoutMs, signal, now: Date.now });
  } finally {
    await dispatcher.destroy();
    server.closeAllConnections();
    server.close();
  }
}

describe('an answer over HTTP', () => {
  it('is refused when it is too long, whether it says so or never ends', async () => {
    const tooLong = { name: 'SourceError', kind: 'malformed', retryable: true, fault: { code: 'too_large' } };
    await expect(ask((response) => response.end('x'.repeat(1001)))).rejects.toMatchObject(tooLong);
    const drip = (response: ServerResponse): void => {
      const timer = setInterval(() => response.write('x'.repeat(100)), 1);
      response.on('close', () => clearInterval(timer));
    };
    await expect(ask(drip)).rejects.toMatchObject(tooLong);
    await expect(ask((response) => response.end('x'.repeat(1000)))).resolves.toMatchObject({ statusCode: 200 });
  });

  it('is given up when it takes too long in all, however steadily it comes', async () => {
    const drip = (response: ServerResponse): void => {
      const timer = setInterval(() => response.write('x'), 10);
      response.on('close', () => clearInterval(timer));
    };
    await expect(ask(drip, 200)).rejects.toMatchObject({ kind: 'timeout', retryable: true });
  });

  it('is not looked for elsewhere: a redirect is an answer like any other', async () => {
    const redirect = (response: ServerResponse): unknown => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end('elsewhere');
    await expect(ask(redirect)).resolves.toMatchObject({ statusCode: 302, text: 'elsewhere' });
  });

  it.each(['99999999999', '9'.repeat(400), 'Fri, 31 Dec 9999 23:59:59 GMT'])(
    'asks for a pause of a day at most (%s)',
    async (retryAfter) => {
      const refuse = (response: ServerResponse): unknown => response.writeHead(429, { 'retry-after': retryAfter }).end();
      await expect(ask(refuse)).resolves.toMatchObject({ statusCode: 429, retryAfterMs: 86_400_000 });
    },
  );
});
