import { hasOutputs, openTransactions, splitEdge, type OpenedFrom } from '@chaintrail/canvas';
import type { CanvasEdge, CanvasNode } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { isApiError } from '../../api/apiError.ts';
import { showToast } from '../../lib/notify.ts';
import { findSpender, readTransaction } from './readTransactions.ts';
import { useRoomStore } from './roomContext.ts';
import { t } from './texts.ts';

/** So many transactions of an edge are opened at once: more hide each other. */
const MOST_OPENED = 10;

/** How single transactions come onto the canvas: of an edge, and from an output to the one that spends it or made it. */
export function useTransactions() {
  const store = useRoomStore();
  const [isReading, setReading] = useState(false);

  async function put(chainName: string, hashes: readonly string[], from: OpenedFrom): Promise<void> {
    const opened = [];
    for (const hash of hashes) opened.push(await readTransaction(chainName, hash));
    store.run(openTransactions(store.getState().scene, opened, from, Date.now()));
  }

  async function read(make: () => Promise<void>): Promise<void> {
    setReading(true);
    try {
      await make();
    } catch (error) {
      showToast('error', t('canvas.transactionFailed', { reason: isApiError(error) ? error.msg : '' }));
    } finally {
      setReading(false);
    }
  }

  return {
    isReading,
    /** On chains of outputs with inputs and outputs; elsewhere every transfer as a line. Those that were chosen, or the largest. */
    openEdge(edge: CanvasEdge, chosen: readonly string[]) {
      const { chainName, rows = [] } = edge;
      if (chainName === undefined || !hasOutputs(chainName)) {
        store.run(splitEdge(store.getState().scene, edge.id, 'each'));
        return Promise.resolve();
      }
      const order = rows.toSorted((a, b) => Number(b.amount) - Number(a.amount)).map(({ hash }) => hash);
      const hashes = [...new Set(chosen.length > 0 ? chosen : order)].slice(0, MOST_OPENED);
      return read(() => put(chainName, hashes, { edge: edge.id }));
    },
    follow: ({ id, chainName = '', hash = '', index = 0 }: CanvasNode, side: 'in' | 'out') =>
      read(async () => {
        const next = side === 'in' ? hash : await findSpender(chainName, hash, index);
        if (next === null) showToast('info', t('canvas.outputUnspent'));
        else await put(chainName, [next], { output: id });
      }),
  };
}
