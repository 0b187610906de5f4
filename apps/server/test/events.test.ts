import type { LiveEvent } from '@chaintrail/contract/schemas';
import { expect, it, vi } from 'vitest';
import { read, send } from './caller.ts';
import { eth, useServer } from './openServer.ts';
import { openSignedIn } from './signedIn.ts';
import { LAST_BLOCK } from './world.ts';

const open = useServer();
const PATIENCE = { timeout: 30_000, interval: 20 };

interface Stream {
  events: LiveEvent[];
  /** Resolves when the server ends the stream. */
  ended: Promise<void>;
  close(): void;
}

async function openStream(headers = open.caller.headers): Promise<Stream> {
  const abort = new AbortController();
  const response = await send(`${open.server.url}/api/events`, { headers, signal: abort.signal });
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

it('says that labels were written to whoever may see them, and to nobody else', async () => {
  const { server } = open;
  const anna = await openSignedIn(server, { login: 'anna' });
  const annasSub = await openSignedIn(server, { login: 'anna.sub', type: 'SUB', parentId: anna.account.id });
  const ben = await openSignedIn(server, { login: 'ben' });
  const chief = await openSignedIn(server, { login: 'chief', type: 'administrator' });
  const readers = { anna, annasSub, ben, chief, guest: open.caller };
  const streams = await Promise.all(Object.entries(readers).map(async ([name, { headers }]) => ({ name, ...(await openStream(headers)) })));
  const given = { chainName: 'ETH', address: `0x${'9'.repeat(40)}`, name: '归集', tagType: 'collecting' };
  /** Who hears of a change, found out by one that all of them hear of after it. */
  async function heardBy(change: () => Promise<unknown>): Promise<string[]> {
    const labelsIn = ({ events }: Stream) => events.filter(({ type }) => type === 'labels').length;
    const before = streams.map(labelsIn);
    await change();
    await vi.waitUntil(() => streams.some((stream, at) => labelsIn(stream) > (before[at] ?? 0)), PATIENCE);
    const heard = streams.map(labelsIn);
    await chief.call('saveTagType', {
      key: 'collecting',
      zh: '归集地址',
      en: 'Collecting address',
      look: 'wallet',
      position: 22,
      isRetired: false,
    });
    await vi.waitUntil(() => streams.every((stream, at) => labelsIn(stream) > (heard[at] ?? 0)), PATIENCE);
    return streams.filter((stream, at) => labelsIn(stream) - (before[at] ?? 0) === 2).map(({ name }) => name);
  }
  let id = 0;
  const everybody = Object.keys(readers);
  expect(await heardBy(async () => ({ id } = await annasSub.call('saveTag', given)))).toEqual(['anna', 'annasSub']);
  expect(await heardBy(() => anna.call('saveTag', { ...given, name: '只给自己', isForAuthor: true }))).toEqual(['anna']);
  expect(await heardBy(() => anna.call('submitTag', { id, reason: '公告' }))).toEqual(['anna', 'annasSub', 'chief']);
  const [submission] = (await chief.call('pageSubmissions', {})).list;
  expect(await heardBy(() => chief.call('decideTag', { id: submission?.id ?? 0, status: 3 }))).toEqual(everybody);
  expect(await heardBy(() => anna.call('deleteTags', { ids: [id] }))).toEqual(['anna', 'annasSub', 'chief']);
  expect(await heardBy(() => chief.call('addLabel', given))).toEqual(everybody);
  for (const { close } of streams) close();
});

it('ends its streams and stops quickly when the server closes', async () => {
  const streams = await Promise.all([openStream(), openStream(), openStream()]);
  const startedAt = performance.now();
  await open.server.closeServer();
  await Promise.all(streams.map(({ ended }) => ended));
  expect(performance.now() - startedAt).toBeLessThan(3_000);
});
