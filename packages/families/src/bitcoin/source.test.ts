import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { chainOf } from './normalise/sample.ts';
import { createBitcoinSource } from './source.ts';

/** What opening says of a node that gives this result to every call. */
async function open(result: unknown): Promise<unknown> {
  const server = createServer((_request, response) => response.end(JSON.stringify({ id: 0, result })));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const urls = [`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`];
  const settings = { urls, fromBlock: 0, openingAccounts: [], timeoutMs: 1000, concurrency: 1, batchSize: 1 };
  const source = createBitcoinSource(chainOf('BTC'), settings);
  try {
    return await source.open(new AbortController().signal).catch((error: unknown) => error);
  } finally {
    await source.close();
    server.closeAllConnections();
    server.close();
  }
}

describe('a node that is asked for its first block', () => {
  it('is on another chain when it names another block, and asked again when it names none', async () => {
    expect(await open('11'.repeat(32))).toMatchObject({ kind: 'wrong_chain', retryable: false });
    expect(await open({})).toMatchObject({ kind: 'malformed', retryable: true });
  });
});
