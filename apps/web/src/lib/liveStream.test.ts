// @vitest-environment node
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { readEventStream } from './eventStream.ts';
import { createLiveStream, type LiveStream, type LiveStreamParts } from './liveStream.ts';

interface Height {
  height: number;
}

const ending: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end();
});

async function openEvents() {
  const streams: ServerResponse[] = [];
  let opened = 0;
  const server = createServer((_, response) => {
    opened += 1;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(': welcome\n\n');
    streams.push(response);
    response.on('close', () => streams.splice(streams.indexOf(response), 1));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ending.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    streams,
    opened: () => opened,
    send: (height: number) => streams.forEach((stream) => stream.write(`data: ${JSON.stringify({ height })}\n\n`)),
    open: async (signal: AbortSignal) => {
      const response = await fetch(url, { signal });
      if (!response.body) throw new Error('no body');
      return response.body;
    },
  };
}

/** Web Locks as browsers grant them: one holder, the others in a row, a waiting one leaves when its signal says so. */
function createLocks(): NonNullable<LiveStreamParts['locks']> {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, options: { signal: AbortSignal }, work: () => Promise<void>) => {
    const turn = last.then(() => (options.signal.aborted ? Promise.reject(new DOMException('', 'AbortError')) : work()));
    last = turn.catch(() => undefined);
    return turn;
  };
  return { request: request as unknown as LockManager['request'] };
}

function openTab(parts: Partial<LiveStreamParts> & Pick<LiveStreamParts, 'open'>) {
  const live: LiveStream<Height> = createLiveStream<Height>({
    locks: undefined,
    openChannel: () => new BroadcastChannel('live-test'),
    poll: () => {},
    isVisible: () => true,
    firstWaitMs: 10,
    ...parts,
  });
  const heights: number[] = [];
  live.subscribe(({ height }) => heights.push(height));
  ending.push(live.stop);
  return { live, heights, state: () => live.store.getState() };
}

it('opens one stream for all tabs, and every tab hears every event and the state', async () => {
  const server = await openEvents();
  const locks = createLocks();
  const tabs = Array.from({ length: 8 }, () => openTab({ open: server.open, locks }));
  await expect.poll(() => server.streams.length).toBe(1);
  server.send(7);
  for (const tab of tabs) await expect.poll(tab.state).toBe('live');
  server.send(8);
  for (const tab of tabs) await expect.poll(() => tab.heights).toEqual([7, 8]);
  expect(server.opened()).toBe(1);
});

it('passes on to another tab when the one that reads is closed', async () => {
  const server = await openEvents();
  const locks = createLocks();
  const [first, second] = [openTab({ open: server.open, locks }), openTab({ open: server.open, locks })];
  await expect.poll(() => server.streams.length).toBe(1);
  first.live.stop();
  await expect.poll(server.opened).toBe(2);
  await expect.poll(() => server.streams.length).toBe(1);
  server.send(9);
  await expect.poll(() => second.heights).toEqual([9]);
  expect(first.heights).toEqual([]);
});

it('connects again after the stream breaks, and says so meanwhile', async () => {
  const server = await openEvents();
  const tab = openTab({ open: server.open, locks: createLocks(), firstWaitMs: 60 });
  await expect.poll(() => server.streams.length).toBe(1);
  server.send(1);
  await expect.poll(tab.state).toBe('live');
  server.streams[0]?.destroy();
  await expect.poll(tab.state).toBe('reconnecting');
  await expect.poll(() => server.streams.length).toBe(1);
  server.send(2);
  await expect.poll(() => tab.heights).toEqual([1, 2]);
  expect(tab.state()).toBe('live');
});

it('is opened anew at once when it is asked to be, by the tab that reads it alone, and nobody calls that a failure', async () => {
  const server = await openEvents();
  const locks = createLocks();
  const [first, second] = [openTab({ open: server.open, locks, firstWaitMs: 600_000 }), openTab({ open: server.open, locks })];
  await expect.poll(() => server.streams.length).toBe(1);
  server.send(1);
  await expect.poll(second.state).toBe('live');
  second.live.restart();
  first.live.restart();
  await expect.poll(server.opened).toBe(2);
  await expect.poll(() => server.streams.length).toBe(1);
  expect([first.state(), second.state()]).toEqual(['live', 'live']);
  server.send(2);
  await expect.poll(() => second.heights).toEqual([1, 2]);
});

it('waits longer after every failure in a row', async () => {
  vi.useFakeTimers();
  ending.push(() => void vi.useRealTimers());
  let opened = 0;
  const tab = openTab({
    open: () => {
      opened += 1;
      return Promise.reject(new Error('down'));
    },
    locks: createLocks(),
    firstWaitMs: 20,
    longestWaitMs: 80,
  });
  const openedAfter = async (waitMs: number) => {
    await vi.advanceTimersByTimeAsync(waitMs);
    return opened;
  };
  expect(await openedAfter(0)).toBe(1);
  for (const [waitMs, times] of [
    [19, 1],
    [1, 2],
    [39, 2],
    [1, 3],
    [79, 3],
    [1, 4],
    [79, 4],
    [1, 5],
  ] as const) {
    expect(await openedAfter(waitMs)).toBe(times);
  }
  tab.live.stop();
  expect(await openedAfter(1_000)).toBe(5);
  expect(tab.state()).toBe('stopped');
});

it('takes a stream that has fallen silent for dead', async () => {
  const server = await openEvents();
  openTab({ open: server.open, locks: createLocks(), silenceMs: 50 });
  await expect.poll(server.opened).toBeGreaterThan(1);
});

it('asks now and then where tabs cannot share a stream, and only while the tab is seen', () => {
  vi.useFakeTimers();
  ending.push(() => void vi.useRealTimers());
  let polls = 0;
  let isVisible = true;
  const tab = openTab({
    open: () => Promise.reject(new Error('must not be opened')),
    poll: () => (polls += 1),
    isVisible: () => isVisible,
    pollEveryMs: 10,
  });
  expect(tab.state()).toBe('polling');
  vi.advanceTimersByTime(25);
  expect(polls).toBe(2);
  isVisible = false;
  vi.advanceTimersByTime(50);
  expect(polls).toBe(2);
  isVisible = true;
  vi.advanceTimersByTime(10);
  expect(polls).toBe(3);
});

it('reads messages whatever pieces and line ends they come in', async () => {
  const pieces = ['data: {"a":', '1}\r', '\n\r\n: heart', 'beat\n\ndata: x\ndata: y\n\nevent: skipped\n\n', 'data: unfinished'];
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
  const messages: string[] = [];
  for await (const message of readEventStream(body)) messages.push(message);
  expect(messages).toEqual(['{"a":1}', '', 'x\ny', '']);
});
