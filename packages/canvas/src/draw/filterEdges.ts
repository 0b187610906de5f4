import type { CanvasEdge } from '@chaintrail/contract/schemas';
import type { Scene } from '../scene/scene.ts';
import { addDecimals, compareDecimals } from './decimals.ts';

/** The edges between those who are there that the filters let through, with what of them lies inside the period. */
export function filterEdges({ edges, settings }: Pick<Scene, 'edges' | 'settings'>, isThere: (id: string) => boolean): CanvasEdge[] {
  const { symbol, minAmount, startTime, endTime } = settings;
  const shown: CanvasEdge[] = [];
  for (const edge of edges.values()) {
    if (edge.isHidden || !isThere(edge.from) || !isThere(edge.to)) continue;
    if (symbol !== undefined && edge.kind !== 'offchain' && edge.kind !== 'cross' && edge.kind !== 'owner' && edge.symbol !== symbol)
      continue;
    const cut = cutOnce(edge, startTime, endTime);
    if (!cut) continue;
    const isSmall =
      minAmount !== undefined && edge.kind !== 'offchain' && edge.kind !== 'owner' && compareDecimals(cut.amount, minAmount) < 0;
    if (!isSmall) shown.push(cut);
  }
  return shown;
}

/** No step changes an edge in place: the part of one in a period is made once, and the next drawing knows it again. */
const cuts = new WeakMap<CanvasEdge, { start: number | undefined; end: number | undefined; cut: CanvasEdge | undefined }>();
function cutOnce(edge: CanvasEdge, start: number | undefined, end: number | undefined): CanvasEdge | undefined {
  if (start === undefined && end === undefined) return edge;
  const known = cuts.get(edge);
  if (known && known.start === start && known.end === end) return known.cut;
  const cut = cutToPeriod(edge, start, end);
  if (cut !== edge) cuts.set(edge, { start, end, cut });
  return cut;
}

/** Of an edge whose transfers are kept, those inside; of one whose are not, all or nothing. */
export function cutToPeriod(edge: CanvasEdge, start: number | undefined, end: number | undefined): CanvasEdge | undefined {
  const { firstTime, lastTime } = edge;
  if ((start === undefined && end === undefined) || firstTime === undefined || lastTime === undefined) return edge;
  const isIn = (time: number) => (start === undefined || time >= start) && (end === undefined || time <= end);
  if (isIn(firstTime) && isIn(lastTime)) return edge;
  if (!edge.rows) return (start === undefined || lastTime >= start) && (end === undefined || firstTime <= end) ? edge : undefined;
  const rows = edge.rows.filter(({ time }) => isIn(time));
  const [first] = rows;
  const last = rows.at(-1);
  if (!first || !last) return undefined;
  return {
    ...edge,
    rows,
    count: rows.length,
    amount: addDecimals(rows.map(({ amount }) => amount)),
    firstTime: first.time,
    lastTime: last.time,
  };
}
