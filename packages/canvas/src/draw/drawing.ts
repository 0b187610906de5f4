import type { CanvasGroup, CanvasNode, CanvasRole, CanvasStop } from '@chaintrail/contract/schemas';
import { chainSignOf, type CanvasIcon, type ChainSign } from '../look/icons.ts';
import type { Tone } from '../look/palette.ts';
import { lookOf, type Shape } from '../look/roleLook.ts';
import type { Scene } from '../scene/scene.ts';
import { drawEdges, type DrawnEdge, type DrawnLines } from './drawnEdges.ts';
import { filterEdges } from './filterEdges.ts';
import { findAgain } from './findAgain.ts';
import { isHiddenNode } from './hiddenNodes.ts';
import { monthDay } from './monthDay.ts';

/** A node or a folded group, as every painter needs it. */
export interface DrawnNode {
  id: string;
  x: number;
  y: number;
  shape: Shape;
  tone: Tone;
  icon: CanvasIcon;
  role: CanvasRole | undefined;
  isDashed: boolean;
  /** Members of a folded group; 0 for a single node. */
  stack: number;
  title: string;
  subtitle: string;
  isMono: boolean;
  chain: ChainSign | undefined;
  /** What stands below in a frame: why nothing follows, or how much more there is. */
  pill: { text: string; tone: 'plain' | 'brand' | 'warning' } | undefined;
  notes: number;
  isPlaced: boolean;
  /** What of it is drawn decides whose label comes first. */
  weight: number;
}

export interface Drawing {
  nodes: DrawnNode[];
  edges: DrawnEdge[];
  indexOf: ReadonlyMap<string, number>;
  /** What the filters hide, to be said beside what is shown. */
  counts: { nodes: number; allNodes: number; edges: number; allEdges: number };
  /** At the level of transactions: how many transfers stand singly, and how many lines are still sums of several. */
  singles: { count: number; sums: number } | undefined;
}

/** Says which drawn thing stands for a node: itself, or the folded group it is in. */
export function representativeOf(scene: Scene, id: string): string {
  const group = scene.nodes.get(id)?.group;
  const folded = group === undefined ? undefined : scene.groups.get(group);
  return folded && folded.isOpen !== true ? folded.id : id;
}

/** What a drawing was made of, for the next one. */
interface MadeOf {
  lines: DrawnLines;
  /** The nodes of the scene that are drawn singly, in their order; folded groups come after them. */
  nodes: CanvasNode[];
  /** As they would be without lines. */
  plain: DrawnNode[];
}

const madeOf = new WeakMap<Drawing, MadeOf>();

/**
 * What is to be drawn of a scene: groups folded, filters applied, edges of the same two ends and coin as one. What did not change since the
 * `last` drawing is taken from it: of a large canvas a step changes little.
 */
export function makeDrawing(scene: Scene, last?: Drawing): Drawing {
  const lastOf = last && madeOf.get(last);
  const find = findAgain(lastOf?.nodes ?? []);
  const members = new Map<string, CanvasNode[]>();
  const singles: CanvasNode[] = [];
  const plain: DrawnNode[] = [];
  const lastDrawn: (DrawnNode | undefined)[] = [];
  /** Where each node of the scene that is not hidden is drawn. */
  const places = new Map<string, number>();
  for (const node of scene.nodes.values()) {
    if (isHiddenNode(scene, node)) continue;
    const drawn = node.group === undefined ? node.id : representativeOf(scene, node.id);
    if (drawn !== node.id) {
      const own = members.get(drawn);
      if (own) own.push(node);
      else members.set(drawn, [node]);
      continue;
    }
    const before = find(node);
    places.set(node.id, plain.length);
    singles.push(node);
    plain.push(lastOf?.plain[before] ?? drawNode(node));
    lastDrawn.push(last?.nodes[before]);
  }
  const nodes = [...plain];
  const indexOf = members.size === 0 ? places : new Map(places);
  for (const [id, inside] of members) {
    const group = scene.groups.get(id);
    if (!group) continue;
    const index = nodes.push(drawGroup(group, inside)) - 1;
    for (const known of [places, indexOf]) known.set(id, index);
    for (const member of inside) places.set(member.id, index);
  }
  const shown = filterEdges(scene, (id) => places.has(id));
  const singly = scene.settings.level === 'transaction';
  const lines = drawEdges(shown, { placeOf: (id) => places.get(id), count: nodes.length, singly, last: lastOf?.lines });
  addWeights(nodes, lines.lines, lastDrawn);
  const counts = { nodes: nodes.length, allNodes: scene.nodes.size, edges: shown.length, allEdges: scene.edges.size };
  const drawing: Drawing = { nodes, edges: lines.lines, indexOf, counts, singles: singly ? countSingles(lines.lines) : undefined };
  madeOf.set(drawing, { lines, nodes: singles, plain });
  return drawing;
}

function countSingles(edges: readonly DrawnEdge[]): Drawing['singles'] {
  const moved = edges.filter(({ kind }) => kind !== 'owner');
  const sums = moved.filter(({ count }) => count > 1).length;
  return { count: moved.length - sums, sums };
}

