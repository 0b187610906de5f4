import { createDocument } from '@chaintrail/canvas';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import { createRoomStore } from './roomStore.ts';
import { saveNow } from './useAutosave.ts';

const answers: { call: string; answer: unknown }[] = [];
const asked: string[] = [];

vi.mock('../../api/client.ts', () => ({
  call: async (name: string, input: { base?: number }) => {
    asked.push(name === 'saveCanvas' ? `save on ${input.base}` : name);
    const next = answers.shift();
    if (next?.call !== name) throw new Error(`${name} was not expected`);
    if (next.answer instanceof Error) throw next.answer;
    return next.answer;
  },
}));

const refused = (reason: string) => new ApiError('refused', { code: 9999, msg: reason, data: { reason } });
const document = createDocument();
const theirs = { document, version: 2, by: '乙' };
const savedAs = (version: number) => ({ call: 'saveCanvas', answer: { id: 'c', version, savedAt: 7 } });
const open = () => createRoomStore({ id: 'c', name: '图', base: 1, document, savedAt: 1 }, { author: () => '甲' });

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  answers.length = 0;
});
afterEach(() => vi.useRealTimers());

async function save(store: ReturnType<typeof open>): Promise<boolean> {
  const work = saveNow(store);
  await vi.runAllTimersAsync();
  return work;
}

it('asks again where the database let this one give way to another', async () => {
  const store = open();
  answers.push({ call: 'saveCanvas', answer: refused('busy') }, { call: 'saveCanvas', answer: refused('busy') }, savedAs(2));
  expect(await save(store)).toBe(true);
  expect(asked).toEqual(['save on 1', 'save on 1', 'save on 1']);
  expect(store.getState()).toMatchObject({ save: 'saved', base: 2, savedAt: 7 });
});

it('saves on top of what somebody else saved meanwhile', async () => {
  const store = open();
  answers.push({ call: 'saveCanvas', answer: refused('busy') }, { call: 'saveCanvas', answer: refused('stale') });
  answers.push({ call: 'getCanvas', answer: theirs }, savedAs(3));
  expect(await save(store)).toBe(true);
  expect(asked).toEqual(['save on 1', 'save on 1', 'getCanvas', 'save on 2']);
});

it('says so where it stays busy, or theirs cannot be read', async () => {
  const store = open();
  answers.push(...Array.from({ length: 5 }, () => ({ call: 'saveCanvas', answer: refused('busy') })));
  expect(await save(store)).toBe(false);
  expect([asked.length, store.getState().save]).toEqual([5, 'failed']);
  answers.push({ call: 'saveCanvas', answer: refused('stale') }, { call: 'getCanvas', answer: refused('unreachable') });
  expect(await save(store)).toBe(false);
  expect(store.getState().save).toBe('refused');
});
