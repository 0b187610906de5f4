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
  scripts: {
    publicKeyHash: [0x30],
    scriptHash: [0x32, 0x05],
    segwit: 'ltc',
    cashaddr: null,
    mweb: 'ltcmweb',
    headerHash: 'sha256d',
    genesisHash: '12a765e31ffd4059bada1e25190f6e98c99d9714d334efa41a195a7e7e04bfe2',
    unspendableCoinbases: [0],
    dustRaw: 5_460n,
    coinbaseMaturity: 100,
  },
  coinType: 2,
  explorerUrl: 'https://blockchair.com/litecoin/',
};
