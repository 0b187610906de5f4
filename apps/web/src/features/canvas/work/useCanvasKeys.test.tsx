import { addNodes, createDocument, emptyScene } from '@chaintrail/canvas';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { canvas } from '../../../locales/zh-CN/canvas.ts';
import { clearRendered, render } from '../../../ui/render.tsx';
import { RoomContext } from '../roomContext.ts';
import { createRoomStore, type RoomStore } from '../roomStore.ts';
import type { OpenDialog } from './openDialog.ts';
import type { CanvasActions } from './useCanvasActions.ts';
import { findShortcut, shortcutGroups } from './shortcuts.ts';
import { useCanvasKeys } from './useCanvasKeys.ts';

afterEach(clearRendered);

let done: string[] = [];
let store: RoomStore;
const actions = new Proxy({} as CanvasActions, {
  get: (_, name) => (asked: unknown) => done.push(`${String(name)} ${typeof asked === 'string' ? asked : JSON.stringify(asked)}`),
});

function Keys({ isReadOnly }: { isReadOnly: boolean }) {
  useCanvasKeys({
    actions,
    isReadOnly,
    setTool: (tool) => done.push(`tool ${tool}`),
    onDialog: (dialog: OpenDialog) => done.push(`dialog ${dialog?.kind}`),
  });
  return <input aria-label="名称" />;
}

function open(isReadOnly = false) {
  return render(
    <RoomContext value={store}>
      <Keys isReadOnly={isReadOnly} />
    </RoomContext>,
  );
}

const press = (key: string, more: KeyboardEventInit = {}, target: EventTarget = window) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));

beforeEach(() => {
  done = [];
  store = createRoomStore({ id: null, name: '', base: 0, savedAt: null, document: createDocument() }, { author: () => '甲', now: () => 1 });
  store.run(addNodes(emptyScene, [{ id: 'a', kind: 'custom', title: '甲' }], { at: { x: 0, y: 0 } }));
});

it('every tool and every work has one key', () => {
  open();
  for (const key of ['v', 'h', 'l', 'c', 'a', 'p', 'e', 'g', 'u', 'r', 't', 'f', '+', '-', '?', 'Delete']) press(key);
  press('E', { shiftKey: true });
  press('G', { shiftKey: true });
  press('Delete', { shiftKey: true });
  press('f', { ctrlKey: true });
  expect(done).toEqual([
    'tool select',
    'tool pan',
    'tool lasso',
    'tool link',
    'dialog add',
    'dialog custom',
    'expand out',
    'merge 合并',
    'splitSelected undefined',
    'path undefined',
    'dialog trace',
    'fit undefined',
    'zoom 1.25',
    'zoom 0.8',
    'dialog keys',
    'hide undefined',
    'expand in',
    'foldLayer undefined',
    'remove undefined',
    'dialog search',
  ]);
});

it('brackets go through the branches, and Alt with an arrow moves what is selected by a line of the grid', () => {
  open();
  for (const key of ['[', ']']) press(key);
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'x']) press(key, { altKey: true });
  expect(done).toEqual([
    'nextBranch -1',
    'nextBranch 1',
    'nudge {"x":-20,"y":0}',
    'nudge {"x":20,"y":0}',
    'nudge {"x":0,"y":-20}',
    'nudge {"x":0,"y":20}',
  ]);
});

it('the replay is begun, stopped and ended by its key, by whoever only reads too', () => {
  open(true);
  const state = () => [store.getState().isPlaying, store.getState().playAt];
  press('k');
  const playing = state();
  store.play(5);
  press('k');
  const stopped = state();
  press('k');
  press('K', { shiftKey: true });
  expect([playing, stopped, state()]).toEqual([
    [true, undefined],
    [false, 5],
    [false, undefined],
  ]);
});

it('every key that does something stands once, and the tools at the left name no key that does something else', () => {
  const listed = shortcutGroups.flatMap(({ of }) => of.flatMap(({ keys }) => keys));
  expect(listed.length).toBe(new Set(listed).size);
  const named = Object.entries(canvas).flatMap(([name, text]) =>
    /^(?:tool[A-Z]|undo|redo)/.test(name) ? (/（(.+?)[，）]/.exec(text)?.[1] ?? []) : [],
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((key) => findShortcut(key)?.run === undefined)).toEqual([]);
});

it('who may only read may trace and look, and nothing else', () => {
  open(true);
  for (const key of ['t', 'f', 'a', 'e', 'r', 'g', '[', 'Delete']) press(key);
  press('ArrowLeft', { altKey: true });
  expect(done).toEqual(['dialog trace', 'fit undefined']);
});

it('a key typed in a field is text', () => {
  const field = open().querySelector('input');
  if (field) press('t', {}, field);
  expect(done).toEqual([]);
});
