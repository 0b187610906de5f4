import type { CanvasNode } from '@chaintrail/contract/schemas';
import { expect, it } from 'vitest';
import { applyChange, emptyScene } from '../scene/scene.ts';
import { makeDrawing } from './drawing.ts';

const node = (id: string, more: Partial<CanvasNode> = {}): CanvasNode => ({
  id,
  kind: 'address',
  chainName: 'DemoETH',
  address: id,
  x: 0,
  y: 0,
  ...more,
});

it('says at a node what an issuer did before why nothing follows, and of a folded group how many', () => {
  const scene = applyChange(emptyScene, {
    put: {
      nodes: [
        node('frozen', { freeze: 'frozen', stop: 'frozen', neighbours: { out: { known: 9, drawn: 2, at: 1 } } }),
        node('destroyed', { freeze: 'destroyed' }),
        node('exchange', { role: 'exchange', stop: 'service' }),
        node('a', { group: 'g', freeze: 'frozen' }),
        node('b', { group: 'g', freeze: 'destroyed' }),
        node('c', { group: 'g', freeze: 'frozen' }),
        node('d', { group: 'g', stop: 'service' }),
      ],
      groups: [{ id: 'g', kind: 'entity', title: '四人', x: 0, y: 0 }],
    },
  });
  expect(makeDrawing(scene).nodes.map(({ id, pill }) => [id, pill])).toEqual([
    ['frozen', { text: '已冻结 · 7 个对手', tone: 'warning' }],
    ['destroyed', { text: '已销毁', tone: 'warning' }],
    ['exchange', { text: '停止：服务', tone: 'plain' }],
    ['g', { text: '冻结 2 · 销毁 1', tone: 'warning' }],
  ]);
});
