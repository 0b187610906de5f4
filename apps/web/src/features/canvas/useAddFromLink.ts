import { layOut, layout, layoutInputOf, placesOf } from '@chaintrail/canvas';
import type { Engine } from '@chaintrail/canvas/engine';
import { useEffect } from 'react';
import { addAddresses, type AddressOnChain } from './addAddresses.ts';
import { useRoomStore } from './roomContext.ts';
import { fitScene } from './stage/reveal.ts';
import { t } from './texts.ts';

const nothing: readonly AddressOnChain[] = [];

/** Puts in what another page sent along once, connected with what is there, in its order from the left, and shows all of it. */
export function useAddFromLink(add: readonly AddressOnChain[] = nothing, engine: Engine | null = null, leastScale = 0): void {
  const store = useRoomStore();
  useEffect(() => {
    if (!engine) return;
    const fresh = add.filter(({ chainName, address }) => !store.getState().scene.nodes.has(`${chainName}:${address}`));
    if (fresh.length === 0) return;
    const wasEmpty = store.getState().scene.nodes.size === 0;
    const added = addAddresses(store, fresh, { x: 0, y: 0 });
    fitScene(engine, store.getState().drawing, leastScale);
    void added.then((count) => {
      const { scene } = store.getState();
      if (wasEmpty && count > 1 && scene.edges.size > 0) {
        const input = layoutInputOf(scene);
        store.run(layout(placesOf(input, layOut('flow', input)), { ...scene.settings, layout: 'flow' }, t('canvas.flow')));
      }
      fitScene(engine, store.getState().drawing, leastScale);
    });
  }, [store, add, engine, leastScale]);
}
