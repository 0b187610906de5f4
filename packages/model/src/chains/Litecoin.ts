import type { Chain } from '../chain.ts';

export const Litecoin: Chain = {
  name: 'Litecoin',
  title: '莱特币',
  family: 'bitcoin',
  storeId: 19,
  status: 'live',
  nativeCoin: { symbol: 'LTC', name: 'Litecoin', decimals: 8 },
  wrappedCoin: null,
  usdt: [],
  finality: { tag: null, depth: 12 },
  blockTimeMs: 150_000,
  nativeMirrorToken: null,
  explorerUrl: 'https://blockchair.com/litecoin/',
};
