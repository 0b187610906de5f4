import { canvasActions, canvasDocument, type CanvasAction, type CanvasEdge, type CanvasNode } from '@chaintrail/contract/schemas';
import { describe, expect, it } from 'vitest';
import { appendStep, createDocument, sceneOf } from '../history/document.ts';
import { redo, undo } from '../history/travel.ts';
import { layOut } from '../layouts/layout.ts';
import { layoutInputOf, placesOf } from '../layouts/ofScene.ts';
import type { Scene } from '../scene/scene.ts';
import { addCustom, addNodes, connect, linkOffchain } from './add.ts';
import { addTrace } from './addTrace.ts';
import {
  addNote,
  align,
  colour,
  filter,
  hide,
  layout,
  move,
  remove,
  removeNote,
  rename,
  setIcon,
  setLevel,
  setRole,
  showAll,
} from './change.ts';
import type { Command } from './command.ts';
import { cross } from './cross.ts';
import { describeStep } from './describe.ts';
import { joinEdges, markTrace, splitEdge } from './edges.ts';
import { addExits } from './exits.ts';
import { expand, expandFar } from './expand.ts';
import { findPath } from './path.ts';
import { foldLayer, merge, setOpen, split } from './groups.ts';
import { importScene } from './import.ts';
import { applyTemplate } from './template.ts';
import { openTransactions } from './transactions.ts';
import { pays, spends } from './transactionFixture.ts';

const node = (id: string, more: Partial<CanvasNode> = {}): CanvasNode => ({
  id: `DemoETH:${id}`,
  kind: 'address',
  chainName: 'DemoETH',
  address: id,
  x: 0,
  y: 0,
  ...more,
});
const edge = (from: string, to: string, more: Partial<CanvasEdge> = {}): CanvasEdge => ({
  id: `${from}>${to}`,
  from: `DemoETH:${from}`,
  to: `DemoETH:${to}`,
  kind: 'transfers',
  chainName: 'DemoETH',
  coinKey: 'DemoETH:0xusdt',
  symbol: 'USDT',
  amount: '10',
  count: 1,
  firstTime: 1_000,
  lastTime: 1_000,
  claim: 'fact',
  ...more,
});
const row = (hash: string, time: number, amount: string) => ({ hash, time, amount, transferId: hash });
const two = { count: 2, amount: '3', firstTime: 1_000, lastTime: 2_000, rows: [row('h1', 1_000, '1'), row('h2', 2_000, '2')] };

/** Two victims pay a collector, which pays a bridge and is paid by another; one edge is hidden, one group is folded. */
const steps: Command[] = [
  {
    action: 'add',
    about: [],
    change: {
      put: {
        nodes: [
          node('v1', { role: 'victim', y: -100, notes: [{ id: 'n1', text: '报案人', at: 1, by: '林' }] }),
          node('v2', { role: 'victim', y: 100 }),
          node('c', { x: 150, role: 'collector' }),
          node('b', { x: 300, role: 'bridge' }),
          node('d', { x: 450, isHidden: true }),
          node('g1', { x: 150, y: 400, group: 'g' }),
          node('g2', { x: 150, y: 500, group: 'g' }),
        ],
        edges: [edge('v1', 'c', two), edge('v2', 'c'), edge('c', 'b'), edge('b', 'd')],
        groups: [{ id: 'g', kind: 'entity', title: '平台', x: 150, y: 450 }],
      },
    },
  },
];
const document = steps.reduce(
  (made, { action, change }, index) => appendStep(made, { id: `s${index}`, at: index, by: '林', action, change }),
  createDocument(),
);
const scene = sceneOf(document);
const [v1, v2, c, d] = ['DemoETH:v1', 'DemoETH:v2', 'DemoETH:c', 'DemoETH:d'] as const;
const fresh = { id: 'DemoETH:x', kind: 'address' as const, chainName: 'DemoETH', address: 'x' };
const opened = sceneOf(appendStep(document, { id: 'o', at: 9, by: '林', ...setOpen(scene, 'g', true) }));

