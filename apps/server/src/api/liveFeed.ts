import type { ChainStatusView, LiveEvent } from '@chaintrail/contract/schemas';
import type { ServerContext } from '../context.ts';
import { listChainViews } from '../present/chainList.ts';
import { describeError } from './privacy.ts';

/** Tells every listener what changed on the chains. Works only while somebody listens. */
export interface LiveFeed {
  /** Returns the function that ends the subscription. */
  subscribe(listener: (event: LiveEvent) => void): () => void;
  close(): void;
}

const LOOK_EVERY_MS = 1_000;

export function createLiveFeed(context: ServerContext): LiveFeed {
  const listeners = new Set<(event: LiveEvent) => void>();
  const lastTexts = new Map<string, string>();
  const lastReorgs = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function tell(event: LiveEvent): void {
    for (const listener of listeners) listener(event);
  }

  async function look(): Promise<void> {
    for (const chain of await listChainViews(context)) {
      tellIfChanged(chain);
      if (chain.mode !== 'none') await tellIfReorganised(chain.chainName);
    }
  }

  function tellIfChanged(chain: ChainStatusView): void {
    const text = JSON.stringify(chain);
    if (lastTexts.get(chain.chainName) === text) return;
    lastTexts.set(chain.chainName, text);
    tell({ type: 'chain', chain });
  }

  async function tellIfReorganised(chainName: string): Promise<void> {
    const reorg = (await context.statuses.findStatus(chainName))?.lastReorg;
    const atMs = reorg?.atMs ?? 0;
    const knownAtMs = lastReorgs.get(chainName);
    lastReorgs.set(chainName, atMs);
    // The first look finds an old reorganisation, of which nobody on this feed has rows.
    if (reorg && knownAtMs !== undefined && atMs > knownAtMs) tell({ type: 'reorg', chainName, aboveBlock: reorg.aboveBlock });
  }

  function schedule(): void {
    timer = setTimeout(() => void run(), LOOK_EVERY_MS);
  }

  async function run(): Promise<void> {
    try {
      await look();
    } catch (error) {
      // The stores may be busy for a moment; listeners keep what they know and the next look tries again.
      context.logger.warn({ error: describeError(error) }, 'live feed could not look at the chains');
    }
    if (!isClosed && listeners.size > 0) schedule();
    else timer = undefined;
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      // A newcomer gets every chain once: the next look must tell them all.
      lastTexts.clear();
      if (timer === undefined && !isClosed) schedule();
      return () => listeners.delete(listener);
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      listeners.clear();
    },
  };
}
