import type { Chain } from '../chain.ts';

export const Avalanche: Chain = {
  name: 'Avalanche',
  title: 'Avalanche',
  family: 'evm',
  storeId: 8,
  chainId: 43114,
  status: 'live',
  nativeCoin: { symbol: 'AVAX', name: 'Avalanche', decimals: 18 },
  wrappedCoin: { symbol: 'WAVAX', name: 'Wrapped AVAX', decimals: 18, contract: '0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7' },
  usdt: [
    { symbol: 'USDT', name: 'TetherToken', decimals: 6, contract: '0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7' },
    { symbol: 'USDT.e', name: 'Tether USD', decimals: 6, contract: '0xc7198437980c041c805a1edcba50c1ce5db95118' },
  ],
  finality: { tag: 'finalized', depth: 30 },
  blockTimeMs: 1700,
  nativeMirrorToken: null,
  // As the maker's package @avvy/client 4.2.8 gives them.
  nameReader: {
    protocol: 'avvy',
    title: 'Avvy Domains',
    endings: ['avax'],
    reader: '0x1c7e15c29110e51d5f55d9deb7200fbac6665fae',
    poseidon: '0x6e03620156860584870b6415447770bbc7d6eb0e',
    domains: '0x797ac669a1908ca68cd9854994345f570495541a',
  },
  explorerUrl: 'https://snowtrace.io/',
};
