import type { CanvasEdge, CanvasNode } from '@chaintrail/contract/schemas';
import { describe, expect, it } from 'vitest';
import { addDecimals } from '../draw/decimals.ts';
import { makeDrawing } from '../draw/drawing.ts';
import { applyChange, emptyScene, type Scene } from '../scene/scene.ts';
import { setLevel } from './change.ts';
import { openTransactions, type OpenedTransaction } from './transactions.ts';
import { pays, spends } from './transactionFixture.ts';

const node = (address: string, x: number): CanvasNode => ({
  id: `DemoBTC:${address}`,
  kind: 'address',
  chainName: 'DemoBTC',
  address,
  x,
  y: 0,
});
const rows = [
  { hash: 'pays', time: 1_000, amount: '4' },
  { hash: 'other', time: 3_000, amount: '1' },
];
const edge: CanvasEdge = {
  id: 'e',
  from: 'DemoBTC:payer',
  to: 'DemoBTC:payee',
  kind: 'transfers',
  chainName: 'DemoBTC',
  coinKey: 'DemoBTC:',
  symbol: 'BTC',
  amount: '5',
  count: 2,
  firstTime: 1_000,
  lastTime: 3_000,
  claim: 'derived',
  rows,
};
const scene = applyChange(emptyScene, { put: { nodes: [node('payer', 0), node('payee', 600)], edges: [edge] } });
const opened = applyChange(scene, openTransactions(scene, [pays], { edge: 'e' }, 7).change);
const followed = applyChange(opened, openTransactions(opened, [spends], { output: 'DemoBTC:pays:0' }, 8).change);

const amountsOf = (of: Scene, end: 'from' | 'to', id: string) =>
  [...of.edges.values()].flatMap((one) => (one[end] === id && one.kind !== 'owner' ? [one.amount] : []));

describe('transactions of chains of outputs', () => {
  it('stand with every input and output, change marked as what it is: an inference', () => {
    const parts = [...opened.nodes.values()].filter(({ kind }) => kind === 'output' || kind === 'transaction');
    expect(parts).toEqual([
      {
        id: 'DemoBTC:pays',
        kind: 'transaction',
        chainName: 'DemoBTC',
        hash: 'pays',
        subtitle: '01-01 · 手续费 0.0001 BTC',
        x: 300,
        y: 0,
        neighbours: { in: { known: 2, drawn: 2, at: 7 }, out: { known: 3, drawn: 3, at: 7 } },
      },
      {
        id: 'DemoBTC:old1:0',
        kind: 'output',
        chainName: 'DemoBTC',
        hash: 'old1',
        index: 0,
        address: 'payer',
        subtitle: '#0 · 3 BTC',
        x: 150,
        y: -62,
      },
      {
        id: 'DemoBTC:old2:5',
        kind: 'output',
        chainName: 'DemoBTC',
        hash: 'old2',
        index: 5,
        address: 'payer',
        subtitle: '#5 · 1.5 BTC',
        x: 150,
        y: 62,
      },
      {
        id: 'DemoBTC:pays:0',
        kind: 'output',
        chainName: 'DemoBTC',
        hash: 'pays',
        index: 0,
        address: 'payee',
        title: '收款人',
        role: 'relay',
        claim: 'intelligence',
        subtitle: '#0 · 4 BTC',
        x: 450,
        y: -62,
      },
      {
        id: 'DemoBTC:pays:2',
        kind: 'output',
        chainName: 'DemoBTC',
        hash: 'pays',
        index: 2,
        address: 'fresh',
        subtitle: '#2 · 0.4999 BTC',
        change: 'medium',
        stop: 'unmoved',
        x: 450,
        y: 62,
      },
    ]);
    const drawn = makeDrawing(opened).nodes.find(({ id }) => id === 'DemoBTC:pays:2');
    expect([drawn?.pill, drawn?.isDashed, drawn?.icon]).toEqual([{ text: '推断：找零 · 未动用', tone: 'warning' }, true, 'coin']);
  });

  it('close: what goes in is what comes out and the fee', () => {
    expect(addDecimals(amountsOf(opened, 'to', 'DemoBTC:pays'))).toBe('4.5');
    expect(addDecimals([...amountsOf(opened, 'from', 'DemoBTC:pays'), '0.0001'])).toBe('4.5');
  });

  it('leave the edge that they were opened from with the transfers that were not, and hide it when none is left', () => {
    expect(opened.edges.get('e')).toEqual({ ...edge, rows: [rows[1]], amount: '1', count: 1, firstTime: 3_000, lastTime: 3_000 });
    const { put } = openTransactions(scene, [pays, { ...pays, hash: 'other', outputs: [] }], { edge: 'e' }, 7).change;
    expect(put?.edges?.at(-1)).toEqual({ ...edge, isHidden: true });
  });

  it('are followed output by output: the spender is joined to the very output that it spends, and to nothing else of its owner', () => {
    expect([...followed.edges.values()].filter(({ to }) => to === 'DemoBTC:spends')).toEqual([
      {
        id: 'DemoBTC:pays:0>DemoBTC:spends|DemoBTC:',
        from: 'DemoBTC:pays:0',
        to: 'DemoBTC:spends',
        kind: 'transfer',
        chainName: 'DemoBTC',
        coinKey: 'DemoBTC:',
        symbol: 'BTC',
        amount: '4',
        count: 1,
        firstTime: 2_000,
        lastTime: 2_000,
        claim: 'fact',
        rows: [{ hash: 'spends', time: 2_000, amount: '4' }],
      },
    ]);
    expect(amountsOf(followed, 'from', 'DemoBTC:pays:0')).toEqual(['4']);
    expect(followed.nodes.get('DemoBTC:spends:1')).toMatchObject({ subtitle: '#1 · 2.9 BTC · 退回付款方' });
    expect(followed.nodes.get('DemoBTC:spends:0')).toMatchObject({ x: 750, stop: 'unmoved' });
  });

  it('say whose an output is by lines along which nothing moves', () => {
    const owners = [...followed.edges.values()].filter(({ kind }) => kind === 'owner').map(({ from, to }) => `${from} ${to}`);
    expect(owners).toEqual([
      'DemoBTC:payer DemoBTC:old1:0',
      'DemoBTC:payer DemoBTC:old2:5',
      'DemoBTC:pays:0 DemoBTC:payee',
      'DemoBTC:spends:1 DemoBTC:payee',
    ]);
  });

  it('of many outputs draw who is there and the largest, and say how many more there are', () => {
    const outputs = Array.from({ length: 40 }, (_, index): OpenedTransaction['outputs'][number] => ({
      hash: 'pays',
      index,
      owner: { id: `DemoBTC:a${index}`, kind: 'address', chainName: 'DemoBTC', address: index === 0 ? 'payee' : `a${index}` },
      amount: String(index + 1),
      spentBy: 'x',
      change: undefined,
      isReturned: false,
      isRuled: false,
    }));
    const [first, ...rest] = outputs as [OpenedTransaction['outputs'][number], ...OpenedTransaction['outputs'][number][]];
    const many = { ...pays, outputs: [{ ...first, owner: { ...first.owner, id: 'DemoBTC:payee' } }, ...rest], outputCount: 41 };
    const after = applyChange(scene, openTransactions(scene, [many], { edge: 'e' }, 7).change);
    const drawn = [...after.nodes.values()].filter(({ kind, hash }) => kind === 'output' && hash === 'pays').map(({ index }) => index);
    expect(drawn).toEqual([0, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39]);
    expect(makeDrawing(after).nodes.find(({ id }) => id === 'DemoBTC:pays')?.pill?.text).toBe('还有 28 个输入输出');
  });
});

