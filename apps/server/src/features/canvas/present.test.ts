import type { CanvasDocument, CanvasEdge, CanvasNode } from '@chaintrail/contract/schemas';
import { expect, it } from 'vitest';
import { flattenForShare } from './present.ts';

const node = (id: string, more: Partial<CanvasNode> = {}): CanvasNode => ({ id, kind: 'custom', x: 0, y: 0, ...more });
const edge = (from: string, to: string, more: Partial<CanvasEdge> = {}): CanvasEdge => ({
  id: `${from}-${to}`,
  kind: 'offchain',
  from,
  to,
  coinKey: '',
  symbol: 'CNY',
  amount: '5000',
  count: 1,
  claim: 'intelligence',
  ...more,
});

function documentOf(nodes: CanvasNode[], edges: CanvasEdge[]): CanvasDocument {
  const gone = { id: 's1', parent: null, at: 1, by: '安娜', action: 'add' as const, change: { put: { nodes: [node('gone')] } } };
  const change = { put: { nodes, edges }, drop: { nodes: ['gone'] } };
  return {
    format: 'chaintrail.canvas',
    version: 1,
    steps: [gone, { id: 's2', parent: 's1', at: 2, by: '安娜', action: 'add', change }],
    branches: [{ id: 'main', name: '主线', tip: 's2' }],
    head: { branch: 'main', step: 's2' },
  };
}

it('shows through a link neither what was taken out nor what was hidden, nor what leads there', () => {
  const notes = [{ id: 'n1', text: '内部备注', at: 1, by: '安娜' }];
  const document = documentOf(
    [node('a', { notes, title: '王某', isTitlePrivate: true }), node('b', { title: '交易所' }), node('hidden', { isHidden: true })],
    [edge('a', 'b', { note: '转账' }), edge('b', 'a', { isHidden: true }), edge('a', 'hidden')],
  );
  expect(flattenForShare(document, false, '去向')).toEqual({
    format: 'chaintrail.canvas',
    version: 1,
    steps: [
      {
        id: 'shared',
        parent: null,
        at: 0,
        by: '',
        action: 'import',
        about: ['去向'],
        change: {
          put: { nodes: [node('a'), node('b', { title: '交易所' })], edges: [edge('a', 'b')], groups: [] },
          settings: { layout: 'flow', level: 'relation' },
        },
      },
    ],
    branches: [{ id: 'main', name: '主线', tip: 'shared' }],
    head: { branch: 'main', step: 'shared' },
  });
});
