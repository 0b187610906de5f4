import type { Input, Transaction } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import type { OutputWithSpend } from '@chaintrail/store/chain';
import { describe, expect, it } from 'vitest';
import type { RowFacts } from '../../present/transfer.ts';
import { presentCoinbase } from './coinbaseText.ts';
import { describeMethod } from './method.ts';
import { presentInput, presentOutput } from './sides.ts';
import { presentBitcoinTransaction } from './presentTransaction.ts';

const facts: RowFacts = { chain: findChain('BTC')!, tokens: new Map(), labels: new Map() };

function makeTransaction(detail: Record<string, unknown>, changes: Partial<Transaction> = {}): Transaction {
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
    detail,
    ...changes,
  };
}

function present(detail: Record<string, unknown>, changes: Partial<Transaction> = {}) {
  const sides = { inputs: [], outputs: [], inferences: { coinjoin: null, change: new Map() } };
  return presentBitcoinTransaction(facts, { transaction: makeTransaction(detail, changes), sides, payerCount: 1, receiverCount: 1 });
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

  it('says whether who paid whom is a fact', () => {
    const method = (payerCount: number, receiverCount: number, isCoinbase = false) =>
      describeMethod({ isCoinbase, isResolved: true, payerCount, receiverCount });
    expect(method(1, 5)).toContain('付款方只有一个，谁付给谁是事实');
    expect(method(5, 1)).toContain('收款方只有一个，谁付给谁是事实');
    expect(method(2, 2)).toContain('推断');
    expect(method(1, 0)).toContain('没有别的收款方');
    expect(method(0, 1, true)).toContain('新币');
  });
});

describe('inputs and outputs', () => {
  const place = { blockNumber: 1, timeMs: 0, transactionIndex: 1, transactionHash: '1'.repeat(64), index: 0 };

  it('leave out an amount that nobody knows', () => {
    const input: Input = {
      ...place,
      previous: { transactionHash: '2'.repeat(64), index: 3 },
      address: '',
      amountRaw: 0n,
      scriptType: 'nonstandard',
      previousBlock: null,
      isResolved: false,
      sequence: 0,
      detail: {},
    };
    expect(presentInput(facts, input)).toMatchObject({ amount: null, previous: { index: 3, blockNumber: null } });
    expect(presentInput(facts, { ...input, isResolved: true, amountRaw: 5n }).amount?.raw).toBe('5');
  });

  it('show the keys of a multisig, a token and an inference', () => {
    const output: OutputWithSpend = {
      ...place,
      address: '',
      amountRaw: 546n,
      scriptType: 'multisig',
      script: '51',
      isSpendable: true,
      spentBy: null,
      detail: {
        multisig: { required: 1, addresses: ['x', 'y'] },
        cashToken: { category: 'c'.repeat(64), amount: '9223372036854775807', nft: { capability: 'minting', commitment: '00ff' } },
      },
    };
    expect(presentOutput(facts, output, { confidence: 'high', reasons: [{ code: 'odd_amount' }] })).toMatchObject({
      multisig: { required: 1, addresses: ['x', 'y'] },
      cashToken: { amount: '9223372036854775807', nft: { capability: 'minting' } },
      change: { confidence: 'high', reasons: ['金额带零头，其他输出都是整数金额'] },
      spentBy: null,
      data: null,
    });
  });
});
