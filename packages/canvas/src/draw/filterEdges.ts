import type { CanvasEdge } from '@chaintrail/contract/schemas';
import type { Scene } from '../scene/scene.ts';
import { addDecimals, compareDecimals } from './decimals.ts';
import { isHiddenNode } from './hiddenNodes.ts';

/** The edges that the filters let through, with what of them lies inside the period. */
export function filterEdges(scene: Scene, edges: readonly CanvasEdge[]): CanvasEdge[] {
  const { symbol, minAmount } = scene.settings;
  return edges.flatMap((edge) => {
    const [from, to] = [scene.nodes.get(edge.from), scene.nodes.get(edge.to)];
    if (edge.isHidden || !from || !to || isHiddenNode(scene, from) || isHiddenNode(scene, to)) return [];
    if (symbol !== undefined && edge.kind !== 'offchain' && edge.kind !== 'cross' && edge.kind !== 'owner' && edge.symbol !== symbol)
      return [];
    const cut = cutToPeriod(edge, scene.settings.startTime, scene.settings.endTime);
    if (!cut) return [];
    return minAmount !== undefined && edge.kind !== 'offchain' && edge.kind !== 'owner' && compareDecimals(cut.amount, minAmount) < 0
      ? []
      : [cut];
  });
}

/** Of an edge whose transfers are kept, those inside; of one whose are not, all or nothing. */
export function cutToPeriod(edge: CanvasEdge, start: number | undefined, end: number | undefined): CanvasEdge | undefined {
  const { firstTime, lastTime } = edge;
  if (firstTime === undefined || lastTime === undefined) return edge;
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