const exit = {
  to: fresh,
  chainName: 'DemoETH',
  coinKey: 'DemoETH:0xusdt',
  symbol: 'USDT',
  amount: '9.9',
  hash: '0xout',
  timeMs: 7_000,
  note: '推断：至多 45.1%',
};

/** Every action that a step can have, by the command that makes it; what it changes in words. A new action without a line is a type error. */
const commands: Record<CanvasAction, { make: (scene: Scene) => Command; text: string; from?: Scene }> = {
  add: { make: (s) => addNodes(s, [fresh], { at: { x: 0, y: 0 } }), text: '加入 x' },
  addBulk: {
    make: (s) => addNodes(s, [fresh, { ...fresh, id: 'DemoETH:y' }], { at: { x: 0, y: 0 }, action: 'addBulk' }),
    text: '批量加入 2 个节点',
  },
  addTrace: {
    make: (s) => addTrace(s, { nodes: [{ ...fresh, stop: 'dust' }], edges: [edge('c', 'x', { isTraced: true })], groups: [] }, ['追踪 a']),
    text: '放入追踪结果 追踪 a',
  },
  connect: { make: (s) => connect(s, [edge('v1', 'b')]), text: '连接图内往来 1 条边' },
  expand: {
    make: (s) =>
      expand(s, { id: c, side: 'out', found: [{ node: fresh, edges: [edge('c', 'x')] }], known: 7, atMs: 5, filters: ['≥ 1 万'] }),
    text: '展开 c 去向：1 个、≥ 1 万',
  },
  move: { make: (s) => move(s, new Map([[v1, { x: 5, y: 6 }]])), text: '移动 v1' },
  layout: {
    make: (s) => {
      const input = layoutInputOf(s);
      return layout(placesOf(input, layOut('flow', input)), { ...s.settings, layout: 'flow' }, '从左到右');
    },
    text: '布局 从左到右',
  },
  align: { make: (s) => align(s, [v1, v2, c], 'left'), text: '对齐 v1 等 3 个' },
  hide: { make: (s) => hide(s, [v1, 'v2>c']), text: '隐藏 v1 等 2 个' },
  show: { make: (s) => showAll(s), text: '重新显示 1 项' },
  remove: { make: (s) => remove(s, [c]), text: '移出 c' },
  rename: { make: (s) => rename(s, v1, '李某'), text: '改名 v1 → 李某' },
  note: { make: (s) => addNote(s, v2, { id: 'n2', text: '待核实', at: 2, by: '林' }), text: '备注 v2（待核实）' },
  removeNote: { make: (s) => removeNote(s, v1, 'n1'), text: '删除备注 v1' },
  colour: { make: (s) => colour(s, [v1], 'c3'), text: '着色 v1' },
  role: { make: (s) => setRole(s, [d], 'otc'), text: '设定角色 d（场外）' },
  icon: { make: (s) => setIcon(s, [v1], 'phone'), text: '更换图标 v1' },
  merge: { make: (s) => merge(s, [v1, v2], { id: 'g9', title: '受害人' }), text: '合并为 受害人（2 个）' },
  split: { make: (s) => split(s, 'g'), text: '拆开 平台（2 个）' },
  fold: { make: (s) => setOpen(s, 'g', false), text: '折叠 平台', from: opened },
  unfold: { make: (s) => setOpen(s, 'g', true), text: '展开合并组 平台' },
  addCustom: { make: () => addCustom({ id: 'm1', kind: 'custom', title: '话术组', x: 1, y: 2 }), text: '新建节点 话术组' },
  addOffchain: { make: () => addCustom({ id: 'm2', kind: 'offchain', title: '尾号 1234', x: 1, y: 2 }), text: '录入线下主体 尾号 1234' },
  linkOffchain: {
    make: (s) => linkOffchain(s, { id: 'off1', from: v1, to: c, amount: '5000', symbol: 'CNY', note: '', by: '林', firstTime: 3 }),
    text: '录入线下付款 v1 → c 5000 CNY',
  },
  cross: { make: (s) => cross(s, 'c>b', 'b>d'), text: '接通跨链 c（d）' },
  splitEdge: { make: (s) => splitEdge(s, 'v1>c', 'each'), text: '拆出转账 v1 → c（逐笔）' },
  joinEdges: {
    make: (s) => joinEdges(s, ['v1>c#0', 'v1>c#1']),
    text: '合并转账 v1 → c（2 笔）',
    from: sceneOf(appendStep(document, { id: 'e', at: 9, by: '林', ...splitEdge(scene, 'v1>c', 'each') })),
  },
  level: { make: (s) => setLevel(s, 'transaction'), text: '切换层级 逐笔' },
  openTransactions: {
    make: (s) => openTransactions(s, [{ ...pays, hash: 'h1' }], { edge: 'v1>c' }, 5),
    text: '展开为交易 v1 → c（1 笔）',
  },
  followOutput: {
    make: (s) => openTransactions(s, [spends], { output: 'DemoBTC:pays:0' }, 5),
    text: '跟踪输出 收款人（spends）',
    from: sceneOf(appendStep(document, { id: 't', at: 9, by: '林', ...openTransactions(scene, [pays], { edge: 'v1>c' }, 5) })),
  },
  addExits: { make: (s) => addExits(s, 'DemoETH:b', [exit]), text: '放入提币候选（推断） b（1 笔）' },
  trace: { make: (s) => markTrace(s, new Set(['v1>c']), 'v1 → c'), text: '标记路径 v1 → c' },
  filter: { make: (s) => filter({ ...s.settings, symbol: 'USDT' }, '币种 USDT'), text: '筛选 币种 USDT' },
  template: {
    make: (s) => applyTemplate(s, 'victims', { id: 'g8', title: '受害人', about: '受害人汇聚' }),
    text: '套用模板 受害人汇聚',
  },
  import: { make: () => importScene('线索.gs', { nodes: [node('z')] }), text: '导入 线索.gs' },
};

