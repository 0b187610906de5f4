import type { TraceGraphView } from '@chaintrail/contract/schemas';
import { describe, expect, it } from 'vitest';
import { listOnCanvas } from './onCanvas.ts';

const node = (address: string): TraceGraphView['nodes'][number] => ({
  key: `DemoETH:${address}`,
  chainName: 'DemoETH',
  address,
  hop: 0,
  reason: null,
  amount: '1',
});
const edge = (from: string, to: string): TraceGraphView['edges'][number] => ({
  from: `DemoETH:${from}`,
  to: `DemoETH:${to}`,
  kind: 'transfer',
  by: '',
  amount: '1',
  symbol: 'USDT',
  count: 1,
  firstTime: 1,
  lastTime: 2,
});

describe('what of a trace goes onto a canvas', () => {
  it('is both sides of each movement, and nobody else', () => {
    const graph = { nodes: ['0xa', '0xb', '0xc', '0xd'].map(node), edges: [edge('0xa', '0xb'), edge('0xb', '0xd')], leftOut: 0 };
    expect(listOnCanvas(graph)).toEqual([
      { chainName: 'DemoETH', address: '0xa' },
      { chainName: 'DemoETH', address: '0xb' },
      { chainName: 'DemoETH', address: '0xd' },
    ]);
  });

  it('ends with the largest forty addresses, never with half a movement', () => {
    const names = Array.from({ length: 50 }, (_, n) => `0x${n}`);
    // Three addresses first, then pairs: the nineteenth pair would be the fortieth and the one after.
    const pairs = Array.from({ length: 23 }, (_, n) => edge(`0x${2 * n + 3}`, `0x${2 * n + 4}`));
    const edges = [edge('0x0', '0x1'), edge('0x0', '0x2'), ...pairs];
    expect(listOnCanvas({ nodes: names.map(node), edges, leftOut: 9 }).map(({ address }) => address)).toEqual(names.slice(0, 39));
  });
});
