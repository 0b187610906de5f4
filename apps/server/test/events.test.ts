import type { LiveEvent } from '@chaintrail/contract/schemas';
import { expect, it, vi } from 'vitest';
import { read, send } from './caller.ts';
import { eth, useServer } from './openServer.ts';
import { LAST_BLOCK } from './world.ts';

const open = useServer();
const PATIENCE = { timeout: 30_000, interval: 20 };

interface Stream {
  events: LiveEvent[];
  /** Resolves when the server ends the stream. */
  ended: Promise<void>;
  close(): void;
}

async function openStream(): Promise<Stream> {
  const abort = new AbortController();
  const response = await send(`${open.server.url}/api/events`, { headers: open.caller.headers, signal: abort.signal });
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const events: LiveEvent[] = [];
  const ended = (async () => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      const messages = text.split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) if (message.startsWith('data: ')) events.push(JSON.parse(message.slice(6)) as LiveEvent);
    }
  })();
  return { events, ended: ended.catch(() => undefined), close: () => abort.abort() };
}

it('needs a ticket like every other call', async () => {
  expect((await read(await send(`${open.server.url}/api/events`))).envelope.code).toBe(403);
});

it('says hello, tells every chain once, then only what changed, reorganisations too', async () => {
  const stream = await openStream();
  const namesOf = (events: LiveEvent[]) => events.flatMap((event) => (event.type === 'chain' ? [event.chain.chainName] : []));
  await vi.waitUntil(() => namesOf(stream.events).length >= 21, PATIENCE);
  expect(stream.events[0]?.type).toBe('hello');
  const seen = stream.events.length;
  expect(new Set(namesOf(stream.events)).size).toBe(seen - 1);

  await open.server.store.writer.undoTip(eth, LAST_BLOCK - 1);
  const status = (await open.server.app.chainStatus.list()).find(({ chainName }) => chainName === 'ETH');
  const reorgsIn = (events: LiveEvent[]) => events.filter(({ type }) => type === 'reorg');
  for (const time of [1, 2]) {
    const lastReorg = { aboveBlock: LAST_BLOCK - 1, atMs: 1_760_000_000_000 + time };
    await open.server.app.chainStatus.save({ ...status!, lastReorg, updatedAtMs: status!.updatedAtMs + time });
    // Chains are looked at in turn: between the first reorganisation and the second all others were looked at, and had nothing new.
    await vi.waitUntil(() => reorgsIn(stream.events).length === time, PATIENCE);
  }
  const news = stream.events.slice(seen);
  expect(new Set(namesOf(news))).toEqual(new Set(['ETH']));
  expect(news.findLast((event) => event.type === 'chain')).toMatchObject({ chain: { chainName: 'ETH', height: LAST_BLOCK - 1 } });
  expect(reorgsIn(news)[0]).toEqual({ type: 'reorg', chainName: 'ETH', aboveBlock: LAST_BLOCK - 1 });
  stream.close();
});

it('ends its streams and stops quickly when the server closes', async () => {
  const streams = await Promise.all([openStream(), openStream(), openStream()]);
  const startedAt = performance.now();
  await open.server.closeServer();
  await Promise.all(streams.map(({ ended }) => ended));
  expect(performance.now() - startedAt).toBeLessThan(3_000);
});
