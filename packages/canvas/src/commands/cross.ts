import type { CanvasEdge } from '@chaintrail/contract/schemas';
import { edgeId } from '../scene/ids.ts';
import type { Scene } from '../scene/scene.ts';
import { nameOf } from './add.ts';
import type { Command } from './command.ts';

/** What went into a bridge or swap and what came out of it as one edge, as somebody judged; the two are hidden, not lost. */
export function cross(scene: Scene, into: string, out: string): Command {
  const [paid, given] = [scene.edges.get(into), scene.edges.get(out)];
  if (!paid || !given || into === out) return { action: 'cross', about: [into, out], change: {} };
  const times = [paid.firstTime, given.lastTime].filter((time) => time !== undefined);
  const edge: CanvasEdge = {
    id: edgeId(paid.from, given.to, `cross ${paid.coinKey} ${given.coinKey}`),
    from: paid.from,
    to: given.to,
    kind: 'cross',
    coinKey: given.coinKey,
    symbol: given.symbol,
    amount: given.amount,
    paid: { amount: paid.amount, symbol: paid.symbol },
    count: Math.max(paid.count, given.count),
    ...(times.length === 2 ? { firstTime: Math.min(...times), lastTime: Math.max(...times) } : {}),
    claim: 'judgement',
  };
  const about = [nameOf(scene.nodes.get(edge.from)), nameOf(scene.nodes.get(edge.to))];
  return {
    action: 'cross',
    about,
    change: { put: { edges: [edge, { ...paid, isHidden: true }, { ...given, isHidden: true }] } },
  };
}

/** Which of two edges goes into what the other comes out of; undefined where neither does. */
export function orderCrossing(scene: Scene, a: CanvasEdge, b: CanvasEdge): { into: string; out: string } | undefined {
  const meets = (one: CanvasEdge, other: CanvasEdge) => {
    const [end, start] = [scene.nodes.get(one.to), scene.nodes.get(other.from)];
    return one.to === other.from || (end?.role !== undefined && end.role === start?.role && (end.role === 'bridge' || end.role === 'dex'));
  };
  if (meets(a, b)) return { into: a.id, out: b.id };
  return meets(b, a) ? { into: b.id, out: a.id } : undefined;
}
