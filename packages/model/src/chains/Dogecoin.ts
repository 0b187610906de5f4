import type { Chain } from '../chain.ts';

export const Dogecoin: Chain = {
  name: 'Dogecoin',
  title: '狗狗币',
  family: 'bitcoin',
  storeId: 18,
  status: 'live',
  nativeCoin: { symbol: 'DOGE', name: 'Dogecoin', decimals: 8 },
  wrappedCoin: null,
  usdt: [],
  finality: { tag: null, depth: 60 },
  blockTimeMs: 60_000,
  nativeMirrorToken: null,
  explorerUrl: 'https://blockchair.com/dogecoin/',
};
