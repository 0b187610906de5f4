import type { Chain } from '../chain.ts';

/** The worked case's Tron-format chain. */
export const DemoTRON: Chain = {
  name: 'DemoTRON',
  title: '演示链 TRON',
  family: 'tron',
  storeId: 1002,
  status: 'demo',
  nativeCoin: { symbol: 'TRX', name: 'Demo TRON', decimals: 6 },
  wrappedCoin: null,
  usdt: [],
  finality: { tag: null, depth: 19 },
  blockTimeMs: 3000,
  nativeMirrorToken: null,
  explorerUrl: null,
};
