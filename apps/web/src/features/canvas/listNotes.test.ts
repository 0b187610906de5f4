import { emptyScene } from '@chaintrail/canvas';
import type { CanvasNode } from '@chaintrail/contract/schemas';
import { expect, it } from 'vitest';
import { listNotes } from './listNotes.ts';

const noted = (id: string, at: number[], more: Partial<CanvasNode> = {}): [string, CanvasNode] => [
  id,
  {
    id,
    kind: 'address',
    chainName: 'DemoETH',
    address: id,
    x: 0,
    y: 0,
    notes: at.map((ms) => ({ id: `${id}${ms}`, at: ms, by: '林', text: `${ms}` })),
    ...more,
  },
];

it('lists what was written at the nodes that are shown, the newest first', () => {
  const nodes = new Map([
    noted('0xa', [1, 3], { title: '归集地址 1' }),
    noted('0xb', [2]),
    noted('0xc', [4], { isHidden: true }),
    noted('0xd', []),
  ]);
  expect(listNotes({ ...emptyScene, nodes })).toEqual([
    { node: '0xa', name: '归集地址 1', note: { id: '0xa3', at: 3, by: '林', text: '3' } },
    { node: '0xb', name: '0xb', note: { id: '0xb2', at: 2, by: '林', text: '2' } },
    { node: '0xa', name: '归集地址 1', note: { id: '0xa1', at: 1, by: '林', text: '1' } },
  ]);
});
