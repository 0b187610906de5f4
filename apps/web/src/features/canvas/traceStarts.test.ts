import { applyChange, emptyScene } from '@chaintrail/canvas/document';
import type { CanvasEdge, CanvasNode } from '@chaintrail/contract/schemas';
import { expect, it } from 'vitest';
import { listStarts, listTraceStarts } from './traceStarts.ts';

const node = (id: string, more: Partial<CanvasNode> = {}): [string, CanvasNode] => [
  id,
  { id, kind: 'address', chainName: 'DemoETH', address: `0x${id}`, x: 0, y: 0, ...more },
];
const edge = (from: string, to: string, more: Partial<CanvasEdge> = {}): [string, CanvasEdge] => [
  `${from}${to}`,
  { id: `${from}${to}`, from, to, kind: 'transfers', coinKey: 'DemoETH:', symbol: 'USDT', amount: '1', count: 1, claim: 'fact', ...more },
];

it('begins with victims, and where a chain has none with those that only paid', () => {
  const tron = { chainName: 'DemoTRON' };
  const nodes = new Map([
    node('v', { role: 'victim' }),
    node('w', { role: 'victim' }),
    node('hidden', { role: 'victim', isHidden: true }),
    node('payer'),
    node('relay'),
    node('t', tron),
    node('u', tron),
    node('card', { kind: 'offchain', role: 'victim' }),
    node('tx', { kind: 'transaction', hash: 'ab' }),
  ]);
  const edges = new Map([edge('v', 'relay'), edge('t', 'u'), edge('u', 't', { isHidden: true })]);
  expect(listTraceStarts({ nodes, edges })).toEqual([
    { chainName: 'DemoETH', role: 'victim', addresses: ['0xv', '0xw'] },
    { chainName: 'DemoTRON', role: 'origin', addresses: ['0xt'] },
  ]);
});

it('finds nobody where everybody was paid, and in nothing', () => {
  const nodes = new Map([node('a'), node('b')]);
  expect(listTraceStarts({ nodes, edges: new Map([edge('a', 'b'), edge('b', 'a')]) })).toEqual([]);
  expect(listTraceStarts({ nodes: new Map(), edges: new Map() })).toEqual([]);
});

it('begins with what is selected, a group’s members and a transaction too, and with everybody where nothing of it lies on a chain', () => {
  const [, a] = node('a', { group: 'g' });
  const [, b] = node('b', { group: 'g', chainName: 'DemoTRON' });
  const [, tx] = node('tx', { kind: 'transaction', hash: '0xff' });
  const card: CanvasNode = { id: 'card', kind: 'offchain', x: 0, y: 0 };
  const [, v] = node('v', { role: 'victim' });
  const scene = applyChange(emptyScene, {
    put: { nodes: [a, b, tx, card, v], groups: [{ id: 'g', kind: 'entity', title: '组', x: 0, y: 0 }] },
  });
  expect(listStarts(scene, new Set(['g', 'tx', 'card']))).toEqual([
    { chainName: 'DemoETH', role: 'selected', addresses: ['0xa', '0xff'] },
    { chainName: 'DemoTRON', role: 'selected', addresses: ['0xb'] },
  ]);
  expect(listStarts(scene, new Set(['card']))).toEqual(listTraceStarts(scene));
});
