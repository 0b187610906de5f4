import type { Chain } from '../chain.ts';

export const Blast: Chain = {
  name: 'Blast',
  title: 'Blast',
  family: 'evm',
  storeId: 9,
  chainId: 81457,
  status: 'live',
  nativeCoin: { symbol: 'ETH', name: 'Ether', decimals: 18 },
  wrappedCoin: { symbol: 'WETH', name: 'Wrapped Ether', decimals: 18, contract: '0x4300000000000000000000000000000000000004' },
  // No canonical Tether on this chain.
  usdt: [],
  finality: { tag: 'finalized', depth: 30 },
  blockTimeMs: 2000,
  nativeMirrorToken: null,
  explorerUrl: 'https://blastscan.io/',
};
