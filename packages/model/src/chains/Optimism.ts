import type { Chain } from '../chain.ts';

export const Optimism: Chain = {
  name: 'Optimism',
  title: 'Optimism',
  family: 'evm',
  storeId: 6,
  chainId: 10,
  status: 'live',
  nativeCoin: { symbol: 'ETH', name: 'Ether', decimals: 18 },
  wrappedCoin: { symbol: 'WETH', name: 'Wrapped Ether', decimals: 18, contract: '0x4200000000000000000000000000000000000006' },
  usdt: [
    { symbol: 'USDT', name: 'Tether USD', decimals: 6, contract: '0x94b008aa00579c1307b0ef2c499ad98a8ce58e58' },
    { symbol: 'USDT0', name: 'USDT0', decimals: 6, contract: '0x01bff41798a0bcf287b996046ca68b395dbc1071' },
  ],
  finality: { tag: 'finalized', depth: 30 },
  blockTimeMs: 2000,
  nativeMirrorToken: null,
  // OVM_ETH until Bedrock; SELFDESTRUCT was mended at OpMainnetSDUpdateForkNum (params/config.go and opSuicide of l2geth).
  coinContractEra: {
    contract: '0xdeaddeaddeaddeaddeaddeaddeaddeaddead0000',
    beforeBlock: 105_235_063,
    endDebitsFrom: 3_135_900,
  },
  provenParts: ['header', 'transactions'],
  knownContracts: [{ address: '0x4200000000000000000000000000000000000010', name: 'Optimism 跨链桥', type: 'bridge' }],
  explorerUrl: 'https://optimistic.etherscan.io/',
};
