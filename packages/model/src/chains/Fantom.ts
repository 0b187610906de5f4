import type { Chain } from '../chain.ts';

/** Opera was announced to end on 30 June 2026; Sonic is another chain. Its explorer has closed. */
export const Fantom: Chain = {
  name: 'Fantom',
  title: 'Fantom',
  family: 'evm',
  storeId: 12,
  chainId: 250,
  status: 'archive',
  nativeCoin: { symbol: 'FTM', name: 'Fantom', decimals: 18 },
  wrappedCoin: { symbol: 'WFTM', name: 'Wrapped Fantom', decimals: 18, contract: '0x21be370d5312f44cb42ce377bc9b8a0cef1a4c83' },
  usdt: [{ symbol: 'fUSDT', name: 'Frapped USDT', decimals: 6, contract: '0x049d68029688eabf473097a2fc38ef61633a3c7a' }],
  finality: { tag: null, depth: 30 },
  blockTimeMs: 1000,
  nativeMirrorToken: null,
  explorerUrl: null,
};
