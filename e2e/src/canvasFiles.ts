import { readXlsx } from '@chaintrail/labels';
import { expect } from 'vitest';

interface SavedNode {
  id: string;
  kind: string;
  chainName?: string;
  address?: string;
  hash?: string;
  title?: string;
  role?: string;
  group?: string;
  isHidden?: true;
}

interface SavedEdge {
  id: string;
  from: string;
  to: string;
  kind: string;
  symbol: string;
  amount: string;
  count: number;
  firstTime?: number;
  lastTime?: number;
  rows?: { hash: string; time: number; amount: string }[];
  isHidden?: true;
}

/** Our own file of a canvas, as far as tests look at it. */
export interface SavedCanvas {
  name: string;
  document: { steps: { action: string; about?: string[] }[] };
  scene: {
    nodes: SavedNode[];
    edges: SavedEdge[];
    groups: { id: string; title: string; kind: string; isOpen?: true }[];
    settings: { startTime?: number; endTime?: number };
  };
}

/** The words of each page of a canvas's PDF, which stand in it as UTF-16. */
export function readCanvasPdf(bytes: Buffer): string[][] {
  const file = bytes.toString('latin1');
  const kids = /\/Type \/Pages \/Count (\d+) \/Kids \[([^\]]*)\]/.exec(file);
  const objectOf = (number: string) => new RegExp(`(?:^|\\n)${number} 0 obj\\n([\\s\\S]*?)\\nendobj`).exec(file)?.[1] ?? '';
  const pages = [...(kids?.[2] ?? '').matchAll(/(\d+) 0 R/g)].map(({ 1: page = '' }) => {
    const content = objectOf(/\/Contents (\d+) 0 R/.exec(objectOf(page))?.[1] ?? '');
    return [...content.matchAll(/<([0-9A-F]+)> Tj/g)].map(({ 1: hex = '' }) => Buffer.from(hex, 'hex').swap16().toString('utf16le'));
  });
  expect(pages).toHaveLength(Number(kids?.[1]));
  return pages;
}

/** The sheets of a canvas's workbook hold the scene: every node, every edge, every transfer behind it, every step. */
export function expectSheets(bytes: Buffer, { scene: { nodes, edges, groups }, document }: SavedCanvas): void {
  const sheets = new Map(readXlsx(bytes).map(({ name, rows }) => [name, rows.map(({ cells }) => cells)]));
  const [heads, ...nodeRows] = sheets.get('节点') ?? [];
  expect(heads?.slice(0, 6)).toEqual(['名称', '链', '地址或哈希', '类型', '角色', '合并于']);
  const titles = new Map(groups.map(({ id, title }) => [id, title]));
  expect(nodeRows.map(([name, chain, address, , , group = '']) => [name, chain, address, group])).toEqual(
    nodes.map((node) => [node.title ?? '', node.chainName ?? '', node.address ?? node.hash ?? '', titles.get(node.group ?? '') ?? '']),
  );
  const nameOf = new Map(nodes.map(({ id, title, address }) => [id, title ?? address ?? id]));
  const ends = ({ from, to }: SavedEdge) => [nameOf.get(from), nameOf.get(to)];
  expect((sheets.get('边') ?? []).slice(1).map((cells) => [cells[0], cells[1], cells[4], cells[5], cells[7]])).toEqual(
    edges.map((edge) => [...ends(edge), edge.symbol, edge.amount, String(edge.count)]),
  );
  expect((sheets.get('逐笔') ?? []).slice(1).map((cells) => cells.slice(1, 6))).toEqual(
    edges.flatMap((edge) => (edge.rows ?? []).map(({ amount, hash }) => [...ends(edge), edge.symbol, amount, hash])),
  );
  expect((sheets.get('操作记录') ?? []).slice(1).map(([number]) => number)).toEqual(document.steps.map((_, index) => String(index + 1)));
  const chains = new Set(nodes.flatMap(({ chainName }) => chainName ?? []));
  const heights = (sheets.get('数据高度') ?? []).slice(1);
  expect(heights).toHaveLength(chains.size);
  for (const [, , until = ''] of heights) expect(Number(until)).toBeGreaterThan(0);
}

/** Every address of a scene by GraphSense's names, and between whom money is drawn. */
export function expectGs(bytes: Buffer, { scene: { nodes, edges } }: SavedCanvas): void {
  type Id = [string, string];
  const [kind, version, , addresses, , , between] = JSON.parse(bytes.toString('utf8')) as [
    string,
    string,
    string,
    [Id, number, number, boolean][],
    unknown,
    unknown,
    [Id, Id, unknown, unknown][],
  ];
  const drawn = nodes.flatMap(({ id, kind: is, chainName = '', address }) =>
    is === 'address' && address !== undefined ? [[id, `${chainName.toLowerCase()} ${address}`] as const] : [],
  );
  const names = new Map(drawn);
  const nameOf = ([network, address]: Id) => `${network} ${address}`;
  const networkOf = (name: string) => name.split(' ')[0];
  const pair = (a: string, b: string) => [a, b].toSorted().join(' – ');
  expect([kind, version]).toEqual(['pathfinder', '1']);
  expect(addresses.map(([id]) => nameOf(id)).toSorted()).toEqual(drawn.map(([, name]) => name).toSorted());
  const paid = edges.flatMap(({ from, to }) => {
    const [a, b] = [names.get(from), names.get(to)];
    return a !== undefined && b !== undefined && networkOf(a) === networkOf(b) ? [pair(a, b)] : [];
  });
  expect([...new Set(between.map(([from, to]) => pair(nameOf(from), nameOf(to))))].toSorted()).toEqual([...new Set(paid)].toSorted());
}
