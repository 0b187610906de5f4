import type { Chain } from '../chain.ts';

/** The worked case's EVM chain. Its contracts are deployed first, from one account, so their addresses never change. */
export const DemoETH: Chain = {
  name: 'DemoETH',
  title: '演示链 EVM',
  family: 'evm',
  storeId: 1001,
  chainId: 7300,
  status: 'demo',
  nativeCoin: { symbol: 'ETH', name: 'Demo Ether', decimals: 18 },
  wrappedCoin: null,
  usdt: [],
  // anvil calls latest − 64 finalized.
  finality: { tag: 'finalized', depth: 64 },
  blockTimeMs: 12_000,
  nativeMirrorToken: null,
  explorerUrl: null,
};
