import { writeBitcoinTransactionDetail } from '@chaintrail/families/bitcoin';
import type { Transaction } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { describe, expect, it } from 'vitest';
import type { RowFacts } from '../../present/transfer.ts';
import { presentCoinbase } from './coinbaseText.ts';
import { presentBitcoinTransaction } from './presentTransaction.ts';

type Detail = Parameters<typeof writeBitcoinTransactionDetail>[0];

const facts: RowFacts = { chain: findChain('BTC')!, tokens: new Map(), labels: new Map() };

function makeTransaction(detail: Detail, changes: Partial<Transaction> = {}): Transaction {
  return {
    hash: '1'.repeat(64),
    blockNumber: 1,
    timeMs: 0,
    index: 1,
    status: 'ok',
    type: 'payment',
    from: 'a',
    to: 'b',
    createdContract: '',
    valueRaw: 1n,
    feeRaw: 0n,
    nonce: 0,
    method: '',
    input: '',
    detail: writeBitcoinTransactionDetail(detail),
    ...changes,
  };
}

function present(detail: Detail, changes: Partial<Transaction> = {}) {
  const sides = { inputs: [], outputs: [], inferences: { coinjoin: null, change: new Map() }, isWhole: true };
  const ruled = { sides, byRule: sides, ruling: undefined };
  return presentBitcoinTransaction(facts, { transaction: makeTransaction(detail, changes), ...ruled, payerCount: 1, receiverCount: 1 });
}

describe('a coinbase text', () => {
  it('leaves out what is no text and the byte that names the length', () => {
    // Block 0.
    const hex =
      '04ffff001d0104455468652054696d65732030332f4a616e2f32303039204368616e63656c6c6f72206f6e206272696e6b206f66207365636f6e64206261696c6f757420666f722062616e6b73';
    expect(presentCoinbase(hex).text).toBe('The Times 03/Jan/2009 Chancellor on brink of second bailout for banks');
    expect(presentCoinbase('03a1b2c3').text).toBeNull();
    expect(presentCoinbase('').text).toBeNull();
  });

  it('keeps Chinese', () => {
    expect(presentCoinbase(`0301020304${Buffer.from('七彩神仙鱼').toString('hex')}`).text).toBe('七彩神仙鱼');
  });
});

describe('a fee rate', () => {
  it.each([
    [141n, 141, '1'],
    [1_000n, 141, '7.09'],
    [1n, 3_000, '0'],
    [15n, 2_000, '0.01'],
  ])('of %s for %s bytes is %s', (feeRaw, virtualSizeBytes, rate) => {
    expect(present({ virtualSizeBytes, inputSumRaw: '5000' }, { feeRaw }).feeRate).toBe(rate);
  });

  it('is unknown for a coinbase, for unknown inputs and without a size', () => {
    expect(present({ virtualSizeBytes: 100, inputSumRaw: '0', coinbaseHex: '00' }).feeRate).toBeNull();
    expect(present({ virtualSizeBytes: 100 }, { feeRaw: 9n }).feeRate).toBeNull();
    expect(present({ inputSumRaw: '10' }, { feeRaw: 9n }).feeRate).toBeNull();
  });
});

describe('a transaction of inputs and outputs', () => {
  it('knows a lock time as a height, as a time, and as none', () => {
    expect(present({ lockTime: 0 }).lockTime).toEqual({ raw: 0, kind: 'none' });
    expect(present({ lockTime: 499_999_999 }).lockTime).toEqual({ raw: 499_999_999, kind: 'height' });
    expect(present({ lockTime: 500_000_000 }).lockTime).toEqual({ raw: 500_000_000, kind: 'time' });
  });

  it('says that sums are unknown while an input is', () => {
    const view = present({ outputSumRaw: '700' });
    expect([view.inputSum, view.outputSum.raw]).toEqual([null, '700']);
    expect(view.method).toContain('部分输入花费的输出没有找到');
  });

  it('names the special transactions of Dash and keeps their payload', () => {
    expect(present({ special: { type: 1, payload: { service: '1.2.3.4:9999' } } }).special).toEqual({
      type: 1,
      name: '注册主节点（ProRegTx）',
      payload: { service: '1.2.3.4:9999' },
    });
    expect(present({ special: { type: 77, payload: {} } }).special?.name).toBe('未知的特殊交易 77');
  });

  it('shows everything that its chain may say of it', () => {
    const detail: Detail = {
      version: 2,
      sizeBytes: 250,
      virtualSizeBytes: 140,
      weight: 560,
      lockTime: 800_000,
      isReplaceable: true,
      inputCount: 3,
      outputCount: 4,
      inputSumRaw: '0',
      outputSumRaw: '5000',
      coinbaseHex: '61626364',
      mweb: 'peg_out',
      locks: { instant: true, chain: false },
    };
    const amountOf = (raw: string, amount: string) => ({
      coinKey: 'BTC',
      symbol: 'BTC',
      decimals: 8,
      raw,
      amount,
      icon: '/icons/coin/avalanche.svg',
    });
    const coinjoin = { confidence: 'low' as const, reasons: [{ code: 'falling_amounts' as const }] };
    const sides = { inputs: [], outputs: [], inferences: { coinjoin, change: new Map() }, isWhole: true };
    const ruling = { verdict: 'no_change' as const, output: null, note: '两个都是货款', authorName: '林', ruledAtMs: 9 };
    const found = { transaction: makeTransaction(detail), sides, byRule: sides, ruling, payerCount: 0, receiverCount: 1 };
    expect(presentBitcoinTransaction(facts, found)).toEqual({
      inputs: [],
      inputCount: 3,
      outputs: [],
      outputCount: 4,
      inputSum: amountOf('0', '0'),
      outputSum: amountOf('5000', '0.00005'),
      version: 2,
      sizeBytes: 250,
      virtualSizeBytes: 140,
      weight: 560,
      feeRate: null,
      lockTime: { raw: 800_000, kind: 'height' },
      isReplaceable: true,
      isCoinbase: true,
      coinbase: { hex: '61626364', text: 'abcd' },
      coinjoin: { confidence: 'low', reasons: ['输入与输出都按金额从大到小排列，符合 Wasabi 2 的做法'] },
      heuristics: [],
      ruling: { verdict: 'no_change', output: null, note: '两个都是货款', author: '林', time: 9 },
      split: null,
      equalOutputs: [],
      inputGroups: [],
      mweb: 'peg_out',
      special: null,
      locks: { instant: true, chain: false },
      method: '新币由协议发放给出块者，没有付款方',
    });
  });
});
