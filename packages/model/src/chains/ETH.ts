import type { Chain } from '../chain.ts';

export const ETH: Chain = {
  name: 'ETH',
  title: '以太坊',
  family: 'evm',
  storeId: 1,
  chainId: 1,
  status: 'live',
  nativeCoin: { symbol: 'ETH', name: 'Ether', decimals: 18 },
  wrappedCoin: { symbol: 'WETH', name: 'Wrapped Ether', decimals: 18, contract: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2' },
  usdt: [{ symbol: 'USDT', name: 'Tether USD', decimals: 6, contract: '0xdac17f958d2ee523a2206206994597c13d831ec7' }],
  finality: { tag: 'finalized', depth: 65 },
  blockTimeMs: 12_000,
  nativeMirrorToken: null,
  provenParts: ['header', 'uncles', 'withdrawals', 'transactions', 'receipts'],
  outcomesFrom: 4_370_000,
  explorerUrl: 'https://etherscan.io/',
};
