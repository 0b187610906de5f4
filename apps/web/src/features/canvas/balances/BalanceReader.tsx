import type { Camera, Engine } from '@chaintrail/canvas/engine';
import { useEffect } from 'react';
import { isApiError } from '../../../api/apiError.ts';
import { useRoomState, useRoomStore } from '../roomContext.ts';
import { listMarks } from './balanceMarks.ts';
import { planBalances } from './planBalances.ts';
import { readBalances } from './readBalances.ts';

/** Nobody is asked before hand and play head rest. */
const REST_MS = 350;

/** Asks, batch by batch, what those in sight held at the moment, and writes it at them. */
export function BalanceReader({ engine, camera }: { engine: Engine; camera: Camera }) {
  const store = useRoomStore();
  const at = useRoomState((state) => state.balanceAt);
  const held = useRoomState((state) => state.held);
  const scene = useRoomState((state) => state.scene);
  const drawing = useRoomState((state) => state.drawing);
  const selected = useRoomState((state) => state.selected);

  useEffect(() => {
    if (at === undefined) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(
      () => {
        const [batch] = planBalances({ scene, drawing, selected }, { camera, size: engine.size() }, held);
        if (!batch) return;
        readBalances({ chainName: batch.chainName, addresses: batch.nodes.map(({ address }) => address), timeMs: at }, stop.signal).then(
          (found) => {
            if (!stop.signal.aborted)
              store.tellBalances(
                at,
                batch.nodes.flatMap(({ id, address }) => [[id, found.get(address)] as const]),
              );
          },
          (error: unknown) => {
            if (!stop.signal.aborted && !isApiError(error)) throw error;
          },
        );
      },
      held.size === 0 ? REST_MS : 60,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [at, held, scene, drawing, selected, camera, engine, store]);

  useEffect(() => {
    const balances = listMarks(scene, held);
    if (balances !== engine.marks().balances) engine.setMarks({ balances });
  }, [held, scene, engine]);
  return null;
}
