// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLiveStream, type LiveStreamParts } from './liveStream.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** Everything that waits for nothing but its turn. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Channels that deliver at once, and everything that went over them. */
function createChannels() {
  const posted: unknown[] = [];
  const opened: { hear: (data: unknown) => void; isClosed: boolean }[] = [];
  const open = () => {
    const own = { hear: (_data: unknown) => undefined as void, isClosed: false };
    opened.push(own);
    return {
      addEventListener: (_type: string, listener: (event: { data: unknown }) => void) => (own.hear = (data) => listener({ data })),
      postMessage(data: unknown) {
        posted.push(data);
        for (const other of opened) if (other !== own && !other.isClosed) other.hear(data);
      },
      close: () => (own.isClosed = true),
    } as unknown as BroadcastChannel;
  };
  return { posted, opened, open };
}

/** A lock that the first to ask keeps. */
function createLocks() {
  const asked: { name: string; signal: AbortSignal }[] = [];
  const faults: ((error: unknown) => void)[] = [];
  const request = (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
    asked.push({ name, signal });
    if (asked.length === 1) void work();
    return { catch: (handle: (error: unknown) => void) => faults.push(handle) };
  };
  return { asked, faults, locks: { request } as unknown as NonNullable<LiveStreamParts['locks']> };
}

/** Streams that say what the test says. */
function createStreams() {
  const streams: { say: (text: string) => void; end: () => void; signal: AbortSignal }[] = [];
  const open = async (signal: AbortSignal) =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        signal.addEventListener('abort', () => controller.error(new Error('ended')));
        streams.push({ say: (text) => controller.enqueue(new TextEncoder().encode(text)), end: () => controller.close(), signal });
      },
    });
  return { streams, open };
}

function openBrowser() {
  const channels = createChannels();
  const lock = createLocks();
  const { streams, open } = createStreams();
  const openTab = () => {
    const live = createLiveStream<number>({
      open,
      locks: lock.locks,
      openChannel: channels.open,
      poll: () => expect.unreachable(),
      isVisible: () => true,
    });
    const heard: number[] = [];
    const leave = live.subscribe((event) => heard.push(event));
    return { live, heard, leave, state: () => live.store.getState() };
  };
  const say = async (text: string) => {
    streams.at(-1)?.say(text);
    await settle();
  };
  return { channels, lock, streams, openTab, say };
}

it('tells the other tabs each event once, and its state when that changes', async () => {
  const { channels, lock, openTab, say } = openBrowser();
  const leader = openTab();
  await settle();
  expect([leader.state(), lock.asked.map(({ name }) => name)]).toEqual(['connecting', ['chaintrail-live']]);
  await say(': heartbeat\n\n');
  expect(leader.state()).toBe('connecting');
  await say('data: 7\n\ndata: 8\n\n');
  expect(leader.heard).toEqual([7, 8]);
  expect(channels.posted).toEqual([
    { type: 'ask' },
    { type: 'state', state: 'live' },
    { type: 'event', event: 7 },
    { type: 'event', event: 8 },
  ]);
  leader.live.stop();
});

it('tells a tab that is opened later how things stand, and nobody else answers it', async () => {
  const { channels, openTab, say } = openBrowser();
  const leader = openTab();
  await settle();
  await say('data: 7\n\n');
  const [second, third] = [openTab(), openTab()];
  expect([second.state(), third.state()]).toEqual(['live', 'live']);
  expect(channels.posted.slice(3)).toEqual([
    { type: 'ask' },
    { type: 'state', state: 'live' },
    { type: 'ask' },
    { type: 'state', state: 'live' },
  ]);
  // The tab that reads believes its own stream.
  channels.opened[0]?.hear({ type: 'state', state: 'polling' });
  expect([leader.state(), leader.heard, second.heard]).toEqual(['live', [7], []]);
  leader.live.stop();
});

