import { readBitcoinTransactionDetail, writeBitcoinOutputDetail, writeBitcoinTransactionDetail } from '@chaintrail/families/bitcoin';
import type { Transaction } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import type { OutputWithSpend } from '@chaintrail/store/chain';
import { describe, expect, it } from 'vitest';
import type { Sides } from './readSides.ts';
import { tellBitcoin } from './summary.ts';
import type { BalanceChange } from '../../present/changes.ts';

interface Told {
  changes?: Record<string, bigint>;
  detail?: Parameters<typeof writeBitcoinTransactionDetail>[0];
  type?: string;
  inputs?: { address: string }[];
  outputs?: Partial<OutputWithSpend>[];
  coinjoin?: Sides['inferences']['coinjoin'];
  /** How sure it is that an output is change, by its number. */
  change?: Record<number, 'low' | 'medium' | 'high'>;
}

function tell({ changes = {}, detail = {}, type = 'payment', inputs = [], outputs = [], coinjoin = null, change = {} }: Told): string {
  const facts = { chain: findChain('Litecoin')!, tokens: new Map(), labels: new Map() };
  const blank = { address: 'x', amountRaw: 0n, scriptType: 'p2pkh', detail: {} } as const;
  const kept = writeBitcoinTransactionDetail(detail);
  const parts = tellBitcoin(facts, {
    transaction: { type, detail: kept } as Transaction,
    detail: readBitcoinTransactionDetail(kept),
    sides: {
      isWhole: true,
      inputs: inputs as Sides['inputs'],
      outputs: outputs.map((output, index) => ({ ...blank, index, ...output })) as OutputWithSpend[],
      inferences: {
        coinjoin,
        change: new Map(Object.entries(change).map(([index, confidence]) => [Number(index), { confidence, reasons: [] }])),
      },
    },
    changes: Object.entries(changes).map(([address, raw]): BalanceChange => ({ address, token: '', kind: 'external', raw })),
  });
  return parts
    .map((part) => {
      if (part.type === 'party') return part.party.address;
      return part.type === 'amount' ? `${part.amount.amount} ${part.amount.symbol}` : 'text' in part ? part.text : part.hash;
    })
    .join(' ');
}

const LTC = 100_000_000n;