describe('commands', () => {
  it('are all of the record’s actions', () => {
    expect(Object.keys(commands).toSorted()).toEqual([...canvasActions].toSorted());
  });

  it.each(canvasActions)('%s is one valid step, changes something, is undone and done again to the same scene', (action) => {
    const { make, text, from } = commands[action];
    const start = from ?? scene;
    const base =
      from === undefined ? document : appendStep(createDocument(), { id: 'base', at: 0, by: '林', action: 'import', change: putAll(from) });
    const command = make(start);
    expect(command.action).toBe(action);
    expect(describeStep(command)).toBe(text);
    const done = appendStep(base, { id: 'step', at: 10, by: '林', ...command });
    expect(canvasDocument.parse(done)).toEqual(done);
    const after = plain(sceneOf(done));
    expect(after).not.toEqual(plain(start));
    expect(plain(sceneOf(undo(done)))).toEqual(plain(start));
    expect(plain(sceneOf(redo(undo(done))))).toEqual(after);
    // The scene that it was made of is as it was: steps share what they do not change.
    expect(make(start)).toEqual(command);
  });

  it('take nothing out but what was asked: a template only hides, and what it folded opens with nobody on another', () => {
    const made = applyTemplate(scene, 'victims', { id: 'g8', title: '受害人', about: '受害人汇聚' });
    const done = appendStep(document, { id: 't', at: 1, by: '林', ...made });
    const folded = sceneOf(done);
    expect([folded.nodes.size, folded.edges.size]).toEqual([7, 4]);
    expect([...folded.nodes.values()].flatMap(({ id, isHidden }) => (isHidden ? [id] : []))).toEqual([
      'DemoETH:d',
      'DemoETH:g1',
      'DemoETH:g2',
    ]);
    expect(folded.groups.get('g8')).toMatchObject({ title: '受害人', kind: 'entity', role: 'victim' });
    const open = sceneOf(appendStep(done, { id: 'o', at: 2, by: '林', ...setOpen(folded, 'g8', true) }));
    const [a, b] = [open.nodes.get(v1), open.nodes.get(v2)];
    expect(Math.abs((a?.y ?? 0) - (b?.y ?? 0))).toBeGreaterThanOrEqual(100);
  });

  it('go on behind what an expansion brought in as one step, and fold those who were not chosen into one that opens', () => {
    const [y, z] = ['y', 'z'].map((name) => ({ ...fresh, id: `DemoETH:${name}`, address: name })) as [typeof fresh, typeof fresh];
    const first = {
      id: c,
      side: 'out' as const,
      found: [{ node: fresh, edges: [edge('c', 'x')] }],
      known: 9,
      atMs: 5,
      filters: ['≥ 1 万'],
      rest: { id: 'g7', title: '其余对手', found: [{ node: y, edges: [edge('c', 'y')] }] },
    };
    const behind = { id: fresh.id, side: 'out' as const, found: [{ node: z, edges: [edge('x', 'z')] }], known: 4, atMs: 5, filters: [] };
    const command = expandFar(scene, first, [behind]);
    expect(describeStep(command)).toBe('展开 c 去向：3 个、≥ 1 万');
    const done = sceneOf(appendStep(document, { id: 'f', at: 1, by: '林', ...command }));
    const [cNode, xNode, yNode, zNode] = [c, fresh.id, y.id, z.id].map((one) => done.nodes.get(one));
    expect([cNode?.neighbours?.out, xNode?.neighbours?.out]).toEqual([
      { known: 9, drawn: 3, at: 5 },
      { known: 4, drawn: 1, at: 5 },
    ]);
    expect([yNode?.group, done.groups.get('g7')]).toMatchObject(['g7', { kind: 'rest', title: '其余对手' }]);
    expect((xNode?.x ?? 0) < (zNode?.x ?? 0)).toBe(true);
    expect(['x', 'y', 'z'].map((to) => [...done.edges.values()].some((one) => one.to === `DemoETH:${to}`))).toEqual([true, true, true]);
  });

  it('fold who stands as far along the money in the same role, and nobody else unless a hand chose one of their kind too', () => {
    const made = importScene('x', {
      nodes: [
        node('s', { role: 'victim' }),
        node('a', { x: 150, role: 'relay' }),
        node('b', { x: 150, y: 100, role: 'relay' }),
        node('h', { x: 150, y: 150, role: 'relay', isHidden: true }),
        node('e', { x: 150, y: 200, role: 'exchange' }),
        node('late', { x: 300, role: 'relay' }),
        // Money is not drawn to it; another chain; in an open group.
        node('loose', { x: 150, y: 300, role: 'relay' }),
        node('t', { x: 150, y: 400, role: 'relay', chainName: 'DemoTRON' }),
        node('o', { x: 150, y: 500, role: 'relay', group: 'g' }),
      ],
      edges: [...['a', 'b', 'h', 'e', 't', 'o'].map((to) => edge('s', to)), edge('a', 'late')],
      groups: [{ id: 'g', kind: 'entity', title: '平台', x: 150, y: 500, isOpen: true }],
    });
    const whole = appendStep(createDocument(), { id: 'w', at: 0, by: '林', ...made });
    const fold = (...ids: string[]) =>
      foldLayer(
        sceneOf(whole),
        ids.map((one) => `DemoETH:${one}`),
        'g7',
      );
    const command = fold('a');
    expect(command).toMatchObject({ action: 'fold', about: ['同层 中转', '2 个'] });
    expect(command.change.put?.groups).toEqual([{ id: 'g7', kind: 'layer', title: '同层 中转', role: 'relay', x: 150, y: 50 }]);
    expect(command.change.put?.nodes?.map((one) => [one.id, one.group])).toEqual([
      ['DemoETH:a', 'g7'],
      ['DemoETH:b', 'g7'],
    ]);
    const membersOf = (one: Command) => one.change.put?.nodes?.map(({ address }) => address);
    expect([membersOf(fold('a', 'e', 'late')), membersOf(fold('loose')), membersOf(fold('late')), membersOf(fold('o'))]).toEqual([
      ['a', 'b', 'e'],
      undefined,
      undefined,
      undefined,
    ]);
    const done = appendStep(whole, { id: 'f', at: 1, by: '林', ...command });
    expect(canvasDocument.parse(done)).toEqual(done);
    expect(describeStep(command)).toBe('折叠 同层 中转（2 个）');
    expect(plain(sceneOf(undo(done)))).toEqual(plain(sceneOf(whole)));
    expect(plain(sceneOf(redo(undo(done))))).toEqual(plain(sceneOf(done)));
  });

  it('expand both sides of one as one step, each with how many there are', () => {
    const y = { ...fresh, id: 'DemoETH:y', address: 'y' };
    const sides = { id: c, atMs: 5, filters: [] };
    const command = expandFar(scene, { ...sides, side: 'in', found: [{ node: y, edges: [edge('y', 'c')] }], known: 9 }, [
      { ...sides, side: 'out', found: [{ node: fresh, edges: [edge('c', 'x')] }], known: 4 },
    ]);
    expect(describeStep(command)).toBe('展开 c 来源与去向：2 个');
    const done = sceneOf(appendStep(document, { id: 'f', at: 1, by: '林', ...command }));
    const [cNode, xNode, yNode] = [c, fresh.id, y.id].map((one) => done.nodes.get(one));
    expect(cNode?.neighbours?.out).toEqual({ known: 4, drawn: 2, at: 5 });
    expect(cNode?.neighbours?.in?.known).toBe(9);
    expect((yNode?.x ?? 0) < (cNode?.x ?? 0) && (cNode?.x ?? 0) < (xNode?.x ?? 0)).toBe(true);
  });

  it('offer what an exchange may have paid out as an inference, beside it, and join nothing by it', () => {
    const command = addExits(scene, 'DemoETH:b', [exit]);
    expect(command.change.put?.edges).toEqual([
      {
        id: 'DemoETH:b>DemoETH:x|exit 0xout DemoETH:0xusdt',
        from: 'DemoETH:b',
        to: 'DemoETH:x',
        kind: 'inferred',
        chainName: 'DemoETH',
        coinKey: 'DemoETH:0xusdt',
        symbol: 'USDT',
        amount: '9.9',
        count: 1,
        firstTime: 7_000,
        lastTime: 7_000,
        claim: 'derived',
        rows: [{ hash: '0xout', time: 7_000, amount: '9.9' }],
        note: '推断：至多 45.1%',
      },
    ]);
    expect(command.change.put?.nodes?.map(({ id, x }) => [id, x > 300])).toEqual([['DemoETH:x', true]]);
    const done = sceneOf(appendStep(document, { id: 'x', at: 1, by: '林', ...command }));
    expect([findPath(done, v1, 'DemoETH:x'), findPath(done, v1, 'DemoETH:b')]).toEqual([[], ['v1>c', 'c>b']]);
  });

  it('put what an exchange may have paid out beside the folded group that holds it, and beside it where that is open', () => {
    const placeIn = (from: Scene) => addExits(from, 'DemoETH:g1', [exit]).change.put?.nodes?.map(({ x, y }) => [x, y]);
    expect([placeIn(scene), placeIn(opened)]).toEqual([[[300, 450]], [[300, opened.nodes.get('DemoETH:g1')?.y]]]);
  });

  it('join a crossing by hand as a judgement, with both amounts, and keep what it was made of', () => {
    const { put } = cross(scene, 'c>b', 'b>d').change;
    expect(put?.edges?.[0]).toEqual({
      id: 'DemoETH:c>DemoETH:d|cross DemoETH:0xusdt DemoETH:0xusdt',
      from: c,
      to: d,
      kind: 'cross',
      coinKey: 'DemoETH:0xusdt',
      symbol: 'USDT',
      amount: '10',
      paid: { amount: '10', symbol: 'USDT' },
      count: 1,
      firstTime: 1_000,
      lastTime: 1_000,
      claim: 'judgement',
    });
    expect(put?.edges?.slice(1).map(({ id, isHidden }) => [id, isHidden])).toEqual([
      ['c>b', true],
      ['b>d', true],
    ]);
  });
});

const plain = ({ nodes, edges, groups, settings }: Scene) => ({
  nodes: Object.fromEntries(nodes),
  edges: Object.fromEntries(edges),
  groups: Object.fromEntries(groups),
  settings,
});

const putAll = ({ nodes, edges, groups, settings }: Scene) => ({
  put: { nodes: [...nodes.values()], edges: [...edges.values()], groups: [...groups.values()] },
  settings,
});
