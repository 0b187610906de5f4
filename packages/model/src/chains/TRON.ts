import type { Chain } from '../chain.ts';

export const TRON: Chain = {
  name: 'TRON',
  title: '波场',
  family: 'tron',
  storeId: 16,
  genesisHash: '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc',
  status: 'live',
  nativeCoin: { symbol: 'TRX', name: 'TRON', decimals: 6 },
  wrappedCoin: { symbol: 'WTRX', name: 'Wrapped TRX', decimals: 6, contract: 'TNUC9Qb1rRpS5CbWLmNMxXBjyFoydXjWFR' },
  usdt: [{ symbol: 'USDT', name: 'Tether USD', decimals: 6, contract: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', stops: 'tether' }],
  // A block is solid once 19 of the 27 super representatives have built on it.
  finality: { tag: null, depth: 19 },
  blockTimeMs: 3000,
  nativeMirrorToken: null,
  coinType: 195,
  explorerUrl: 'https://tronscan.org/#/',
};
