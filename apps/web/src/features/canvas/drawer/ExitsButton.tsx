import { addExits, type FoundExit, type Scene } from '@chaintrail/canvas';
import { nodeId } from '@chaintrail/canvas/document';
import type { CanvasEdge, CanvasNode } from '@chaintrail/contract/schemas';
import { Suspense, useMemo, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ExitsDialog, type PaidAddress, type PickedExit } from '../../exits/index.ts';
import { nodeOf } from '../neighbours.ts';
import { edgesAt } from '../nodeFigures.ts';
import { useRoomState, useRoomStore } from '../roomContext.ts';
import { t } from '../texts.ts';

interface ExitsButtonProps {
  /** What was paid to addresses of one exchange. */
  edges: readonly CanvasEdge[];
  /** Of the payment; chosen in the dialog where it is one of several. */
  hash: string | undefined;
  size?: 'default' | 'mobile' | undefined;
}

/** Behind payments to an exchange: what of its withdrawals may be the same money; what is picked is drawn as an inference. */
export function ExitsButton({ edges, hash, size = 'default' }: ExitsButtonProps) {
  const store = useRoomStore();
  const isReadOnly = useRoomState((state) => state.isReadOnly);
  const nodes = useRoomState((state) => state.scene.nodes);
  const [isOpen, setOpen] = useState(false);
  const paid = listPaid(nodes, edges);
  if (paid.length === 0) return null;
  const pick = (picked: PickedExit[]) => {
    const serviceOf = ({ paid: { chainName, address } }: PickedExit) => nodeId(chainName, address);
    for (const service of new Set(picked.map(serviceOf))) {
      const own = picked.filter((one) => serviceOf(one) === service);
      store.run(addExits(store.getState().scene, service, own.map(foundOf)));
    }
  };
  return (
    <>
      <Button size={size} onClick={() => setOpen(true)}>
        {t('canvas.findExits')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ExitsDialog paid={paid} hash={hash} {...(isReadOnly ? {} : { onPick: pick })} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The same for everything that was paid to these nodes from outside. */
export function ExitsOfNodes({ ids, size }: { ids: readonly string[] } & Pick<ExitsButtonProps, 'size'>) {
  const scene = useRoomState((state) => state.scene);
  const edges = useMemo(() => {
    if (!ids.some((id) => isOfExchange(scene.nodes.get(id)))) return [];
    return edgesAt(scene, new Set(ids)).flatMap(({ edge, side }) => (side === 'in' ? [edge] : []));
  }, [scene, ids]);
  return <ExitsButton edges={edges} hash={undefined} size={size} />;
}

const isOfExchange = (node: CanvasNode | undefined) => node?.role === 'exchange' || node?.role === 'deposit';

const foundOf = ({ exit, note }: PickedExit): FoundExit => ({
  to: nodeOf(exit.chainName, exit.to),
  chainName: exit.chainName,
  coinKey: exit.coin.coinKey,
  symbol: exit.coin.symbol,
  amount: exit.amount.amount,
  hash: exit.hash,
  timeMs: exit.time,
  note,
});

/** The addresses of an exchange among the receiving ends, each once with the time in which it was paid. */
function listPaid(nodes: Scene['nodes'], edges: readonly CanvasEdge[]): PaidAddress[] {
  const byAddress = new Map<string, PaidAddress>();
  for (const edge of edges) {
    const node = nodes.get(edge.to);
    if (!node || !isOfExchange(node) || edge.kind === 'inferred') continue;
    const { chainName, address } = node;
    if (chainName === undefined || address === undefined) continue;
    const known = byAddress.get(node.id);
    byAddress.set(node.id, {
      chainName,
      address,
      startTime: known ? earlier(known.startTime, edge.firstTime) : edge.firstTime,
      endTime: known ? later(known.endTime, edge.lastTime) : edge.lastTime,
    });
  }
  return [...byAddress.values()];
}

const earlier = (a: number | undefined, b: number | undefined) => (a === undefined || b === undefined ? undefined : Math.min(a, b));
const later = (a: number | undefined, b: number | undefined) => (a === undefined || b === undefined ? undefined : Math.max(a, b));
