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

interface Bundle {
  from: number;
  to: number;
  edges: CanvasEdge[];
}

/** Edges of one kind and coin between the same two drawn nodes as one line; or, `singly`, as many as they have transfers. */
export function drawEdges(edges: readonly CanvasEdge[], indexOf: (id: string) => number | undefined, singly = false): DrawnEdge[] {
  const bundles = bundleEdges(edges, indexOf);
  const parts = singly
    ? bundles.flatMap(({ edges: own, ...ends }) => singleTransfers(own).map((line) => ({ ...ends, edges: line })))
    : bundles;
  const lanes = new Map<number, number>();
  for (const { from, to } of parts) {
    const pair = pairOf(Math.min(from, to), Math.max(from, to));
    lanes.set(pair, (lanes.get(pair) ?? 0) + 1);
  }
  const used = new Map<number, number>();
  return parts.map(({ from, to, edges: own }) => {
    const pair = pairOf(Math.min(from, to), Math.max(from, to));
    const lane = used.get(pair) ?? 0;
    used.set(pair, lane + 1);
    return placeLine(lineOf(own), { from, to, lane, lanes: lanes.get(pair) ?? 1 });
  });
}

/** In the order in which their first edges come. */
function bundleEdges(edges: readonly CanvasEdge[], indexOf: (id: string) => number | undefined): Bundle[] {
  const bundles: Bundle[] = [];
  const between = new Map<number, Bundle[]>();
  for (const edge of edges) {
    const [from, to] = [indexOf(edge.from), indexOf(edge.to)];
    if (from === undefined || to === undefined || from === to) continue;
    // A single transfer is a line of its own, however many there are.
    const own = edge.kind === 'transfer' ? undefined : between.get(pairOf(from, to));
    const like = own?.find(({ edges: [one] }) => one?.kind === edge.kind && one.coinKey === edge.coinKey && one.symbol === edge.symbol);
    if (like) like.edges.push(edge);
    else {
      const bundle = { from, to, edges: [edge] };
      bundles.push(bundle);
      if (own) own.push(bundle);
      else if (edge.kind !== 'transfer') between.set(pairOf(from, to), [bundle]);
    }
  }
  return bundles;
}

/** A hundred thousand nodes are drawn by nobody. */
const pairOf = (one: number, other: number): number => one * 100_000 + other;

type Place = Pick<DrawnEdge, 'from' | 'to' | 'lane' | 'lanes'>;

/** The same lines between the same nodes are the same in the next drawing. */
const placed = new WeakMap<Line, DrawnEdge>();
function placeLine(line: Line, { from, to, lane, lanes }: Place): DrawnEdge {
  const known = placed.get(line);
  if (known && known.from === from && known.to === to && known.lane === lane && known.lanes === lanes) return known;
  const made = { ...line, from, to, lane, lanes };
  placed.set(line, made);
  return made;
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
