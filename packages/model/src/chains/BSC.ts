import type { Chain } from '../chain.ts';

export const BSC: Chain = {
  name: 'BSC',
  title: 'BNB 链',
  family: 'evm',
  storeId: 2,
  chainId: 56,
  status: 'live',
  nativeCoin: { symbol: 'BNB', name: 'BNB', decimals: 18 },
  wrappedCoin: { symbol: 'WBNB', name: 'Wrapped BNB', decimals: 18, contract: '0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c' },
  // Eighteen decimals here, unlike Tether's own six.
  usdt: [{ symbol: 'USDT', name: 'Binance-Peg BSC-USD', decimals: 18, contract: '0x55d398326f99059ff775485246999027b3197955' }],
  finality: { tag: 'finalized', depth: 30 },
  blockTimeMs: 750,
  nativeMirrorToken: null,
  provenParts: ['header', 'transactions'],
  explorerUrl: 'https://bscscan.com/',
};
