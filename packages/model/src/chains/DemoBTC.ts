import type { Chain } from '../chain.ts';

/** The worked case's Bitcoin-like chain: a regtest. */
export const DemoBTC: Chain = {
  name: 'DemoBTC',
  title: '演示链 BTC',
  family: 'bitcoin',
  storeId: 1003,
  status: 'demo',
  nativeCoin: { symbol: 'BTC', name: 'Demo Bitcoin', decimals: 8 },
  wrappedCoin: null,
  usdt: [],
  finality: { tag: null, depth: 6 },
  blockTimeMs: 600_000,
  nativeMirrorToken: null,
  scripts: {
    publicKeyHash: [0x6f],
    scriptHash: [0xc4],
    segwit: 'bcrt',
    cashaddr: null,
    mweb: null,
    headerHash: 'sha256d',
    genesisHash: null,
    unspendableCoinbases: [0],
    dustRaw: 546n,
    coinbaseMaturity: 100,
  },
  explorerUrl: null,
};