/** Who has more lines comes before others. Who weighs what it weighed the last time is the same as then. */
function addWeights(nodes: DrawnNode[], edges: readonly DrawnEdge[], last: readonly (DrawnNode | undefined)[]): void {
  const added = new Uint32Array(nodes.length);
  for (const { from, to } of edges) {
    added[from] = (added[from] ?? 0) + 1;
    added[to] = (added[to] ?? 0) + 1;
  }
  for (const [index, node] of nodes.entries()) {
    const weight = node.weight + (added[index] ?? 0);
    const before = last[index];
    nodes[index] = before?.weight === weight ? before : { ...node, weight };
  }
}

function drawNode(node: CanvasNode): DrawnNode {
  const name = node.title ?? '';
  const short = shortId(node.address ?? node.hash ?? '');
  const look = lookOf(node);
  return {
    id: node.id,
    x: node.x,
    y: node.y,
    ...look,
    role: node.role,
    stack: 0,
    title: name === '' ? short : name,
    subtitle: node.subtitle ?? (name === '' ? '' : short === '' ? kindTexts[node.kind] : short),
    isMono: node.subtitle === undefined && short !== '',
    chain: node.chainName === undefined ? undefined : chainSignOf(node.chainName),
    pill: pillOf(node),
    notes: node.notes?.length ?? 0,
    isPlaced: node.isPlaced === true,
    weight: node.role === undefined ? 0 : 100,
  };
}

function drawGroup(group: CanvasGroup, members: readonly CanvasNode[]): DrawnNode {
  const [first] = members;
  const role = group.role ?? first?.role;
  const chains = new Set(members.map(({ chainName }) => chainName));
  return {
    id: group.id,
    x: group.x,
    y: group.y,
    ...lookOf({ role: role ?? 'unknown' }),
    role,
    stack: members.length,
    title: group.title,
    subtitle: group.kind === 'entity' ? `${members.length} 个地址 · 可拆开` : '已合并 · 可拆开',
    isMono: false,
    chain: chains.size === 1 && first?.chainName !== undefined ? chainSignOf(first.chainName) : undefined,
    pill: freezePill(members) ?? members.map(pillOf).find((pill) => pill !== undefined && pill.tone !== 'brand'),
    notes: members.reduce((sum, { notes }) => sum + (notes?.length ?? 0), 0),
    isPlaced: group.isPlaced === true,
    weight: 200,
  };
}

const kindTexts: Record<CanvasNode['kind'], string> = {
  address: '',
  entity: '实体',
  transaction: '交易',
  output: '输出',
  custom: '手工录入',
  offchain: '线下 · 手工录入',
};

export const stopTexts: Record<CanvasStop, string> = {
  service: '服务',
  limit: '上限',
  time: '时间',
  dust: '粉尘',
  unknown: '未知',
  unsynced: '未同步',
  frozen: '已冻结',
  unmoved: '未动用',
  returned: '回到起点',
  fee: '手续费',
  burnt: '已销毁',
};

/** What an issuer did, in full for a node's drawer; its line leaves the issuer out, since a wide one would find no room. */
export const freezeTexts: Record<NonNullable<CanvasNode['freeze']>, string> = { frozen: '发行方已冻结', destroyed: '发行方已销毁' };

/** Of several, how many an issuer stopped; one alone says it itself. */
function freezePill(members: readonly CanvasNode[]): DrawnNode['pill'] {
  const countOf = (freeze: CanvasNode['freeze']) => members.filter((one) => one.freeze === freeze).length;
  const parts = (['frozen', 'destroyed'] as const).flatMap((freeze) =>
    countOf(freeze) === 0 ? [] : [`${freezeTexts[freeze].slice(4)} ${countOf(freeze)}`],
  );
  return members.length < 2 || parts.length === 0 ? undefined : { text: parts.join(' · '), tone: 'warning' };
}

function pillOf(node: CanvasNode): DrawnNode['pill'] {
  const rest = restOf(node);
  if (node.freeze !== undefined)
    return { text: `${freezeTexts[node.freeze].slice(3)}${rest > 0 ? ` · ${rest} 个对手` : ''}`, tone: 'warning' };
  if (node.change !== undefined)
    return { text: `推断：找零${node.stop === undefined ? '' : ` · ${stopTexts[node.stop]}`}`, tone: 'warning' };
  if (node.kind === 'transaction' && rest > 0) return { text: `还有 ${rest} 个输入输出`, tone: 'brand' };
  if (node.stop === 'unsynced')
    return { text: node.stopAt === undefined ? '停止：未同步' : `停止：数据到 ${monthDay(node.stopAt)}`, tone: 'warning' };
  if (node.stop !== undefined) return { text: `停止：${stopTexts[node.stop]}${rest > 0 ? ` · ${rest} 个对手` : ''}`, tone: 'plain' };
  return rest > 0 ? { text: `还有 ${rest} 个对手`, tone: 'brand' } : undefined;
}

/** Counterparties that are known and not drawn, as far as it was asked. */
export function restOf({ neighbours }: Pick<CanvasNode, 'neighbours'>): number {
  const rest = (side: { known: number; drawn: number } | undefined) => (side ? Math.max(0, side.known - side.drawn) : 0);
  return rest(neighbours?.in) + rest(neighbours?.out);
}

export const shortId = (text: string): string => (text.length <= 13 ? text : `${text.slice(0, 6)}…${text.slice(-4)}`);
