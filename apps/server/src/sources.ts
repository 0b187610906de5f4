import type { DemoNode } from '@chaintrail/devnet';
import type { BlockSource, NodeSettings } from '@chaintrail/families';
import { createBitcoinSource } from '@chaintrail/families/bitcoin';
import { createEvmSource } from '@chaintrail/families/evm';
import { createTronSource, type TronSource } from '@chaintrail/families/tron';
import type { Chain, FamilyName } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { ConfigError, type Config } from './config.ts';

/** A chain's source, and the reads that only its family has. */
export interface MadeSource {
  chain: Chain;
  settings: NodeSettings;
  source: BlockSource;
  tron?: TronSource;
}

const makers: Record<FamilyName, (chain: Chain, settings: NodeSettings) => Pick<MadeSource, 'source' | 'tron'>> = {
  evm: (chain, settings) => ({ source: createEvmSource(chain, settings) }),
  tron(chain, settings) {
    const source = createTronSource(chain, settings);
    return { source, tron: source };
  },
  bitcoin: (chain, settings) => ({ source: createBitcoinSource(chain, settings) }),
};

/** A source for every chain of the settings file, then for every demo node. */
export function makeSources(config: Config, demoNodes: readonly DemoNode[]): MadeSource[] {
  return [...configuredChains(config), ...demoNodes.map(demoChain)].map(({ chain, settings }) => ({
    chain,
    settings,
    ...makers[chain.family](chain, settings),
  }));
}

function configuredChains(config: Config): { chain: Chain; settings: NodeSettings }[] {
  return config.chains.map(({ chainName, settings }) => ({ chain: knownChain(chainName), settings }));
}

function demoChain(node: DemoNode): { chain: Chain; settings: NodeSettings } {
  return {
    chain: knownChain(node.chainName),
    settings: {
      urls: [node.url],
      fromBlock: 0,
      openingAccounts: node.openingAccounts,
      timeoutMs: 30_000,
      concurrency: 8,
      batchSize: 50,
    },
  };
}

function knownChain(name: string): Chain {
  const chain = findChain(name);
  if (!chain) throw new ConfigError(`未知的链名 ${name}`);
  return chain;
}
