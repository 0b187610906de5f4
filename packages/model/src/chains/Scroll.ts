import type { Chain } from '../chain.ts';

export const Scroll: Chain = {
  name: 'Scroll',
  title: 'Scroll',
  family: 'evm',
  storeId: 11,
  chainId: 534352,
  status: 'live',
  nativeCoin: { symbol: 'ETH', name: 'Ether', decimals: 18 },
  wrappedCoin: { symbol: 'WETH', name: 'Wrapped Ether', decimals: 18, contract: '0x5300000000000000000000000000000000000004' },
  usdt: [{ symbol: 'USDT', name: 'Tether USD', decimals: 6, contract: '0xf55bec9cafdbe8730f096aa55dad6d22d44099df' }],
  finality: { tag: 'finalized', depth: 30 },
  blockTimeMs: 3000,
  nativeMirrorToken: null,
  provenParts: ['header'],
  explorerUrl: 'https://scrollscan.com/',
};
