import { addNodes, connect, createDocument, emptyScene, type NewNode } from '@chaintrail/canvas';
import type { CanvasEdge } from '@chaintrail/contract/schemas';
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

it('folds the layer of what is selected and splits it again, each as one step, and says where nobody else stands in it', () => {
  const { store, actions } = open();
  const edge = (to: string): CanvasEdge => ({
    id: `a>${to}`,
    from: 'a',
    to,
    kind: 'offchain',
    coinKey: '',
    symbol: 'CNY',
    amount: '1',
    count: 1,
    claim: 'judgement',
  });
  store.run(connect(store.getState().scene, [edge('b'), edge('c')]));
  const groups = () => [...store.getState().scene.groups.values()].map(({ id, kind, title }) => ({ id, kind, title }));
  const toasts = () => noticeStore.getState().toasts.map(({ text }) => text);
  const steps = () => store.getState().document.steps.length;
  const before = steps();
  actions.foldLayer();
  store.select(['a']);
  actions.foldLayer();
  expect([groups(), steps(), toasts()]).toEqual([[], before, ['请先选中一个节点', '同一层没有同链、同角色的其他节点可以折叠']]);
  store.select(['b']);
  actions.foldLayer();
  const [made] = groups();
  expect([groups(), [...store.getState().selected]]).toEqual([[{ id: made?.id, kind: 'layer', title: '同层 未标记' }], [made?.id]]);
  store.undo();
  expect(groups()).toEqual([]);
  store.redo();
  store.select([made?.id ?? '', 'a']);
  actions.splitSelected();
  expect([groups(), steps()]).toEqual([[], before + 2]);
});
