import type { Chain } from '../chain.ts';

export const Core: Chain = {
  name: 'Core',
  title: 'Core',
  family: 'evm',
  storeId: 14,
  chainId: 1116,
  status: 'live',
  nativeCoin: { symbol: 'CORE', name: 'Core', decimals: 18 },
  wrappedCoin: { symbol: 'WCORE', name: 'Wrapped CORE', decimals: 18, contract: '0x40375c92d9faf44d2f9db9bd9ba41a3317a2404f' },
  usdt: [{ symbol: 'USDT', name: 'Tether USD', decimals: 6, contract: '0x900101d06a7426441ae63e9ab3b9b0f63be145f1' }],
  finality: { tag: null, depth: 30 },
  blockTimeMs: 3000,
  nativeMirrorToken: null,
  explorerUrl: 'https://scan.coredao.org/',
};
