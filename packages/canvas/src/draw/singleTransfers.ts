import type { CanvasEdge } from '@chaintrail/contract/schemas';
import { compareDecimals } from './decimals.ts';
import { edgeOf } from './edgeOf.ts';

/** An edge as it is drawn; `of` is the id of the one in the scene that it is a part of. */
export type ShownEdge = CanvasEdge & { of?: string };

/** So many transfers between the same two in one coin stand beside one another; more nobody can tell apart. */
const MOST_SINGLES = 8;

/**
 * The lines that edges between the same two become at the level of transactions: every kept transfer by itself, the largest first, and one line
 * with the sum of what is beyond them or was not kept.
 */
export function singleTransfers(edges: readonly CanvasEdge[]): ShownEdge[][] {
  const isDrawnSingly = ({ kind }: CanvasEdge) => kind === 'transfers' || kind === 'inferred';
  const rows = edges.flatMap((edge) => (isDrawnSingly(edge) ? (edge.rows ?? []).map((row) => ({ edge, row })) : []));
  if (rows.length === 0) return [[...edges]];
  const order = rows.toSorted((a, b) => compareDecimals(b.row.amount, a.row.amount) || a.row.time - b.row.time);
  const singles = order.slice(0, MOST_SINGLES).map(({ edge, row }, index): ShownEdge[] => {
    const kind = edge.kind === 'transfers' ? 'transfer' : edge.kind;
    return [{ ...edgeOf(edge, `${edge.id}~${index}`, [row]), kind, of: edge.id }];
  });
  const beyond = new Map<CanvasEdge, typeof order>();
  for (const one of order.slice(MOST_SINGLES)) beyond.set(one.edge, [...(beyond.get(one.edge) ?? []), one]);
  const rest = edges.flatMap((edge): ShownEdge[] => {
    const left = beyond.get(edge);
    if (left)
      return [
        edgeOf(
          edge,
          edge.id,
          left.map(({ row }) => row),
        ),
      ];
    return edge.rows && isDrawnSingly(edge) ? [] : [edge];
  });
  return rest.length > 0 ? [...singles, rest] : singles;
}
