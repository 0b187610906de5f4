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
  knownContracts: [
    { address: '0xca143ce32fe78f1f7019d7d551a6402fc5350c73', name: 'PancakeSwap V2 · 工厂', type: 'dex' },
    { address: '0x10ed43c718714eb63d5aa57b78b54704e256024e', name: 'PancakeSwap V2 · 路由', type: 'dex' },
  ],
  nameService: {
    title: 'SPACE ID',
    endings: ['bnb'],
    registry: '0x08ced32a7f3eec915ba84415e9c07a7286977956',
    reverse: 'addr.reverse',
    registrars: [],
  },
  explorerUrl: 'https://bscscan.com/',
};