describe('the level of transactions', () => {
  const at = (level: 'relation' | 'transaction', of = scene) => makeDrawing(applyChange(of, setLevel(of, level).change));

  it('draws every kept transfer by itself, and what is not kept as the sum that it is', () => {
    const { rows: _, ...unkept } = edge;
    const two = applyChange(scene, { put: { edges: [{ ...unkept, id: 'back', from: 'DemoBTC:payee', to: 'DemoBTC:payer' }] } });
    const drawing = at('transaction', two);
    expect(drawing.edges.map(({ id, ids, amount, count, kind, label }) => [id, ids, amount, count, kind, label])).toEqual([
      ['e~0', ['e'], '4', 1, 'transfer', '4 BTC · 01-01'],
      ['e~1', ['e'], '1', 1, 'transfer', '1 BTC · 01-01'],
      ['back', ['back'], '5', 2, 'transfers', '5 BTC · 2 笔'],
    ]);
    expect(drawing.singles).toEqual({ count: 2, sums: 1 });
    expect(at('relation', two).singles).toBeUndefined();
  });

  it('keeps sums: the largest eight stand singly, the rest is one line, and all of them come to the same', () => {
    const many = Array.from({ length: 20 }, (_, index) => ({ hash: `h${index}`, time: index, amount: String(index + 1) }));
    const full = applyChange(scene, { put: { edges: [{ ...edge, rows: many, amount: '210', count: 20 }] } });
    const drawing = at('transaction', full);
    expect(drawing.edges.map(({ amount }) => amount)).toEqual(['20', '19', '18', '17', '16', '15', '14', '13', '78']);
    expect(drawing.edges.at(-1)).toMatchObject({ id: 'e', count: 12, lane: 8, lanes: 9 });
    expect(addDecimals(drawing.edges.map(({ amount }) => amount))).toBe('210');
  });
});
