import type { CanvasEdge } from '@chaintrail/contract/schemas';
import { addDecimals, shortAmount, sizeOf } from './decimals.ts';
import { singleTransfers, type ShownEdge } from './singleTransfers.ts';

export type EdgeStyle = 'solid' | 'long' | 'dashdot' | 'short' | 'dotted';

/** A line between two drawn nodes: one edge, or several of one coin and kind that folding put together. */
export interface DrawnEdge {
  /** Of the first edge it is made of. */
  id: string;
  ids: string[];
  /** Indexes of the drawn nodes. */
  from: number;
  to: number;
  kind: CanvasEdge['kind'];
  style: EdgeStyle;
  width: number;
  isTraced: boolean;
  label: string;
  amount: string;
  symbol: string;
  count: number;
  firstTime: number | undefined;
  lastTime: number | undefined;
  /** Which of the lines between the same two it is, and how many there are: they bend apart. */
  lane: number;
  lanes: number;
}

const styles: Record<CanvasEdge['kind'], EdgeStyle> = {
  transfers: 'solid',
  transfer: 'solid',
  cross: 'long',
  offchain: 'dashdot',
  fee: 'dotted',
  inferred: 'short',
  owner: 'dotted',
};

/** Edges of one kind and coin between the same two drawn nodes as one line; or, `singly`, as many as they have transfers. */
export function drawEdges(edges: readonly CanvasEdge[], indexOf: (id: string) => number | undefined, singly = false): DrawnEdge[] {
  const bundles = new Map<string, { from: number; to: number; edges: CanvasEdge[] }>();
  for (const edge of edges) {
    const [from, to] = [indexOf(edge.from), indexOf(edge.to)];
    if (from === undefined || to === undefined || from === to) continue;
    const own = edge.kind === 'transfer' ? edge.id : `${edge.kind} ${edge.coinKey} ${edge.symbol}`;
    const key = `${from} ${to} ${own}`;
    const bundle = bundles.get(key);
    if (bundle) bundle.edges.push(edge);
    else bundles.set(key, { from, to, edges: [edge] });
  }
  const parts = [...bundles.values()].flatMap(({ from, to, edges: own }) =>
    (singly ? singleTransfers(own) : [own]).map((line) => ({ from, to, edges: line })),
  );
  const lanes = new Map<string, number>();
  const pairOf = (from: number, to: number) => (from < to ? `${from} ${to}` : `${to} ${from}`);
  for (const { from, to } of parts) lanes.set(pairOf(from, to), (lanes.get(pairOf(from, to)) ?? 0) + 1);
  const used = new Map<string, number>();
  return parts.map(({ from, to, edges: own }) => {
    const pair = pairOf(from, to);
    const lane = used.get(pair) ?? 0;
    used.set(pair, lane + 1);
    return { ...lineOf(own), from, to, lane, lanes: lanes.get(pair) ?? 1 };
  });
}

type Line = Omit<DrawnEdge, 'from' | 'to' | 'lane' | 'lanes'>;

/** No step changes an edge in place: the line of one alone is made once. */
const lines = new WeakMap<ShownEdge, Line>();
function lineOf(edges: readonly ShownEdge[]): Line {
  const [only] = edges;
  const known = edges.length === 1 && only ? lines.get(only) : undefined;
  if (known) return known;
  const made = join(edges);
  if (edges.length === 1 && only) lines.set(only, made);
  return made;
}

function join(edges: readonly ShownEdge[]): Line {
  const [first] = edges as [ShownEdge, ...ShownEdge[]];
  const amount = edges.length === 1 ? first.amount : addDecimals(edges.map((edge) => edge.amount));
  const count = edges.reduce((sum, edge) => sum + edge.count, 0);
  const times = edges.flatMap(({ firstTime, lastTime }) => [firstTime, lastTime]).filter((time) => time !== undefined);
  const joined = { amount, count, symbol: first.symbol, kind: first.kind };
  return {
    ...joined,
    id: first.id,
    ids: edges.map(({ id, of }) => of ?? id),
    style: styles[first.kind],
    width: widthOf(amount, first.kind),
    isTraced: edges.some(({ isTraced }) => isTraced === true),
    label: labelOf({
      ...joined,
      matched: edges.length === 1 ? first.matched : undefined,
      firstTime: times.length === 0 ? undefined : Math.min(...times),
    }),
    firstTime: times.length === 0 ? undefined : Math.min(...times),
    lastTime: times.length === 0 ? undefined : Math.max(...times),
  };
}

/** 1 to 6 pixels, by the logarithm of the amount. */
function widthOf(amount: string, kind: CanvasEdge['kind']): number {
  if (kind === 'fee' || kind === 'owner') return 1.2;
  const size = Math.log10(1 + sizeOf(amount));
  return Math.round(Math.min(6, Math.max(1, 0.6 + size * 0.75)) * 10) / 10;
}

const isDollar = /^(?:USDT|USDC|DAI|BUSD|TUSD|USD)$/;

function labelOf(edge: Pick<DrawnEdge, 'kind' | 'amount' | 'symbol' | 'count' | 'firstTime'> & { matched: CanvasEdge['matched'] }): string {
  const { kind, symbol, count, matched } = edge;
  if (kind === 'owner') return '';
  const amount = shortAmount(edge.amount);
  const dated = edge.firstTime === undefined ? '' : ` · ${new Date(edge.firstTime + 8 * 3_600_000).toISOString().slice(5, 10)}`;
  if (kind === 'cross' && matched) return `配对 ${matched.count} / ${matched.of}`;
  if (kind === 'offchain') return `${symbol === 'CNY' ? '¥' : ''}${amount}${symbol === 'CNY' ? '' : ` ${symbol}`}${dated}`;
  const unit = isDollar.test(symbol) ? '' : ` ${symbol}`;
  if (kind === 'fee') return `手续费 ${amount}${unit}`;
  const sign = kind === 'inferred' ? '≈ ' : '';
  return `${sign}${amount}${unit}${count > 1 ? ` · ${count} 笔` : dated}`;
}
