import type { Chain } from '../chain.ts';

export const Linea: Chain = {
  name: 'Linea',
  title: 'Linea',
  family: 'evm',
  storeId: 13,
  chainId: 59144,
  status: 'live',
  nativeCoin: { symbol: 'ETH', name: 'Ether', decimals: 18 },
  wrappedCoin: { symbol: 'WETH', name: 'Wrapped Ether', decimals: 18, contract: '0xe5d7c2a44ffddf6b295a15c148167daaaf5cf34f' },
  usdt: [{ symbol: 'USDT', name: 'Tether USD', decimals: 6, contract: '0xa219439258ca9da29e9cc4ce5596924745e12b93' }],
  finality: { tag: 'finalized', depth: 30 },
  blockTimeMs: 2000,
  nativeMirrorToken: null,
  nameService: {
    title: 'Linea Names',
    endings: ['linea.eth'],
    registry: '0x50130b669b28c339991d8676fa73cf122a121267',
    reverse: 'addr.reverse',
    registrars: [],
  },
  explorerUrl: 'https://lineascan.build/',
};
