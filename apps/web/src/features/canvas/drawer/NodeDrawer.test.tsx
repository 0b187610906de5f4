import { addNodes, createDocument, emptyScene, merge, setOpen, type NewNode } from '@chaintrail/canvas';
import { afterEach, expect, it, vi } from 'vitest';
import { clearRendered, getByRole, press, render } from '../../../ui/render.tsx';
import { RoomContext } from '../roomContext.ts';
import { createRoomStore } from '../roomStore.ts';
import type { CanvasActions } from '../work/useCanvasActions.ts';
import { NodeDrawer } from './NodeDrawer.tsx';

vi.mock('../../trace/atSubject/index.ts', () => ({
  TraceButtons: ({ chainName, start }: { chainName: string; start: string }) => <i>{`${chainName} ${start}`}</i>,
}));
vi.mock('./ExitsButton.tsx', () => ({ ExitsOfNodes: () => null }));
vi.mock('./OutputButtons.tsx', () => ({ OutputButtons: () => null }));
vi.mock('./Notes.tsx', () => ({ Notes: () => null }));

afterEach(clearRendered);

function tracedIn(node: NewNode, isReadOnly = false): string | undefined {
  const opened = { id: null, name: '', base: 0, savedAt: null, document: createDocument() };
  const store = createRoomStore(opened, { author: () => '甲', now: () => 1 });
  store.run(addNodes(emptyScene, [node], { at: { x: 0, y: 0 } }));
  store.setState({ isReadOnly });
  const drawn = store.getState().scene.nodes.get(node.id);
  const page =
    drawn &&
    render(
      <RoomContext value={store}>
        <NodeDrawer node={drawn} actions={{} as CanvasActions} />
      </RoomContext>,
    );
  return page?.querySelector('i')?.textContent ?? undefined;
}

it('an address and a transaction are traced from the drawer, by whoever may only read too', () => {
  const address: NewNode = { id: 'a', kind: 'address', chainName: 'DemoETH', address: '0xa' };
  expect(tracedIn(address)).toBe('DemoETH 0xa');
  expect(tracedIn(address, true)).toBe('DemoETH 0xa');
  expect(tracedIn({ id: 't', kind: 'transaction', chainName: 'DemoTRON', hash: 'ff' })).toBe('DemoTRON ff');
});

it('what lies on no chain is not', () => {
  expect(tracedIn({ id: 'c', kind: 'offchain', title: '尾号 2210' })).toBeUndefined();
});

it('a member of an open group folds it again, and what is selected then is the group', () => {
  const opened = { id: null, name: '', base: 0, savedAt: null, document: createDocument() };
  const store = createRoomStore(opened, { author: () => '甲', now: () => 1 });
  const nodes = ['a', 'b'].map((id): NewNode => ({ id, kind: 'address', chainName: 'DemoETH', address: id }));
  const scene = () => store.getState().scene;
  store.run(addNodes(emptyScene, nodes, { at: { x: 0, y: 0 } }));
  store.run(merge(scene(), ['a', 'b'], { id: 'g', title: '平台' }));
  store.run(setOpen(scene(), 'g', true));
  const node = scene().nodes.get('a');
  const actions = { setOpen: (id: string, isOpen: boolean) => store.run(setOpen(scene(), id, isOpen)) };
  if (node)
    render(
      <RoomContext value={store}>
        <NodeDrawer node={node} actions={actions as CanvasActions} />
      </RoomContext>,
    );
  press(getByRole('button', '收起到「平台」'));
  expect([scene().groups.get('g')?.isOpen, [...store.getState().selected]]).toEqual([undefined, ['g']]);
});
