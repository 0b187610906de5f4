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
      if (!tellIfChanged(chain)) continue;
      const reorg = (await context.statuses.findStatus(chain.chainName))?.lastReorg;
      if (!reorg || lastReorgs.get(chain.chainName) === reorg.atMs) continue;
      // The first look finds old reorganisations, which nobody on this feed has seen rows of.
      if (lastReorgs.has(chain.chainName)) tell({ type: 'reorg', chainName: chain.chainName, aboveBlock: reorg.aboveBlock });
      lastReorgs.set(chain.chainName, reorg.atMs);
    }
  }

  function tellIfChanged(chain: ChainStatusView): boolean {
    const text = JSON.stringify(chain);
    if (!lastReorgs.has(chain.chainName)) lastReorgs.set(chain.chainName, 0);
    if (lastTexts.get(chain.chainName) === text) return false;
    lastTexts.set(chain.chainName, text);
    tell({ type: 'chain', chain });
    return true;
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
