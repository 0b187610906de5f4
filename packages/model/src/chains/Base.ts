import type { Chain } from '../chain.ts';
import { unstoppableAt } from '../unstoppable.ts';

export const Base: Chain = {
  name: 'Base',
  title: 'Base',
  family: 'evm',
  storeId: 7,
  chainId: 8453,
  status: 'live',
  nativeCoin: { symbol: 'ETH', name: 'Ether', decimals: 18 },
  wrappedCoin: { symbol: 'WETH', name: 'Wrapped Ether', decimals: 18, contract: '0x4200000000000000000000000000000000000006' },
  usdt: [{ symbol: 'USDT', name: 'Tether USD', decimals: 6, contract: '0xfde4c96c8593536e31f229ea8f37b2ada2699bb2' }],
  finality: { tag: 'finalized', depth: 30 },
  blockTimeMs: 2000,
  nativeMirrorToken: null,
  provenParts: ['header', 'transactions'],
  knownContracts: [{ address: '0x4200000000000000000000000000000000000010', name: 'Base 跨链桥', type: 'bridge' }],
  nameService: {
    title: 'Basenames',
    endings: ['base.eth'],
    registry: '0xb94704422c2a1e396835a571837aa5ae53285a95',
    // Of the chain's own coin type (ENSIP-11, ENSIP-19).
    reverse: '80002105.reverse',
    registrars: [
      {
        ending: 'base.eth',
        registrar: '0x03c4738ee98ae44591e1a4a4f3cab6641d95dd9a',
        // Of early access, of 2024, and the one behind a proxy that sells since September 2025; all write the same event.
        controllers: [
          '0xd3e6775ed9b7dc12b205c8e608dc3767b9e5efda',
          '0x4ccb0bb02fcaba27e82a56646e81d8c5bc4119a5',
          '0xa7d2607c6bd39ae9521e514026cbb078405ab322',
        ],
        wrapper: null,
      },
    ],
  },
  nameReader: unstoppableAt('0x78c4b414e1abdf0de267deda01dffd4cd0817a16'),
  explorerUrl: 'https://basescan.org/',
};
