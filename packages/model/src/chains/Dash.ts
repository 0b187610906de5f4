import type { Chain } from '../chain.ts';

export const Dash: Chain = {
  name: 'Dash',
  title: '达世币',
  family: 'bitcoin',
  storeId: 21,
  status: 'live',
  nativeCoin: { symbol: 'DASH', name: 'Dash', decimals: 8 },
  wrappedCoin: null,
  usdt: [],
  finality: { tag: null, depth: 12 },
  blockTimeMs: 150_000,
  nativeMirrorToken: null,
  explorerUrl: 'https://blockchair.com/dash/',
};
