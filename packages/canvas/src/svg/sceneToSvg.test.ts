import type { CanvasEdge, CanvasNode } from '@chaintrail/contract/schemas';
import { describe, expect, it } from 'vitest';
import { applyChange, emptyScene } from '../scene/scene.ts';
import { sceneToSvg } from './sceneToSvg.ts';

const node = (id: string, more: Partial<CanvasNode>): CanvasNode => ({ id, kind: 'address', x: 0, y: 0, ...more });
const edge = (id: string, from: string, to: string, more: Partial<CanvasEdge>): CanvasEdge => ({
  id,
  from,
  to,
  kind: 'transfers',
  coinKey: 'DemoETH:0xusdt',
  symbol: 'USDT',
  amount: '486200.5',
  count: 12,
  claim: 'fact',
  ...more,
});

const scene = applyChange(emptyScene, {
  put: {
    nodes: [
      node('v', { chainName: 'DemoETH', address: '0x1111111111111111', title: '受害人 <1> & "王"', role: 'victim' }),
      node('c', {
        x: 300,
        chainName: 'DemoTRON',
        address: 'Tcccccccccccccc',
        role: 'collector',
        stop: 'unsynced',
        stopAt: 1_790_000_000_000,
      }),
      node('x', { x: 600, kind: 'offchain', title: '尾号 1234', role: 'bank' }),
      node('h', { x: 900, title: '藏起来', isHidden: true }),
    ],
    edges: [
      edge('e1', 'v', 'c', {}),
      edge('e2', 'c', 'x', { kind: 'offchain', symbol: 'CNY', coinKey: '', amount: '5000', count: 1, claim: 'intelligence' }),
      edge('e3', 'v', 'x', { kind: 'cross', amount: '59', matched: { count: 3, of: 4 } }),
      edge('e4', 'v', 'c', { coinKey: 'DemoETH:', symbol: 'ETH', amount: '0.0042', kind: 'inferred', count: 2 }),
      edge('e5', 'v', 'h', { amount: '77777' }),
    ],
  },
});

/** All that stands as text in a picture, in its order. */
const textsOf = (svg: string): string[] =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text = '']) =>
    text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
  );

describe('a scene as a picture', () => {
  it('says everything that the canvas says: edges with amounts, names, stops, legend, foot; and nothing hidden', () => {
    expect(textsOf(sceneToSvg(scene, { title: '资金图谱', footer: ['显示 4 / 5 条边', '不作为证据'] }))).toEqual([
      '资金图谱',
      '48.62 万 · 12 笔',
      '¥5,000',
      '配对 3 / 4',
      '≈ 0.0042 ETH · 2 笔',
      '受害人 <1> & "王"',
      '0x1111…1111',
      'Tccccc…cccc',
      '停止：数据到 09-21',
      '尾号 1234',
      '线下 · 手工录入',
      '转账',
      '跨链',
      '线下',
      '推断（可能）',
      '显示 4 / 5 条边',
      '不作为证据',
    ]);
  });

  it('draws every line in its style, and bends apart those between the same two', () => {
    const svg = sceneToSvg(scene, { legend: false });
    const lines = [...svg.matchAll(/<path d="(M[^"]*C[^"]*)" fill="none"[^>]*>/g)];
    expect(lines).toHaveLength(4);
    expect(lines.map(([line]) => /stroke-dasharray="([^"]*)"/.exec(line)?.[1])).toEqual([undefined, '10 3 2 3', '9 4', '4 4']);
    expect(new Set(lines.map(([, path]) => path)).size).toBe(4);
  });

  it('is one well-formed document, whatever names hold', () => {
    const ugly = applyChange(scene, { put: { nodes: [node('u', { title: '\u0000\u0007<script>]]>\u202e', x: 1, y: 300 })] } });
    const svg = sceneToSvg(ugly, { watermark: '林 <2026>' });
    const opened = [...svg.matchAll(/<([a-z]+)(?:\s[^<>]*?)?(\/?)>/g)].filter(([, , closed]) => closed === '').length;
    expect(opened).toBe([...svg.matchAll(/<\/[a-z]+>/g)].length);
    expect(svg).not.toContain('<script');
    expect(Array.from(svg).filter((sign) => sign < ' ' && sign !== '\n')).toEqual([]);
    expect(svg).toContain('林 &#60;2026&#62;');
  });

  it('shows a part of it, for tiles', () => {
    const svg = sceneToSvg(scene, { box: { left: 100, top: -50, right: 500, bottom: 50 }, legend: false });
    expect(svg.split('\n')[0]).toContain('width="400" height="100"');
    expect(svg).toContain('viewBox="100 -50 400 100"');
  });
});
