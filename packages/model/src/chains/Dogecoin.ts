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
  scripts: {
    publicKeyHash: [0x1e],
    scriptHash: [0x16],
    segwit: null,
    cashaddr: null,
    mweb: null,
    headerHash: 'sha256d',
    genesisHash: '1a91e3dace36e2be3bf030a65679fe821aa1d6ef92e7c9902eb318182c355691',
    unspendableCoinbases: [0],
    dustRaw: 1_000_000n,
    coinbaseMaturity: 240,
    hasAuxPow: true,
  },
  explorerUrl: 'https://blockchair.com/dogecoin/',
};
