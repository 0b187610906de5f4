import { addExits, hasOutputs } from '@chaintrail/canvas';
import type { CanvasEdge } from '@chaintrail/contract/schemas';
import { Suspense, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ExitsDialog, type PickedExit } from '../../exits/index.ts';
import { nodeOf } from '../neighbours.ts';
import { useRoomState, useRoomStore } from '../roomContext.ts';
import { t } from '../texts.ts';

interface ExitsButtonProps {
  edge: CanvasEdge;
  /** Of the payment; chosen in the dialog where it is one of several. */
  hash: string | undefined;
  size?: 'default' | 'mobile';
}

/** Behind a payment to an exchange: what of its withdrawals may be the same money; what is picked is drawn as an inference. */
export function ExitsButton({ edge, hash, size = 'default' }: ExitsButtonProps) {
  const store = useRoomStore();
  const isReadOnly = useRoomState((state) => state.isReadOnly);
  const service = useRoomState((state) => state.scene.nodes.get(edge.to));
  const [isOpen, setOpen] = useState(false);
  if (service?.role !== 'exchange' && service?.role !== 'deposit') return null;
  const { chainName, address } = service;
  if (chainName === undefined || address === undefined || hasOutputs(chainName) || edge.kind === 'inferred') return null;
  const pick = (picked: PickedExit[]) =>
    store.run(
      addExits(
        store.getState().scene,
        edge.to,
        picked.map(({ exit, note }) => ({
          to: nodeOf(exit.chainName, exit.to),
          chainName: exit.chainName,
          coinKey: exit.coin.coinKey,
          symbol: exit.coin.symbol,
          amount: exit.amount.amount,
          hash: exit.hash,
          timeMs: exit.time,
          note,
        })),
      ),
    );
  return (
    <>
      <Button size={size} onClick={() => setOpen(true)}>
        {t('canvas.findExits')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ExitsDialog
            chainName={chainName}
            address={address}
            hash={hash}
            startTime={edge.firstTime}
            endTime={edge.lastTime}
            {...(isReadOnly ? {} : { onPick: pick })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
