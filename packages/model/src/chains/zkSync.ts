import type { Chain } from '../chain.ts';

export const zkSync: Chain = {
  name: 'zkSync',
  title: 'zkSync',
  family: 'evm',
  storeId: 10,
  chainId: 324,
  status: 'live',
  nativeCoin: { symbol: 'ETH', name: 'Ether', decimals: 18 },
  wrappedCoin: { symbol: 'WETH', name: 'Wrapped Ether', decimals: 18, contract: '0x5aea5775959fbc2557cc8789bc1bf90a239d9a91' },
  usdt: [{ symbol: 'USDT', name: 'Tether USD', decimals: 6, contract: '0x493257fd37edb34451f62edf8d2a0c418852ba4c' }],
  finality: { tag: 'finalized', depth: 30 },
  blockTimeMs: 200,
  // The base token contract logs a Transfer for every transfer of ETH.
  nativeMirrorToken: '0x000000000000000000000000000000000000800a',
  explorerUrl: 'https://explorer.zksync.io/',
};
