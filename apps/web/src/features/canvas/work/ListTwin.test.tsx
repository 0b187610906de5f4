import { addNodes, emptyScene } from '@chaintrail/canvas';
import { afterEach, expect, it } from 'vitest';
import { clearRendered, getByRole, press, render } from '../../../ui/render.tsx';
import { RoomContext } from '../roomContext.ts';
import { createRoomStore, emptyDocument } from '../roomStore.ts';
import { ListTwin } from './ListTwin.tsx';

afterEach(clearRendered);

it('lists the beginning of a large canvas, says how much of it that is, and more on request', () => {
  const opened = { id: null, name: '大图', base: 0, document: emptyDocument(), savedAt: null };
  const store = createRoomStore(opened, { author: () => '甲' });
  const nodes = Array.from({ length: 250 }, (_, n) => ({ id: `n${n}`, kind: 'custom' as const, title: `第 ${n} 个` }));
  store.run(addNodes(emptyScene, nodes, { at: { x: 0, y: 0 }, action: 'addBulk' }));
  const drawn = render(
    <RoomContext value={store}>
      <ListTwin onOpen={() => undefined} />
    </RoomContext>,
  );
  const rows = () => drawn.querySelectorAll('tbody tr').length;
  expect([drawn.querySelector('h2')?.textContent, rows()]).toEqual(['节点列表 · 250', 100]);
  expect(drawn.textContent).toContain('已列 100 / 250');
  press(getByRole('button', '加载更多'));
  press(getByRole('button', '加载更多'));
  expect([rows(), drawn.textContent.includes('已列')]).toEqual([250, false]);
});
