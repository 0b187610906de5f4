import type { CanvasEdge, CanvasNode } from '@chaintrail/contract/schemas';
import { expect, it } from 'vitest';
import { applyChange, emptyScene } from '../scene/scene.ts';
import { describeDifferences } from './describeDifferences.ts';

const node = (id: string, more: Partial<CanvasNode> = {}): CanvasNode => ({ id, kind: 'address', title: id, x: 0, y: 0, ...more });
const edge = (id: string, from: string, to: string, more: Partial<CanvasEdge> = {}): CanvasEdge => ({
  id,
  from,
  to,
  kind: 'transfers',
  coinKey: 'USDT',
  symbol: 'USDT',
  amount: '120000',
  count: 2,
  claim: 'fact',
  ...more,
});

it('says what one scene has, what it has not, and what of the rest is different', () => {
  const before = applyChange(emptyScene, {
    put: {
      nodes: [node('甲'), node('乙'), node('丙', { isHidden: true }), node('丁'), node('同')],
      edges: [edge('e1', '甲', '乙'), edge('e2', '甲', '丙')],
    },
  });
  const after = applyChange(before, {
    drop: { nodes: ['丁'], edges: ['e2'] },
    put: {
      nodes: [
        node('乙', { title: '收款人', role: 'collector', notes: [{ id: 'n', text: '看', at: 1, by: '林' }] }),
        node('丙', { neighbours: { in: { known: 3, drawn: 1, at: 1 } } }),
        node('戊'),
      ],
      edges: [edge('e1', '甲', '乙', { amount: '150000', count: 3, isTraced: true }), edge('e3', '乙', '戊')],
    },
    place: { 同: [90, 90] },
  });
  expect(describeDifferences(before, after)).toEqual([
    { kind: 'node', id: '戊', change: 'added', text: '戊', what: [] },
    { kind: 'edge', id: 'e3', change: 'added', text: '收款人 → 戊 12 万 USDT', what: [] },
    { kind: 'node', id: '丁', change: 'removed', text: '丁', what: [] },
    { kind: 'edge', id: 'e2', change: 'removed', text: '甲 → 丙 12 万 USDT', what: [] },
    { kind: 'node', id: '乙', change: 'changed', text: '收款人', what: ['名称 乙 → 收款人', '备注 0 → 1', '角色'] },
    { kind: 'node', id: '丙', change: 'changed', text: '丙', what: ['重新显示', '对手数'] },
    {
      kind: 'edge',
      id: 'e1',
      change: 'changed',
      text: '甲 → 收款人 15 万 USDT',
      what: ['金额 12 万 USDT → 15 万 USDT', '笔数 2 → 3', '追踪路径'],
    },
  ]);
  expect(describeDifferences(after, after)).toEqual([]);
});
