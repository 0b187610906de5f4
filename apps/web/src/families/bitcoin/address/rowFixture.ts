import type { BitcoinAddressTransactionView, RowChangeView } from '@chaintrail/contract/schemas';

export const btc = (raw: string, amount: string) => ({ coinKey: 'BTC', symbol: 'BTC', decimals: 8, raw, amount, icon: '' });

/** For tests: a payment of 1.5 with a fee, of which nothing came back. */
export function addressRow(changes: Partial<BitcoinAddressTransactionView> = {}): BitcoinAddressTransactionView {
  return {
    hash: 'ab'.repeat(32),
    blockNumber: 887_198,
    time: 0,
    index: 3,
    type: '2',
    direction: 'out',
    received: btc('0', '0'),
    spent: btc('320443917', '3.20443917'),
    net: btc('-320443917', '-3.20443917'),
    change: [],
    coinjoin: null,
    isReturned: false,
    isDust: false,
    fee: btc('40636', '0.00040636'),
    counterparties: [{ party: { address: 'bc1qother' }, amount: btc('150000000', '1.5') }],
    otherCounterpartyCount: 0,
    inputCount: 5,
    outputCount: 6,
    isFinal: true,
    ...changes,
  };
}

/** Probable change of 1.7 to a new address, on two grounds. */
export const guess: RowChangeView = {
  index: 1,
  party: { address: 'bc1qfreshfreshfreshfresh' },
  amount: btc('170403281', '1.70403281'),
  confidence: 'medium',
  reasons: ['同类脚本', '带零头'],
  rules: ['脚本类型一致', '金额形状'],
  isReturned: false,
  isRuled: false,
};
