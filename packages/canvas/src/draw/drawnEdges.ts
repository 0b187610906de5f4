import type { CanvasEdge } from '@chaintrail/contract/schemas';
import { addDecimals, shortAmount, sizeOf } from './decimals.ts';
import { findAgain } from './findAgain.ts';
import { monthDay } from './monthDay.ts';
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

/** What a line is made of: one edge, or several. */
type Source = ShownEdge | ShownEdge[];

/** Lines, and beside each what it is made of. */
export interface DrawnLines {
  lines: DrawnEdge[];
  sources: Source[];
}

const listOf = (source: Source): readonly ShownEdge[] => (Array.isArray(source) ? source : [source]);
const firstOf = (source: Source | undefined): ShownEdge | undefined => (Array.isArray(source) ? source[0] : source);
const isSameSource = (a: Source, b: Source): boolean =>
  a === b || (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((edge, index) => edge === b[index]));

interface LinePlaces {
  /** The index of the drawn node that stands for an end. */
  placeOf: (id: string) => number | undefined;
  /** How many are drawn. */
  count: number;
  /** As many lines as edges have transfers. */
  singly?: boolean;
  /** No step changes an edge in place: lines of the same edges are the same as in the last drawing. */
  last?: DrawnLines | undefined;
}

/** Edges of one kind and coin between the same two drawn nodes as one line, or singly. */
export function drawEdges(edges: readonly CanvasEdge[], { placeOf, count, singly = false, last }: LinePlaces): DrawnLines {
  const bundled = bundleEdges(edges, placeOf, count);
  const { froms, tos, pairs, sources } = singly ? drawSingly(bundled) : bundled;
  const lanesOf = new Uint32Array(edges.length);
  for (const pair of pairs) lanesOf[pair] = (lanesOf[pair] ?? 0) + 1;
  const used = new Uint32Array(edges.length);
  const find = findAgain(last?.sources ?? [], isSameSource, firstOf);
  const lines = sources.map((source, index): DrawnEdge => {
    const [from, to, pair] = [froms[index] ?? 0, tos[index] ?? 0, pairs[index] ?? 0];
    const [lane, lanes] = [used[pair] ?? 0, lanesOf[pair] ?? 1];
    used[pair] = lane + 1;
    const known = last?.lines[find(source)];
    if (!known) return { ...join(listOf(source)), from, to, lane, lanes };
    const isSame = known.from === from && known.to === to && known.lane === lane && known.lanes === lanes;
    return isSame ? known : { ...known, from, to, lane, lanes };
  });
  return { lines, sources };
}

/** Beside one another, since a canvas of thousands makes them with every step: ends, the pair of ends whichever way, and what each is made of. */
interface Bundles {
  froms: number[];
  tos: number[];
  pairs: number[];
  sources: Source[];
}

/** In the order in which their first edges come. */
function bundleEdges(edges: readonly CanvasEdge[], placeOf: LinePlaces['placeOf'], count: number): Bundles {
  const made: Bundles = { froms: [], tos: [], pairs: [], sources: [] };
  /** By its two ends the first bundle of a pair, and by each bundle the next of its pair. */
  const firsts = new Map<number, number>();
  const nexts: number[] = [];
  for (const edge of edges) {
    const from = placeOf(edge.from);
    const to = placeOf(edge.to);
    if (from === undefined || to === undefined || from === to) continue;
    const key = from < to ? from * count + to : to * count + from;
    const first = firsts.get(key) ?? -1;
    let before = -1;
    let bundle = first;
    while (bundle >= 0 && !(made.froms[bundle] === from && isLike(firstOf(made.sources[bundle]), edge))) {
      before = bundle;
      bundle = nexts[bundle] ?? -1;
    }
    if (bundle >= 0) {
      const source = made.sources[bundle] ?? [];
      if (Array.isArray(source)) source.push(edge);
      else made.sources[bundle] = [source, edge];
      continue;
    }
    const added = made.sources.push(edge) - 1;
    made.froms.push(from);
    made.tos.push(to);
    made.pairs.push(first < 0 ? added : (made.pairs[first] ?? added));
    nexts.push(-1);
    if (before >= 0) nexts[before] = added;
    else firsts.set(key, added);
  }
  return made;
}

/** A single transfer is a line of its own, however many there are. */
const isLike = (one: CanvasEdge | undefined, other: CanvasEdge): boolean =>
  one !== undefined && other.kind !== 'transfer' && one.kind === other.kind && one.coinKey === other.coinKey && one.symbol === other.symbol;

function drawSingly({ froms, tos, pairs, sources }: Bundles): Bundles {
  const made: Bundles = { froms: [], tos: [], pairs: [], sources: [] };
  for (const [index, source] of sources.entries())
    for (const line of listSingles(source)) {
      made.froms.push(froms[index] ?? 0);
      made.tos.push(tos[index] ?? 0);
      made.pairs.push(pairs[index] ?? 0);
      made.sources.push(line);
    }
  return made;
}

/** Of one edge alone they are made once, so that the next drawing knows them again. */
const singlesOf = new WeakMap<ShownEdge, ShownEdge[][]>();
function listSingles(source: Source): ShownEdge[][] {
  if (Array.isArray(source)) return singleTransfers(source);
  let singles = singlesOf.get(source);
  if (!singles) singlesOf.set(source, (singles = singleTransfers([source])));
  return singles;
}

type Line = Omit<DrawnEdge, 'from' | 'to' | 'lane' | 'lanes'>;

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
  const dated = edge.firstTime === undefined ? '' : ` · ${monthDay(edge.firstTime)}`;
  if (kind === 'cross' && matched) return `配对 ${matched.count} / ${matched.of}`;
  if (kind === 'offchain') return `${symbol === 'CNY' ? '¥' : ''}${amount}${symbol === 'CNY' ? '' : ` ${symbol}`}${dated}`;
  const unit = isDollar.test(symbol) ? '' : ` ${symbol}`;
  if (kind === 'fee') return `手续费 ${amount}${unit}`;
  const sign = kind === 'inferred' ? '≈ ' : '';
  return `${sign}${amount}${unit}${count > 1 ? ` · ${count} 笔` : dated}`;
}
