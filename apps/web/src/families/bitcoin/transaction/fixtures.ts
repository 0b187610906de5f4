import type { AmountView, BitcoinInputView, BitcoinOutputView, BitcoinTransactionView } from '@chaintrail/contract/schemas';

/** Inputs and outputs for tests, in the contract's shape; amounts in smallest units. */
export const satoshis = (raw: string, amount = raw): AmountView => ({ coinKey: 'BTC', symbol: 'BTC', decimals: 8, raw, amount, icon: '' });

export function input(index: number, raw: string | null, over: Partial<BitcoinInputView> = {}): BitcoinInputView {
  return {
    index,
    previous: { hash: 'aa'.repeat(32), index: 1, blockNumber: 880_000 },
    party: { address: `bc1qpayer${index}` },
    amount: raw === null ? null : satoshis(raw),
    scriptType: 'p2wpkh',
    sequence: 4_294_967_293,
    cashToken: null,
    ...over,
  };
}

export function output(index: number, raw: string, over: Partial<BitcoinOutputView> = {}): BitcoinOutputView {
  return {
    index,
    party: { address: `bc1qreceiver${index}` },
    amount: satoshis(raw),
    scriptType: 'p2wpkh',
    isSpendable: true,
    isDust: false,
    spentBy: null,
    multisig: null,
    data: null,
    cashToken: null,
    change: null,
    isReturned: false,
    isRuled: false,
    ...over,
  };
}

export function bitcoinView(over: Partial<BitcoinTransactionView> = {}): BitcoinTransactionView {
  return {
    inputs: [input(0, '70'), input(1, '40')],
    inputCount: 2,
    outputs: [output(0, '60'), output(1, '45')],
    outputCount: 2,
    inputSum: satoshis('110'),
    outputSum: satoshis('105'),
    version: 2,
    sizeBytes: 370,
    virtualSizeBytes: 208,
    weight: 832,
    feeRate: '18.4',
    lockTime: { raw: 0, kind: 'none' },
    isReplaceable: false,
    isCoinbase: false,
    coinbase: null,
    coinjoin: null,
    heuristics: [],
    ruling: null,
    split: null,
    equalOutputs: [],
    inputGroups: [],
    mweb: null,
    special: null,
    locks: null,
    method: '按净额推断',
    ...over,
  };
}
