import type { Chain } from '../chain.ts';

/** The worked case's EVM chain. Its contracts are deployed first, from one account, so their addresses never change. */
export const DemoETH: Chain = {
  name: 'DemoETH',
  title: '演示链 EVM',
  family: 'evm',
  // A story whose hashes change takes the next free one: what older stores hold under the last is another chain.
  storeId: 1005,
  chainId: 7300,
  status: 'demo',
  nativeCoin: { symbol: 'ETH', name: 'Demo Ether', decimals: 18 },
  wrappedCoin: { symbol: 'WETH', name: 'Wrapped Ether', decimals: 18, contract: '0x66a9afe7729343e3ff3ffc312b982a4c25185e45' },
  usdt: [{ symbol: 'USDT', name: 'Tether USD', decimals: 6, contract: '0x4538900ad3d8630b2d45c1d16454e98ecf145d95', stops: 'tether' }],
  // anvil calls latest − 64 finalized.
  finality: { tag: 'finalized', depth: 64 },
  blockTimeMs: 12_000,
  nativeMirrorToken: null,
  provenParts: ['header', 'uncles', 'withdrawals', 'transactions', 'receipts'],
  nameService: {
    title: '演示 ENS',
    endings: ['eth'],
    takesOthers: true,
    registry: '0x27f7d1fa3070e8f3a66c56220214a8e03aecea9e',
    reverse: 'addr.reverse',
    registrars: [
      {
        ending: 'eth',
        registrar: '0xc3abc2941a88eaa453e805adb1a8f42b77a2593f',
        controllers: ['0x5e4a0e9f5baad38e0464c16ad55eba1bd896ba9c'],
        wrapper: '0x1fa22b806319aa454136fb8269cd48b9bc15712a',
      },
    ],
  },
  coinType: 60,
  explorerUrl: null,
};
