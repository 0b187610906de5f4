import { addDecimals, negate, type Scene } from '@chaintrail/canvas';
import type { CanvasEdge } from '@chaintrail/contract/schemas';

export interface CoinFigures {
  symbol: string;
  in: string;
  out: string;
  net: string;
  inCount: number;
  outCount: number;
}

/** What is drawn into and out of these nodes, coin by coin, with what went round among them and what only may have been left out; the coin with most transfers first. */
export function sumNode(scene: Pick<Scene, 'edges'>, ids: ReadonlySet<string>): CoinFigures[] {
  const sums = new Map<string, { in: string[]; out: string[]; inCount: number; outCount: number }>();
  for (const { from, to, symbol, amount, count, isHidden, kind } of scene.edges.values()) {
    if (isHidden || kind === 'fee' || kind === 'owner' || kind === 'inferred' || ids.has(from) === ids.has(to)) continue;
    const sum = sums.get(symbol) ?? { in: [], out: [], inCount: 0, outCount: 0 };
    if (ids.has(to)) {
      sum.in.push(amount);
      sum.inCount += count;
    } else {
      sum.out.push(amount);
      sum.outCount += count;
    }
    sums.set(symbol, sum);
  }
  return [...sums]
    .map(([symbol, sum]) => {
      const [received, sent] = [addDecimals(sum.in), addDecimals(sum.out)];
      return { symbol, in: received, out: sent, net: addDecimals([received, negate(sent)]), inCount: sum.inCount, outCount: sum.outCount };
    })
    .toSorted((a, b) => b.inCount + b.outCount - a.inCount - a.outCount || a.symbol.localeCompare(b.symbol));
}

interface EdgeAt {
  edge: CanvasEdge;
  side: 'in' | 'out';
  other: string;
}

/** Edges that touch these nodes and do not run among them. */
export function edgesAt(scene: Pick<Scene, 'edges'>, ids: ReadonlySet<string>): EdgeAt[] {
  return [...scene.edges.values()].flatMap((edge): EdgeAt[] => {
    if (edge.isHidden || edge.kind === 'owner' || ids.has(edge.from) === ids.has(edge.to)) return [];
    return ids.has(edge.to) ? [{ edge, side: 'in', other: edge.from }] : [{ edge, side: 'out', other: edge.to }];
  });
}
