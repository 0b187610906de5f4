import { chains, publicNodesOf } from '@chaintrail/model/chains';
import type { Config } from '../config.ts';
import type { ProvidedChain } from '../config/chains.ts';
import { listUsualSources } from './settings.ts';

/** Live chains that the settings file does not name: once an administrator allows it, they are read from others as far as anybody tells of them. */
export function listImpliedChains(config: Pick<Config, 'chains' | 'providedChains' | 'providerKeys'>): ProvidedChain[] {
  const named = new Set([...config.chains, ...config.providedChains].map(({ chainName }) => chainName));
  return chains
    .filter(({ name, status }) => status !== 'demo' && !named.has(name))
    .map((chain) => ({
      chainName: chain.name,
      sources: listUsualSources(chain, config.providerKeys),
      isOwnLadder: true,
      isImplied: true,
      nodes: publicNodesOf(chain.name),
    }));
}
