import { BALANCES_FROM, visibleBox, type Camera, type Size } from '@chaintrail/canvas/engine';
import type { Drawing, Scene } from '@chaintrail/canvas';
import type { CanvasNode } from '@chaintrail/contract/schemas';
import { listHolders, type HeldByNode } from './balanceMarks.ts';

/** Nodes of one chain that are asked about in one call. */
interface BalanceBatch {
  chainName: string;
  nodes: readonly (CanvasNode & { address: string })[];
}

/** Addresses in one call: each may hold several coins, and each coin is asked of the chain's node. */
const BATCH = 25;

/** Whom to ask next: who is selected, then who is on the screen and large enough to be read, as long as nobody asked about them before. */
export function planBalances(
  { scene, drawing, selected }: { scene: Scene; drawing: Drawing; selected: ReadonlySet<string> },
  { camera, size }: { camera: Camera; size: Size },
  held: HeldByNode,
): BalanceBatch[] {
  const box = visibleBox(camera, size, 0);
  const onScreen =
    camera.scale < BALANCES_FROM
      ? []
      : drawing.nodes.filter(({ x, y }) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom).map(({ id }) => id);
  const byChain = new Map<string, Map<string, CanvasNode & { address: string }>>();
  const holders = listHolders(scene);
  for (const id of [...selected, ...onScreen]) {
    for (const node of holders.get(id) ?? []) {
      if (held.has(node.id)) continue;
      const own = byChain.get(node.chainName) ?? new Map<string, CanvasNode & { address: string }>();
      byChain.set(node.chainName, own.set(node.id, node));
    }
  }
  return [...byChain].flatMap(([chainName, own]) => {
    const nodes = [...own.values()];
    return Array.from({ length: Math.ceil(nodes.length / BATCH) }, (_, at) => ({
      chainName,
      nodes: nodes.slice(at * BATCH, (at + 1) * BATCH),
    }));
  });
}
