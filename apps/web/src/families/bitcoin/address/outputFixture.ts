import type { UnspentOutputView } from '@chaintrail/contract/schemas';

/** An unspent output for tests. */
export function outputRow(over: Partial<UnspentOutputView>): UnspentOutputView {
  return {
    hash: 'cd'.repeat(32),
    index: 0,
    amount: { coinKey: 'BTC', symbol: 'BTC', decimals: 8, raw: '82104410', amount: '0.8210441', icon: '' },
    scriptType: 'p2wpkh',
    blockNumber: 887_131,
    time: 1_741_941_551_000,
    confirmations: 83,
    isDust: false,
    immatureBlocks: 0,
    source: { address: 'bc1qpayer' },
    spentBy: null,
    ...over,
  };
}