it('connects again a second after a stream ended, and leaves no timer of it', async () => {
  const { streams, openTab, say } = openBrowser();
  const leader = openTab();
  await settle();
  await say('data: 7\n\n');
  streams[0]?.end();
  await settle();
  expect([leader.state(), streams.length, vi.getTimerCount()]).toEqual(['reconnecting', 1, 1]);
  vi.advanceTimersByTime(999);
  await settle();
  expect(streams.length).toBe(1);
  vi.advanceTimersByTime(1);
  await settle();
  expect(streams.length).toBe(2);
  await say('data: 8\n\n');
  expect([leader.state(), leader.heard]).toEqual(['live', [7, 8]]);
  leader.live.stop();
});

it('takes 45 silent seconds for the end, and a heartbeat for life', async () => {
  const { streams, openTab, say } = openBrowser();
  const leader = openTab();
  await settle();
  vi.advanceTimersByTime(44_999);
  await say(': heartbeat\n\n');
  vi.advanceTimersByTime(44_999);
  expect(streams[0]?.signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(streams[0]?.signal.aborted).toBe(true);
  await settle();
  expect(leader.state()).toBe('reconnecting');
  leader.live.stop();
});

it('waits at most half a minute', async () => {
  const { streams, openTab } = openBrowser();
  const leader = openTab();
  const waits: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    await settle();
    streams.at(-1)?.end();
    await settle();
    const before = streams.length;
    for (let waited = 1_000; streams.length === before; waited += 1_000) {
      vi.advanceTimersByTime(1_000);
      await settle();
      waits[round] = waited / 1_000;
      if (waited > 40_000) break;
    }
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30]);
  leader.live.stop();
});

it('says nothing more once it is stopped, and holds neither stream, timer nor channel', async () => {
  const { channels, lock, streams, openTab, say } = openBrowser();
  const leader = openTab();
  await settle();
  await say('data: 7\n\n');
  const before = channels.posted.length;
  leader.live.stop();
  await settle();
  expect([leader.state(), channels.posted.length - before, vi.getTimerCount()]).toEqual(['stopped', 0, 0]);
  expect([streams[0]?.signal.aborted, lock.asked[0]?.signal.aborted, channels.opened[0]?.isClosed]).toEqual([true, true, true]);
});

it('gives up its wait when it is stopped', async () => {
  const { streams, openTab } = openBrowser();
  const leader = openTab();
  await settle();
  streams[0]?.end();
  await settle();
  expect(vi.getTimerCount()).toBe(1);
  leader.live.stop();
  await settle();
  expect([vi.getTimerCount(), streams.length, leader.state()]).toEqual([0, 1, 'stopped']);
});

it('hides no fault of the lock but the one that its own end makes', () => {
  const { lock, openTab } = openBrowser();
  const { live } = openTab();
  const fault = new Error('bug');
  expect(() => lock.faults[0]?.(fault)).toThrow(fault);
  live.stop();
  expect(() => lock.faults[0]?.(fault)).not.toThrow();
});

it('tells nothing to who has left', async () => {
  const { openTab, say } = openBrowser();
  const leader = openTab();
  await settle();
  leader.leave();
  await say('data: 7\n\n');
  expect(leader.heard).toEqual([]);
  leader.live.stop();
});

it.each([
  ['locks', { openChannel: createChannels().open }],
  ['channels', { locks: createLocks().locks }],
])('asks every quarter of a minute where there are no %s, until it is stopped', (_what, has) => {
  let polls = 0;
  const live = createLiveStream<number>({
    open: () => expect.unreachable(),
    locks: undefined,
    openChannel: undefined,
    ...has,
    poll: () => (polls += 1),
    isVisible: () => true,
  });
  vi.advanceTimersByTime(14_999);
  expect([polls, live.store.getState()]).toEqual([0, 'polling']);
  vi.advanceTimersByTime(1);
  expect(polls).toBe(1);
  live.stop();
  expect([vi.getTimerCount(), live.store.getState()]).toEqual([0, 'stopped']);
});
