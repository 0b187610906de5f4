import type { Chain } from '../chain.ts';

/** The worked case's Tron-format chain. Its USDT is its issuer's first contract, so the address never changes. */
export const DemoTRON: Chain = {
  name: 'DemoTRON',
  title: '演示链 TRON',
  family: 'tron',
  // A story whose hashes change takes the next free one: what older stores hold under the last is another chain.
  storeId: 1004,
  status: 'demo',
  nativeCoin: { symbol: 'TRX', name: 'Demo TRON', decimals: 6 },
  wrappedCoin: null,
  usdt: [{ symbol: 'USDT', name: 'Tether USD', decimals: 6, contract: 'TY5z2n2Nr3C4H5YNhZLeeazJ3iCEZ3oSJh', stops: 'tether' }],
  finality: { tag: null, depth: 19 },
  blockTimeMs: 3000,
  nativeMirrorToken: null,
  coinType: 195,
  explorerUrl: null,
};
