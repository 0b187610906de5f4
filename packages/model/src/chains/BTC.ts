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
  scripts: {
    publicKeyHash: [0x00],
    scriptHash: [0x05],
    segwit: 'bc',
    cashaddr: null,
    mweb: null,
    headerHash: 'sha256d',
    genesisHash: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
    unspendableCoinbases: [0, 91_722, 91_812],
    dustRaw: 546n,
    coinbaseMaturity: 100,
  },
  coinType: 0,
  explorerUrl: 'https://mempool.space/',
};
