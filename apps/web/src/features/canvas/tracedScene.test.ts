import type { TraceGraphView } from '@chaintrail/contract/schemas';
import { describe, expect, it } from 'vitest';
import { readTraced } from './tracedScene.ts';

const label = (name: string, type: 'victim' | 'exchange') => ({
  name,
  entity: null,
  type,
  claim: 'fact' as const,
  source: '演示',
  isPrivate: false,
});

const graph: TraceGraphView = {
  symbol: 'USDT',
  leftOut: 0,
  nodes: [
    {
      key: 'DemoETH:0xa',
      chainName: 'DemoETH',
      address: '0xa',
      label: label('受害人 1', 'victim'),
      hop: 0,
      reason: 'returned',
      amount: '100',
      start: 0,
      group: null,
      swaps: [],
    },
    {
      key: 'DemoETH:0xb',
      chainName: 'DemoETH',
      address: '0xb',
      hop: 1,
      reason: null,
      amount: '100',
      start: null,
      group: null,
      swaps: [{ by: '演示 DEX', from: 'USDT', to: 'ETH', worth: '40', count: 2 }],
    },
    {
      key: 'DemoTRON:Tc',
      chainName: 'DemoTRON',
      address: 'Tc',
      label: label('星港交易所', 'exchange'),
      hop: 2,
      reason: 'service',
      amount: '60',
      start: null,
      group: '星港交易所',
      swaps: [],
    },
    {
      key: 'DemoETH:fee',
      chainName: 'DemoETH',
      address: 'fee',
      hop: 2,
      reason: 'fee',
      amount: '0.5',
      start: null,
      group: null,
      swaps: [],
    },
  ],
  edges: [
    {
      from: 'DemoETH:0xa',
      to: 'DemoETH:0xb',
      kind: 'transfer',
      by: '',
      amount: '100',
      coinKey: 'DemoETH:0xusdt',
      symbol: 'USDT',
      worth: '100',
      paid: null,
      count: 3,
      firstTime: 1,
      lastTime: 5,
    },
    {
      from: 'DemoETH:0xb',
      to: 'DemoTRON:Tc',
      kind: 'bridge',
      by: '演示桥',
      amount: '59',
      coinKey: 'DemoTRON:Tusdt',
      symbol: 'USDT',
      worth: '60',
      paid: { amount: '60', symbol: 'USDT' },
      count: 1,
      firstTime: 6,
      lastTime: 6,
    },
    {
      from: 'DemoETH:0xb',
      to: 'DemoETH:fee',
      kind: 'transfer',
      by: '',
      amount: null,
      coinKey: 'DemoETH:',
      symbol: 'ETH',
      worth: '0.5',
      paid: null,
      count: 2,
      firstTime: 7,
      lastTime: 8,
    },
  ],
};

describe('a trace on a canvas', () => {
  it('is its people by role, its stops with their reasons, its edges coin by coin, its crossings as one', () => {
    expect(readTraced(graph, { traceId: 't1', now: 9_000 })).toEqual({
      nodes: [
        { id: 'DemoETH:0xa', kind: 'address', chainName: 'DemoETH', address: '0xa', title: '受害人 1', claim: 'fact', role: 'victim' },
        {
          id: 'DemoETH:0xb',
          kind: 'address',
          chainName: 'DemoETH',
          address: '0xb',
          notes: [{ id: 'DemoETH:0xb swap 0', text: '在演示 DEX兑换 USDT → ETH：2 次，折合起点资金 40 USDT', at: 9_000, by: '追踪' }],
        },
        {
          id: 'DemoTRON:Tc',
          kind: 'address',
          chainName: 'DemoTRON',
          address: 'Tc',
          title: '星港交易所',
          claim: 'fact',
          role: 'exchange',
          stop: 'service',
          group: 'trace:t1:0',
        },
        { id: 'DemoETH:fee', kind: 'custom', chainName: 'DemoETH', title: '手续费', subtitle: '由追踪得出', stop: 'fee' },
      ],
      edges: [
        {
          id: 'DemoETH:0xa>DemoETH:0xb|DemoETH:0xusdt',
          from: 'DemoETH:0xa',
          to: 'DemoETH:0xb',
          kind: 'transfers',
          chainName: 'DemoETH',
          coinKey: 'DemoETH:0xusdt',
          symbol: 'USDT',
          amount: '100',
          count: 3,
          firstTime: 1,
          lastTime: 5,
          claim: 'derived',
          isTraced: true,
          note: '先进先出：其中 100 USDT 来自起点（按起点币种计）',
        },
        {
          id: 'DemoETH:0xb>DemoTRON:Tc|bridge 演示桥 DemoTRON:Tusdt',
          from: 'DemoETH:0xb',
          to: 'DemoTRON:Tc',
          kind: 'cross',
          coinKey: 'DemoTRON:Tusdt',
          symbol: 'USDT',
          amount: '59',
          paid: { amount: '60', symbol: 'USDT' },
          count: 1,
          firstTime: 6,
          lastTime: 6,
          claim: 'derived',
          isTraced: true,
          note: '演示桥：两侧逐笔配对；按先进先出其中 60 USDT 来自起点',
        },
        {
          id: 'DemoETH:0xb>DemoETH:fee|DemoETH:',
          from: 'DemoETH:0xb',
          to: 'DemoETH:fee',
          kind: 'transfers',
          chainName: 'DemoETH',
          coinKey: 'DemoETH:',
          symbol: 'USDT',
          amount: '0.5',
          count: 2,
          firstTime: 7,
          lastTime: 8,
          claim: 'derived',
          isTraced: true,
          note: '先进先出：其中 0.5 USDT 来自起点（按起点币种计）',
        },
      ],
      groups: [{ id: 'trace:t1:0', kind: 'entity', title: '星港交易所', role: 'exchange' }],
    });
  });

  it('folds more than eight starts, and more than eight of one kind in a layer', () => {
    const [start, middle] = graph.nodes as [TraceGraphView['nodes'][number], TraceGraphView['nodes'][number]];
    const nodes = Array.from({ length: 9 }, (_, n) => [
      { ...start, key: `DemoETH:0xs${n}`, address: `0xs${n}`, start: n },
      { ...middle, key: `DemoETH:0xm${n}`, address: `0xm${n}`, swaps: [] },
    ]).flat();
    const { groups, nodes: made } = readTraced({ ...graph, nodes, edges: [] }, { traceId: 't1', now: 1 });
    expect(groups).toEqual([
      { id: 'trace:t1:0', kind: 'layer', title: '追踪起点 9 个', role: 'victim' },
      { id: 'trace:t1:1', kind: 'layer', title: '第 1 层 · 未标记 9 个' },
    ]);
    expect(made.map(({ group }) => group)).toEqual(nodes.map((_, index) => `trace:t1:${index % 2}`));
    expect(readTraced({ ...graph, nodes: nodes.slice(0, 16), edges: [] }, { traceId: 't1', now: 1 }).groups).toEqual([]);
  });
});