describe('the sentence of a bitcoin-like transaction', () => {
  it('names payers and receivers by size, each of two with its own amount', () => {
    expect(tell({ changes: { a: -3n * LTC, b: 2n * LTC } })).toBe('a 向 b 支付 2 LTC');
    expect(tell({ changes: { a: -1n * LTC, b: 1n * LTC, c: -3n * LTC, d: 3n * LTC } })).toBe(
      'c 等 2 个地址 向 d 支付 3 LTC 、向 b 支付 1 LTC',
    );
    expect(tell({ changes: { a: -6n * LTC, b: LTC, c: LTC, d: LTC } })).toBe('a 向 3 个地址 批量付款 共 3 LTC');
  });

  it('tells the payment apart from what is probably change, exactly', () => {
    const peel = {
      changes: { a: -178979758n, b: 5720000n, c: 173249758n },
      inputs: [{ address: 'a' }],
      outputs: [
        { address: 'b', amountRaw: 5720000n },
        { address: 'c', amountRaw: 173249758n },
      ],
    };
    expect(tell({ ...peel, change: { 1: 'medium' } })).toBe('a 向 b 支付 0.0572 LTC ；疑似找零 1.73249758 LTC 到 c');
    expect(tell({ ...peel, change: { 1: 'low' } })).toBe('a 向 b 支付 0.0572 LTC ；疑似找零 1.73249758 LTC 到 c');
    expect(tell(peel)).toBe('a 向 c 支付 1.73249758 LTC 、向 b 支付 0.0572 LTC');
    const batch = { ...peel, changes: { ...peel.changes, d: 1n, e: 1n } };
    expect(tell({ ...batch, change: { 1: 'high' } })).toBe('a 向 3 个地址 批量付款 共 0.05720002 LTC ；疑似找零 1.73249758 LTC 到 c');
  });

  it('names what looks like change as paid where nobody else was', () => {
    const outputs = [{ address: 'c', amountRaw: LTC }];
    expect(tell({ changes: { a: -LTC, c: LTC }, inputs: [{ address: 'a' }], outputs, change: { 0: 'high' } })).toBe('a 向 c 支付 1 LTC');
  });

  it('names who was only paid before a payer that got more than it gave', () => {
    const outputs = [
      { address: 'shop', amountRaw: 40n * LTC },
      { address: 'a', amountRaw: 109n * LTC },
    ];
    const joint = { changes: { a: 59n * LTC, b: -50n * LTC, c: -50n * LTC, shop: 40n * LTC }, outputs };
    expect(tell({ ...joint, inputs: [{ address: 'a' }, { address: 'b' }, { address: 'c' }] })).toBe(
      'b 等 2 个地址 向 shop 支付 40 LTC 、向 a 支付 59 LTC',
    );
  });

  it('does not speak of change that came back to a payer, for it is not in the amount', () => {
    const outputs = [
      { address: 'b', amountRaw: LTC },
      { address: 'a', amountRaw: 2n * LTC },
    ];
    expect(tell({ changes: { a: -LTC, b: LTC }, inputs: [{ address: 'a' }], outputs, change: { 1: 'high' } })).toBe('a 向 b 支付 1 LTC');
  });

  it('knows outputs that were put together', () => {
    expect(tell({ changes: { a: -LTC, b: -LTC, c: 2n * LTC }, detail: { inputCount: 3, outputCount: 1 } })).toBe(
      'a 等 2 个地址 的 3 个输出 归集 到 c ，共 2 LTC',
    );
    const inputs = [{ address: 'a' }, { address: 'b' }, { address: 'b' }];
    expect(tell({ changes: { a: -LTC, b: LTC }, detail: { inputCount: 3, outputCount: 1 }, inputs })).toBe(
      'a 与收款地址的 3 个输出 归集 到 b ，净得 1 LTC',
    );
    expect(tell({ changes: { a: -100n }, detail: { inputCount: 9, outputCount: 1 } })).toBe('a 把自己的 9 个输出 归集 为一个');
    expect(tell({ changes: { a: -100n }, detail: { inputCount: 1, outputCount: 2 } })).toBe('a 把币 转给自己');
  });

  it('calls a CoinJoin suspected, with its equal outputs and without saying who paid whom', () => {
    const outputs = [3n, 5n, 3n, 5n, 3n, 5n, 5n, 9n].map((amountRaw) => ({ address: 'c', amountRaw: amountRaw * LTC }));
    const mixed = { changes: { a: -LTC, b: -LTC, c: LTC }, detail: { inputCount: 7, outputCount: 8 }, outputs };
    const inputs = [{ address: 'a' }, { address: 'b' }, { address: 'a' }];
    expect(tell({ ...mixed, inputs, coinjoin: { confidence: 'low', reasons: [] } })).toBe(
      '疑似 CoinJoin ：2 个地址的 7 个输入与 8 个输出混在一起 ，其中 4 个同为 5 LTC 、3 个同为 3 LTC ，无法确定谁付给了谁',
    );
  });

  it('tells of written data, cut where it is long', () => {
    const writing = (data: { hex: string; text?: string }) => [{ detail: writeBitcoinOutputDetail({ data }) }];
    expect(tell({ changes: { a: -1n }, outputs: writing({ hex: '00' }) })).toBe('a 写入数据');
    expect(tell({ changes: { a: -1n }, outputs: writing({ hex: '00', text: '字'.repeat(70) }) })).toBe(
      `a 写入数据 「${'字'.repeat(60)}…」`,
    );
    expect(tell({ changes: { a: -LTC, b: LTC }, outputs: writing({ hex: '00', text: '还钱' }) })).toBe(
      'a 向 b 支付 1 LTC ，并写入数据 「还钱」',
    );
  });

  it('tells of the ways into and out of the extension block', () => {
    expect(
      tell({ changes: { a: -5n * LTC }, detail: { mweb: 'peg_in' }, outputs: [{ scriptType: 'mweb_pegin', amountRaw: 4n * LTC }] }),
    ).toBe('a 转入 MWEB 4 LTC ，此后的去向不公开');
    expect(tell({ changes: { b: LTC }, type: 'mweb', detail: { mweb: 'peg_out' } })).toBe('b 自 MWEB 转出 1 LTC');
    expect(tell({ type: 'mweb', detail: { mweb: 'hogex' } })).toContain('MWEB 汇总交易');
  });

  it('tells of rewards and of special transactions', () => {
    expect(tell({ changes: { a: LTC, b: 2n * LTC }, type: 'coinbase', detail: { coinbaseHex: '00' } })).toBe(
      'b 等 2 个地址 获得 出块奖励 3 LTC',
    );
    expect(tell({ changes: { a: -1n }, type: 'special:2', detail: { special: { type: 2, payload: {} } } })).toBe(
      'a 特殊交易 ：更新主节点服务（ProUpServTx）',
    );
    expect(tell({})).toBe('未知地址 发起交易');
  });

  it('does not lose coin that goes to a script without an address', () => {
    expect(tell({ changes: { a: -2n * LTC }, outputs: [{ address: '', amountRaw: LTC }] })).toBe('a 向没有地址的脚本 支付 1 LTC');
  });
});
