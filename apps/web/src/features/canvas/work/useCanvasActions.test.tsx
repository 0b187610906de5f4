import { addNodes, createDocument, emptyScene, type NewNode } from '@chaintrail/canvas';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { noticeStore } from '../../../lib/notify.ts';
import { clearRendered, renderHook } from '../../../ui/render.tsx';
import { RoomContext } from '../roomContext.ts';
import { createRoomStore } from '../roomStore.ts';
import { useCanvasActions } from './useCanvasActions.ts';
import type { OpenDialog } from './openDialog.ts';

afterEach(clearRendered);
beforeEach(() => noticeStore.setState({ toasts: [] }));

const node = (id: string): NewNode => ({ id, kind: 'custom', title: id });

function open() {
  const opened = { id: null, name: '', base: 0, savedAt: null, document: createDocument() };
  const store = createRoomStore(opened, { author: () => '甲', now: () => 1 });
  store.run(addNodes(emptyScene, [node('a'), node('b'), node('c')], { at: { x: 0, y: 0 } }));
  const dialogs: OpenDialog[] = [];
  const actions = renderHook(
    () => useCanvasActions({ onDialog: (dialog) => dialogs.push(dialog), engine: null }),
    (part) => <RoomContext value={store}>{part}</RoomContext>,
  );
  return { store, actions: actions(), dialogs };
}

it('moves what is selected alone, as one step that can be taken back', () => {
  const { store, actions } = open();
  const places = () => [...store.getState().scene.nodes.values()].map(({ id, x, y }) => [id, x, y]);
  const before = places();
  store.select(['b', 'c']);
  actions.nudge({ x: 0, y: -20 });
  expect(places()).toEqual(before.map(([id, x, y]) => [id, x, id === 'a' ? y : Number(y) - 20]));
  store.undo();
  expect(places()).toEqual(before);
});

it('goes through the branches round and round, and says where there is one alone', () => {
  const { store, actions } = open();
  const branch = () => store.getState().document.branches.find(({ id }) => id === store.getState().document.head.branch)?.name;
  const first = branch();
  actions.nextBranch(1);
  expect([branch(), noticeStore.getState().toasts.map(({ text }) => text)]).toEqual([first, ['只有一个分支']]);
  store.startBranch('另一条');
  expect(branch()).toBe('另一条');
  actions.nextBranch(1);
  expect(branch()).toBe(first);
  actions.nextBranch(-1);
  expect(branch()).toBe('另一条');
});

it('writes down a payment from the first that was selected to the second', () => {
  const { store, actions, dialogs } = open();
  store.select(['b', 'a']);
  actions.linkSelected();
  store.select(['a']);
  actions.linkSelected();
  expect(dialogs).toEqual([{ kind: 'offchain', from: 'b', to: 'a' }]);
});
