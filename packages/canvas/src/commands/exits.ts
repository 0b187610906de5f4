import type { CanvasEdge, CanvasNode } from '@chaintrail/contract/schemas';
import { makeSpots } from '../layouts/spots.ts';
import { COLUMN, ROW } from '../layouts/graph.ts';
import { edgeId } from '../scene/ids.ts';
import type { Scene } from '../scene/scene.ts';
import { nameOf, type NewNode } from './add.ts';
import type { Command } from './command.ts';

/** A withdrawal that may be money which an exchange took in. */
export interface FoundExit {
  /** Whom the exchange paid. */
  to: NewNode;
  chainName: string;
  coinKey: string;
  symbol: string;
  amount: string;
  hash: string;
  timeMs: number;
  /** The rule's words: how likely at most, and what else would fit. */
  note: string;
}

/** Draws withdrawals behind the exchange as what may have been, each with its odds; nothing is joined by them. */
export function addExits(scene: Scene, service: string, exits: readonly FoundExit[]): Command {
  const origin = scene.nodes.get(service);
  if (!origin || exits.length === 0) return { action: 'addExits', about: [], change: {} };
  // Who is in a folded group is seen where that stands.
  const group = origin.group === undefined ? undefined : scene.groups.get(origin.group);
  const { x, y } = group && group.isOpen !== true ? group : origin;
  const spots = makeSpots([...scene.nodes.values(), ...scene.groups.values()]);
  const fresh = [...new Map(exits.map(({ to }) => [to.id, to])).values()].filter(({ id }) => !scene.nodes.has(id));
  const nodes = fresh.map((node, index): CanvasNode => {
    return { ...node, ...spots.take({ x: x + COLUMN, y: y + (index - (fresh.length - 1) / 2) * ROW }) };
  });
  const edges = exits.map(({ to, chainName, coinKey, symbol, amount, hash, timeMs, note }): CanvasEdge => ({
    id: edgeId(service, to.id, `exit ${hash} ${coinKey}`),
    from: service,
    to: to.id,
    kind: 'inferred',
    chainName,
    coinKey,
    symbol,
    amount,
    count: 1,
    firstTime: timeMs,
    lastTime: timeMs,
    claim: 'derived',
    rows: [{ hash, time: timeMs, amount }],
    note,
  }));
  return { action: 'addExits', about: [nameOf(origin), `${exits.length} 笔`], change: { put: { nodes, edges } } };
}
