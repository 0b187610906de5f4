import type { AppStore, TrailEntry } from '@chaintrail/store/app';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTrail } from './writer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const entry = (subject: string, change: Partial<TrailEntry> = {}): TrailEntry => ({
  atMs: 0,
  kind: 'query',
  action: 'search',
  code: 200,
  accountId: null,
  login: '',
  ip: '10.0.0.1',
  subjects: [subject],
  detail: {},
  ...change,
});

async function open() {
  const batches: string[][] = [];
  const state = { isAway: false, isClosed: false };
  const head = { seq: 0, hash: '', anchorSeq: 0, anchorHash: '' };
  const trail = {
    open: async () => null,
    async append(entries: TrailEntry[]) {
      if (state.isAway) throw new Error('the database is away');
      batches.push(entries.map(({ kind, subjects, detail }) => (kind === 'gap' ? `lost ${detail['lost']}` : subjects.join())));
      return head;
    },
    async close() {
      if (state.isAway) throw new Error('the database is away');
      state.isClosed = true;
    },
    readHead: async () => head,
  };
  const app = { trail } as unknown as Pick<AppStore, 'trail'>;
  return { batches, state, writer: await openTrail({ app, logger: pino({ level: 'silent' }), now: Date.now, keepDays: () => null }) };
}

it('writes together what comes within a moment, and makes nobody wait', async () => {
  const { batches, writer } = await open();
  writer.note(entry('a'));
  writer.note(entry('b'));
  expect(batches).toEqual([]);
  await vi.advanceTimersByTimeAsync(250);
  expect(batches).toEqual([['a', 'b']]);
});

it('writes at once what its caller waits for, behind what waits already', async () => {
  const { batches, writer } = await open();
  writer.note(entry('a'));
  await writer.write(entry('b', { kind: 'change' }));
  expect(batches).toEqual([['a', 'b']]);
});

it('leaves nothing behind when it is closed', async () => {
  const { batches, state, writer } = await open();
  writer.note(entry('a'));
  await writer.close();
  expect([batches, state.isClosed]).toEqual([[['a']], true]);
});

it('keeps what could not be written, in its order, and does not call itself closed', async () => {
  const { batches, state, writer } = await open();
  state.isAway = true;
  writer.note(entry('a'));
  await vi.advanceTimersByTimeAsync(250);
  writer.note(entry('b'));
  const waiting = writer.write(entry('c', { kind: 'change' }));
  await vi.advanceTimersByTimeAsync(3_000);
  await waiting;
  const closing = writer.close();
  await vi.advanceTimersByTimeAsync(2_000);
  await closing;
  expect([batches, state.isClosed]).toEqual([[], false]);
  state.isAway = false;
  await writer.close();
  expect([batches, state.isClosed]).toEqual([[['a', 'b', 'c']], true]);
});

it('says its last word at a later try, where the database does not answer the first', async () => {
  const { batches, state, writer } = await open();
  state.isAway = true;
  const closing = writer.close();
  await vi.advanceTimersByTimeAsync(500);
  state.isAway = false;
  await vi.advanceTimersByTimeAsync(500);
  await closing;
  expect([batches, state.isClosed]).toEqual([[], true]);
});

it('counts what finds no room, and tells it as a gap', async () => {
  const { batches, state, writer } = await open();
  state.isAway = true;
  for (let at = 0; at < 50_003; at += 1) writer.note(entry(String(at)));
  await vi.advanceTimersByTimeAsync(250);
  state.isAway = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(batches[0]).toHaveLength(50_001);
  expect(batches[0]?.at(-1)).toBe('lost 3');
});

it('keeps each failed sign-in, but what one looks at, or may not see, once a minute', async () => {
  const { batches, writer } = await open();
  for (let time = 0; time < 2; time += 1) {
    writer.note(entry('a'));
    writer.note(entry('a', { action: 'getAddressCard' }));
    writer.note(entry('a', { accountId: 'x' }));
    writer.note(entry('failed', { kind: 'signIn', code: 9999 }));
    writer.note(entry('refused', { kind: 'view', code: 4003 }));
  }
  await vi.advanceTimersByTimeAsync(60_001);
  writer.note(entry('a'));
  await vi.advanceTimersByTimeAsync(250);
  expect(batches).toEqual([['a', 'a', 'failed', 'refused', 'failed'], ['a']]);
});
