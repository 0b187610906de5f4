import type { Chain } from '../chain.ts';

export const BitcoinCash: Chain = {
  name: 'BitcoinCash',
  title: '比特币现金',
  family: 'bitcoin',
  storeId: 20,
  status: 'live',
  nativeCoin: { symbol: 'BCH', name: 'Bitcoin Cash', decimals: 8 },
  wrappedCoin: null,
  usdt: [],
  // Nodes finalise a block by themselves once ten blocks stand on it.
  finality: { tag: null, depth: 10 },
  blockTimeMs: 600_000,
  nativeMirrorToken: null,
  scripts: {
    publicKeyHash: [0x00],
    scriptHash: [0x05],
    segwit: null,
    cashaddr: 'bitcoincash',
    mweb: null,
    headerHash: 'sha256d',
    genesisHash: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
    unspendableCoinbases: [0, 91_722, 91_812],
    dustRaw: 546n,
    coinbaseMaturity: 100,
  },
  coinType: 145,
  explorerUrl: 'https://blockchair.com/bitcoin-cash/',
};
