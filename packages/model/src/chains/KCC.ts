import type { Chain } from '../chain.ts';

export const KCC: Chain = {
  name: 'KCC',
  title: 'KCC',
  family: 'evm',
  storeId: 3,
  chainId: 321,
  status: 'live',
  nativeCoin: { symbol: 'KCS', name: 'KCS', decimals: 18 },
  wrappedCoin: { symbol: 'WKCS', name: 'Wrapped KCS', decimals: 18, contract: '0x4446fc4eb47f2f6586f9faab68b3498f86c07521' },
  // Bridged, with eighteen decimals.
  usdt: [{ symbol: 'USDT', name: 'Tether USD', decimals: 18, contract: '0x0039f574ee5cc39bdd162e9a88e3eb1f111baf48' }],
  // No finality tag; fifteen minutes of blocks.
  finality: { tag: null, depth: 300 },
  blockTimeMs: 3000,
  nativeMirrorToken: null,
  explorerUrl: 'https://explorer.kcc.io/',
};
