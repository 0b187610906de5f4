import type { DemoNode } from '@chaintrail/devnet';
import type { NodeSettings } from '@chaintrail/families';
import type { Chain } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import type { Config } from './config.ts';
import { ConfigError } from './config/configError.ts';
import { familyOf } from './families/families.ts';
import type { FamilySource } from './families/family.ts';

/** A chain's source, and how it was told to read. */
export interface MadeSource extends FamilySource {
  chain: Chain;
  settings: NodeSettings;
}

/** A source for every chain of the settings file, then for every demo node. */
export function makeSources(config: Config, demoNodes: readonly DemoNode[]): MadeSource[] {
  return [...configuredChains(config), ...demoNodes.map(demoChain)].map(({ chain, settings }) => ({
    chain,
    settings,
    ...familyOf(chain).openSource(chain, settings),
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
