import type { LiveEvent } from '@chaintrail/contract/schemas';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { read, send } from './caller.ts';
import { eth, useServer } from './openServer.ts';
import { LAST_BLOCK } from './world.ts';

const open = useServer();

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

async function until(isDone: () => boolean): Promise<void> {
  for (let tries = 0; tries < 100 && !isDone(); tries += 1) await sleep(100);
  expect(isDone()).toBe(true);
}

it('needs a ticket like every other call', async () => {
  expect((await read(await send(`${open.server.url}/api/events`))).envelope.code).toBe(403);
});

it('says hello, tells every chain once, then only what changed, reorganisations too', async () => {
  const stream = await openStream();
  await until(() => stream.events.filter(({ type }) => type === 'chain').length >= 21);
  expect(stream.events[0]?.type).toBe('hello');
  const seen = stream.events.length;
  await sleep(2_500);
  expect(stream.events.length).toBe(seen);

  await open.server.store.writer.undoTip(eth, LAST_BLOCK - 1);
  const status = (await open.server.app.chainStatus.list()).find(({ chainName }) => chainName === 'ETH');
  await open.server.app.chainStatus.save({
    ...status!,
    lastReorg: { aboveBlock: LAST_BLOCK - 1, atMs: 1_760_000_000_000 },
    updatedAtMs: status!.updatedAtMs + 1,
  });
  await until(() => stream.events.some(({ type }) => type === 'reorg'));
  const news = stream.events.slice(seen);
  expect(news.find((event) => event.type === 'chain')).toMatchObject({ chain: { chainName: 'ETH', height: LAST_BLOCK - 1 } });
  expect(news.find((event) => event.type === 'reorg')).toEqual({ type: 'reorg', chainName: 'ETH', aboveBlock: LAST_BLOCK - 1 });
  stream.close();
});

it('ends its streams and stops quickly when the server closes', async () => {
  const streams = await Promise.all([openStream(), openStream(), openStream()]);
  const startedAt = performance.now();
  await open.server.closeServer();
  await Promise.all(streams.map(({ ended }) => ended));
  expect(performance.now() - startedAt).toBeLessThan(3_000);
});
