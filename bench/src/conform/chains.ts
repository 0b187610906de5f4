import type { Chain } from '@chaintrail/model';
import { chains, findChain } from '@chaintrail/model/chains';

/** One of our chains by its own name. */
export function getChain(name: string): Chain {
  const chain = findChain(name);
  if (!chain) throw new Error(`no chain ${name}`);
  return chain;
}

/** One of our live EVM chains by its EIP-155 id. */
export function findChainById(id: number): Chain | undefined {
  return chains.find(({ family, status, chainId }) => family === 'evm' && status !== 'demo' && chainId === id);
}

/** What recorders call our chains where they do not use our name: lower case, without what stands between words. */
const otherNames: Record<string, readonly string[]> = {
  ETH: ['ethereum', 'eth', 'mainnet', 'ethereummainnet'],
  BSC: ['bsc', 'bnb', 'binance', 'binancesc', 'binancesmartchain', 'bscarchive', 'smartchain'],
  KCC: ['kcc', 'kucoin', 'kucoincommunitychain'],
  Polygon: ['polygon', 'polygonpos', 'matic'],
  Arbitrum: ['arbitrum', 'arbitrumone', 'arb'],
  Optimism: ['optimism', 'op', 'opmainnet'],
  Base: ['base'],
  Avalanche: ['avalanche', 'avax', 'avacchain', 'avalanchec', 'cchain'],
  Blast: ['blast'],
  zkSync: ['zksync', 'zksyncera', 'era'],
  Scroll: ['scroll'],
  Fantom: ['fantom', 'ftm', 'opera', 'fantomopera'],
  Linea: ['linea'],
  Core: ['core', 'coredao', 'corechain'],
  Manta: ['manta', 'mantapacific'],
};

/** One of our EVM chains by what a recorder calls it; undefined for any other chain. */
export function findEvmChain(recordersName: string): Chain | undefined {
  const plain = recordersName
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .replace(/archive$/, '');
  const name = Object.keys(otherNames).find((own) => own.toLowerCase() === plain || otherNames[own]?.includes(plain));
  return name === undefined ? undefined : findChain(name);
}
