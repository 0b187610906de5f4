import type { CanvasEdge } from '@chaintrail/contract/schemas';
import type { Scene } from '../scene/scene.ts';
import { addDecimals, compareDecimals } from './decimals.ts';
import { isHiddenNode } from './hiddenNodes.ts';

/** The edges that the filters let through, with what of them lies inside the period. */
export function filterEdges({ nodes, edges, settings }: Scene): CanvasEdge[] {
  const { symbol, minAmount, startTime, endTime } = settings;
  const shown: CanvasEdge[] = [];
  const gone = new Set<string>();
  for (const node of nodes.values()) if (isHiddenNode({ settings }, node)) gone.add(node.id);
  const isThere = (id: string) => nodes.has(id) && !gone.has(id);
  for (const edge of edges.values()) {
    if (edge.isHidden || !isThere(edge.from) || !isThere(edge.to)) continue;
    if (symbol !== undefined && edge.kind !== 'offchain' && edge.kind !== 'cross' && edge.kind !== 'owner' && edge.symbol !== symbol)
      continue;
    const cut = cutToPeriod(edge, startTime, endTime);
    if (!cut) continue;
    const isSmall =
      minAmount !== undefined && edge.kind !== 'offchain' && edge.kind !== 'owner' && compareDecimals(cut.amount, minAmount) < 0;
    if (!isSmall) shown.push(cut);
  }
  return shown;
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
