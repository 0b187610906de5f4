import type { Chain } from '../chain.ts';

export const BTC: Chain = {
  name: 'BTC',
  title: '比特币',
  family: 'bitcoin',
  storeId: 17,
  status: 'live',
  nativeCoin: { symbol: 'BTC', name: 'Bitcoin', decimals: 8 },
  wrappedCoin: null,
  usdt: [],
  finality: { tag: null, depth: 6 },
  blockTimeMs: 600_000,
  nativeMirrorToken: null,
  explorerUrl: 'https://mempool.space/',
};
