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
  scripts: {
    publicKeyHash: [0x4c],
    scriptHash: [0x10],
    segwit: null,
    cashaddr: null,
    mweb: null,
    headerHash: null,
    genesisHash: '00000ffd590b1485b3caadc19b22e6379c733355108f107a430458cdf3407ab6',
    unspendableCoinbases: [0],
    dustRaw: 546n,
    coinbaseMaturity: 100,
    hasSpecialTransactions: true,
  },
  explorerUrl: 'https://blockchair.com/dash/',
};
