import type { BlockSource, NodeSettings } from '@chaintrail/families';
import { createBitcoinSource } from '@chaintrail/families/bitcoin';
import { createEvmSource } from '@chaintrail/families/evm';
import { createTronSource } from '@chaintrail/families/tron';
import type { Chain } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';

export type SimChainName = 'DemoETH' | 'DemoTRON' | 'DemoBTC' | 'Litecoin';

/** Deeper than any reorg of a simulation: what is final stays. */
export const DEPTH = 24;

function known(name: SimChainName): Chain {
  const chain = findChain(name);
  if (!chain) throw new Error(`no ${name}`);
  return chain;
}

/** The chains as the nodes under test make them: on regtest, whose addresses have prefixes of their own. */
const makers: Record<SimChainName, () => Chain> = {
  DemoETH: () => known('DemoETH'),
  DemoTRON: () => known('DemoTRON'),
  DemoBTC: () => ({ ...known('DemoBTC'), finality: { tag: null, depth: DEPTH } }),
  Litecoin() {
    const chain = known('Litecoin');
    if (!chain.scripts) throw new Error('Litecoin has no script formats');
    const regtest = { genesisHash: null, publicKeyHash: [0x6f], scriptHash: [0x3a, 0xc4], segwit: 'rltc', mweb: 'tmweb' };
    return { ...chain, finality: { tag: null, depth: DEPTH }, scripts: { ...chain.scripts, ...regtest } };
  },
};

export function makeSimChain(name: SimChainName): Chain {
  return makers[name]();
}

const sources: Record<SimChainName, (chain: Chain, settings: NodeSettings) => BlockSource> = {
  DemoETH: createEvmSource,
  DemoTRON: createTronSource,
  DemoBTC: createBitcoinSource,
  Litecoin: createBitcoinSource,
};

export function makeSimSource(name: SimChainName, settings: NodeSettings): BlockSource {
  return sources[name](makeSimChain(name), settings);
}
