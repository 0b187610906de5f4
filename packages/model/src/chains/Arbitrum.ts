import type { Chain } from '../chain.ts';

export const Arbitrum: Chain = {
  name: 'Arbitrum',
  title: 'Arbitrum',
  family: 'evm',
  storeId: 5,
  chainId: 42161,
  status: 'live',
  nativeCoin: { symbol: 'ETH', name: 'Ether', decimals: 18 },
  wrappedCoin: { symbol: 'WETH', name: 'Wrapped Ether', decimals: 18, contract: '0x82af49447d8a07e3bd95bd0d56f35241523fbab1' },
  usdt: [{ symbol: 'USDT', name: 'Tether USD', decimals: 6, contract: '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9' }],
  finality: { tag: 'finalized', depth: 240 },
  blockTimeMs: 250,
  nativeMirrorToken: null,
  provenParts: ['header'],
  nameService: {
    title: 'SPACE ID',
    endings: ['arb'],
    registry: '0x4a067ee58e73ac5e4a43722e008dfdf65b2bf348',
    reverse: 'addr.reverse',
    registrars: [],
  },
  explorerUrl: 'https://arbiscan.io/',
};
