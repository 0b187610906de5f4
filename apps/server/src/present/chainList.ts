import { chains } from '@chaintrail/model/chains';
import type { ChainStatusView } from '@chaintrail/contract/schemas';
import type { ServerContext } from '../context.ts';
import { presentChainStatus } from './chainStatus.ts';

/** Every chain the product knows with its present state; a demo chain only when it runs. */
export async function listChainViews(context: ServerContext): Promise<ChainStatusView[]> {
  const enabledByName = new Map(context.chains.map((enabled) => [enabled.chain.name, enabled]));
  if (context.settings.current().areHistoriesAsked)
    for (const chain of context.ladders.chains) enabledByName.set(chain.name, { chain, mode: 'provider', fromBlock: 0 });
  const shown = chains.filter((chain) => chain.status !== 'demo' || enabledByName.has(chain.name));
  return Promise.all(
    shown.map(async (chain) => {
      const enabled = enabledByName.get(chain.name);
      if (!enabled) return presentChainStatus(chain, undefined, undefined, undefined);
      const [state, status] = await Promise.all([context.stores.chain.readState(enabled.chain), context.statuses.findStatus(chain.name)]);
      return presentChainStatus(chain, enabled, state, status);
    }),
  );
}
