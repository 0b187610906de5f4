import { appendStep, createDocument, sceneOf, undo, type Command } from '@chaintrail/canvas';
import type { CanvasDocument, CanvasNode } from '@chaintrail/contract/schemas';
import { expect, it, vi } from 'vitest';
import { createRoomStore } from '../roomStore.ts';
import { lostSteps, type Draft, type DraftHead, type DraftStore } from './drafts.ts';
import { joinDraft, unsavedSteps } from './joinDraft.ts';
import { keepDraft } from './keepDraft.ts';

const node = (id: string): CanvasNode => ({ id, kind: 'address', chainName: 'ETH', address: id, x: 0, y: 0 });
const add = (id: string): Command => ({ action: 'add', about: [id], change: { put: { nodes: [node(id)] } } });
const step = (id: string, at = 1) => ({ id: `s-${id}`, at, by: '甲', ...add(id) });
const built = (...ids: string[]) => ids.reduce<CanvasDocument>((made, id) => appendStep(made, step(id)), createDocument());
const nodesOf = (document: CanvasDocument) => [...sceneOf(document).nodes.keys()];
const nameOf = (branch: string) => `${branch}′`;

const draftOf = (document: CanvasDocument, kept: CanvasDocument): Draft => ({
  key: 'k',
  canvas: 'c',
  owner: 'u',
  name: '图',
  base: 1,
  atMs: 9,
  branches: document.branches,
  head: document.head,
  steps: unsavedSteps(document, kept),
});

/** As the browser's own, in memory. */
function memory() {
  const kept = new Map<string, Draft>();
  const drafts: DraftStore = {
    write: async (head, steps) => {
      kept.set(head.key, { ...head, steps: [...steps] });
    },
    list: async () => [...kept.values()].map((draft): DraftHead => ({ ...draft, steps: draft.steps.map(({ id }) => id) })),
    read: async ({ key }) => kept.get(key) ?? Promise.reject(new Error(key)),
    remove: async (key) => void kept.delete(key),
  };
  return { drafts, kept };
}

it('counts the steps that the kept document has not', () => {
  const kept = built('a', 'b');
  const now = appendStep(undo(kept), step('c'));
  expect(unsavedSteps(kept, kept)).toEqual([]);
  expect(unsavedSteps(now, kept).map(({ id }) => id)).toEqual(['s-c']);
});

it('does again what was left, where one stood', () => {
  const kept = built('a');
  const left = appendStep(appendStep(kept, step('b')), step('c'));
  const joined = joinDraft(kept, draftOf(undo(left), kept), nameOf);
  expect([joined?.head.step, joined && nodesOf(joined)]).toEqual(['s-b', ['a', 'b']]);
  expect(joined?.branches).toEqual([{ id: 'main', name: '主线', tip: 's-c' }]);
});

it('keeps both ways where somebody saved meanwhile', () => {
  const kept = built('a');
  const theirs = appendStep(kept, step('t'));
  const joined = joinDraft(theirs, draftOf(appendStep(kept, step('m')), kept), nameOf);
  expect(joined && nodesOf(joined)).toEqual(['a', 'm']);
  expect(joined?.branches).toEqual([
    { id: 'main', name: '主线', tip: 's-m' },
    { id: 'main~s-t', name: '主线′', tip: 's-t' },
  ]);
});

it('puts nothing in whose steps follow none of the document', () => {
  expect(joinDraft(built('x'), draftOf(built('a', 'b'), built('a')), nameOf)).toBeUndefined();
});

async function openRoom(id: string | null) {
  const { drafts, kept } = memory();
  const store = createRoomStore({ id, name: '图', base: 1, document: built('a'), savedAt: 1 }, { author: () => '甲' });
  const keeper = keepDraft(store, { drafts, owner: () => 'u' });
  return { drafts, kept, store, keeper };
}

it('writes down what is unsaved after each change, and nothing once it is saved', async () => {
  vi.useFakeTimers({ now: 77 });
  const { kept, store, keeper } = await openRoom('c');
  store.run(add('b'));
  await vi.advanceTimersByTimeAsync(60);
  const { document } = store.getState();
  expect([...kept.values()]).toEqual([
    {
      key: keeper.key,
      canvas: 'c',
      owner: 'u',
      name: '图',
      base: 1,
      atMs: 127,
      branches: document.branches,
      head: document.head,
      steps: document.steps.slice(1),
    },
  ]);
  store.saved({ id: 'c', version: 2, savedAt: 5, document, name: '图' });
  await vi.advanceTimersByTimeAsync(60);
  expect(kept.size).toBe(0);
  vi.useRealTimers();
});

it('keeps one that no server has as a whole, and lets go of what it took over only when that is written', async () => {
  vi.useFakeTimers();
  const { drafts, kept, store, keeper } = await openRoom(null);
  await drafts.write({ ...draftOf(built('a'), built('a')), key: 'older', steps: [] }, []);
  keeper.takeOver(['older']);
  expect([...kept.keys()]).toEqual(['older']);
  store.run(add('b'));
  await vi.advanceTimersByTimeAsync(60);
  expect([...kept.keys()]).toEqual([keeper.key]);
  expect(kept.get(keeper.key)?.steps).toEqual(store.getState().document.steps);
  const [head] = await drafts.list();
  // What a copy was begun with is nobody's unsaved work, also after it was put back.
  expect([head?.steps.length, head?.begunWith, head && lostSteps(head)]).toEqual([2, 1, 1]);
  const begun = { steps: store.getState().document.steps.slice(0, 1) };
  store.replace(appendStep(store.getState().document, step('c')), begun);
  await vi.advanceTimersByTimeAsync(60);
  expect(unsavedSteps(store.getState().document, store.getState().kept).map(({ id }) => id.length > 0)).toEqual([true, true]);
  expect(kept.get(keeper.key)?.begunWith).toBe(1);
  vi.useRealTimers();
});

it('says so where the browser keeps nothing, and again when it does', async () => {
  vi.useFakeTimers();
  const { drafts, store } = await openRoom('c');
  const write = vi.spyOn(drafts, 'write').mockRejectedValueOnce(new Error('quota'));
  store.run(add('b'));
  await vi.advanceTimersByTimeAsync(60);
  expect(store.getState().isDraftLost).toBe(true);
  store.run(add('c'));
  await vi.advanceTimersByTimeAsync(60);
  expect([write.mock.calls.length, store.getState().isDraftLost]).toEqual([2, false]);
  vi.useRealTimers();
});
