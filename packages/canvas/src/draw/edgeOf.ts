import type { CanvasEdge } from '@chaintrail/contract/schemas';
import { addDecimals } from './decimals.ts';

/** An edge of these transfers alone, which then stand in it oldest first. */
export function edgeOf(edge: CanvasEdge, id: string, rows: NonNullable<CanvasEdge['rows']>): CanvasEdge {
  const sorted = rows.toSorted((a, b) => a.time - b.time);
  const [first] = sorted;
  const last = sorted.at(-1);
  return {
    ...edge,
    id,
    rows: sorted,
    count: Math.max(1, sorted.length),
    amount: addDecimals(sorted.map(({ amount }) => amount)),
    ...(first && last ? { firstTime: first.time, lastTime: last.time } : {}),
  };
}
