import type { Chain } from '../chain.ts';
import { unstoppableAt } from '../unstoppable.ts';

export const Polygon: Chain = {
  name: 'Polygon',
  title: 'Polygon',
  family: 'evm',
  storeId: 4,
  chainId: 137,
  status: 'live',
  nativeCoin: { symbol: 'POL', name: 'POL', decimals: 18 },
  wrappedCoin: { symbol: 'WPOL', name: 'Wrapped POL', decimals: 18, contract: '0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270' },
  usdt: [{ symbol: 'USDT', name: 'Tether USD', decimals: 6, contract: '0xc2132d05d31c914a87c6611c10748aeb04b58e8f' }],
  finality: { tag: 'finalized', depth: 200 },
  blockTimeMs: 2000,
  // The POL system contract logs a Transfer for native transfers.
  nativeMirrorToken: '0x0000000000000000000000000000000000001010',
  // Since London, another one since Agra, and since Lisovo one that gives part of it back (burntContract of Bor's params/config.go; PIP-82).
  baseFeeReceivers: [
    { fromBlock: 23_850_000, address: '0x70bca57f4579f58670ab2d18ef16e02c17553c38' },
    { fromBlock: 50_523_000, address: '0x7a8ed27f4c30512326878652d20fc85727401854' },
    { fromBlock: 83_756_500, address: '0x3ef57def668054dd750bd260526105c4eeef104f' },
  ],
  provenParts: ['header', 'transactions', 'receipts'],
  nameReader: unstoppableAt('0x91edd8708062bd4233f4dd0fce15a7cb4d500091'),
  explorerUrl: 'https://polygonscan.com/',
};
