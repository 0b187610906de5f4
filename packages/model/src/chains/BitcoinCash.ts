import type { Chain } from '../chain.ts';

export const BitcoinCash: Chain = {
  name: 'BitcoinCash',
  title: '比特币现金',
  family: 'bitcoin',
  storeId: 20,
  status: 'live',
  nativeCoin: { symbol: 'BCH', name: 'Bitcoin Cash', decimals: 8 },
  wrappedCoin: null,
  usdt: [],
  // Nodes finalise a block by themselves once ten blocks stand on it.
  finality: { tag: null, depth: 10 },
  blockTimeMs: 600_000,
  nativeMirrorToken: null,
  explorerUrl: 'https://blockchair.com/bitcoin-cash/',
};
