import type { Chain } from '../chain.ts';

export const Manta: Chain = {
  name: 'Manta',
  title: 'Manta',
  family: 'evm',
  storeId: 15,
  chainId: 169,
  status: 'live',
  nativeCoin: { symbol: 'ETH', name: 'Ether', decimals: 18 },
  wrappedCoin: { symbol: 'WETH', name: 'Wrapped Ether', decimals: 18, contract: '0x0dc808adce2099a9f62aa87d9670745aba741746' },
  usdt: [{ symbol: 'USDT', name: 'Tether USD', decimals: 6, contract: '0xf417f5a458ec102b90352f697d6e2ac3a3d2851f' }],
  finality: { tag: 'finalized', depth: 30 },
  blockTimeMs: 10_000,
  nativeMirrorToken: null,
  explorerUrl: 'https://pacific-explorer.manta.network/',
};
