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
      return part.type === 'amount' ? `${part.amount.amount} ${part.amount.symbol}` : part.text;
    })
    .join(' ');
}

const LTC = 100_000_000n;

describe('the sentence of a bitcoin-like transaction', () => {
  it('names payers and receivers by size', () => {
    expect(tell({ changes: { a: -3n * LTC, b: 2n * LTC } })).toBe('a 向 b 转账 2 LTC');
    expect(tell({ changes: { a: -1n * LTC, b: 1n * LTC, c: -3n * LTC, d: 3n * LTC } })).toBe('c 等 2 个地址 向 d 等 2 个地址 转账 4 LTC');
    expect(tell({ changes: { a: -6n * LTC, b: LTC, c: LTC, d: LTC } })).toBe('a 向 3 个地址 批量付款 共 3 LTC');
  });

  it('says how much of what it tells is suspected change, exactly', () => {
    const peel = {
      changes: { a: -178979758n, b: 5720000n, c: 173249758n },
      inputs: [{ address: 'a' }],
      outputs: [
        { address: 'b', amountRaw: 5720000n },
        { address: 'c', amountRaw: 173249758n },
      ],
    };
    expect(tell({ ...peel, change: { 1: 'medium' } })).toBe(
      'a 向 b 等 2 个地址 转账 1.78969758 LTC ，其中 1.73249758 LTC 疑似找零（启发式）',
    );
    expect(tell({ ...peel, change: { 1: 'low' } })).toBe('a 向 c 等 2 个地址 转账 1.78969758 LTC');
    const batch = { ...peel, changes: { ...peel.changes, d: 1n } };
    expect(tell({ ...batch, change: { 1: 'high' } })).toContain('批量付款 共 1.78969759 LTC ，其中 1.73249758 LTC 疑似找零（启发式）');
  });

  it('names who was paid before whoever probably got change, however large', () => {
    const outputs = [
      { address: 'shop', amountRaw: 40n * LTC },
      { address: 'a', amountRaw: 109n * LTC },
    ];
    const joint = { changes: { a: 59n * LTC, b: -50n * LTC, c: -50n * LTC, shop: 40n * LTC }, outputs };
    expect(tell({ ...joint, inputs: [{ address: 'a' }, { address: 'b' }, { address: 'c' }] })).toBe(
      'b 等 2 个地址 向 shop 等 2 个地址 转账 99 LTC',
    );
  });

  it('does not speak of change that came back to a payer, for it is not in the amount', () => {
    const outputs = [
      { address: 'b', amountRaw: LTC },
      { address: 'a', amountRaw: 2n * LTC },
    ];
    expect(tell({ changes: { a: -LTC, b: LTC }, inputs: [{ address: 'a' }], outputs, change: { 1: 'high' } })).toBe('a 向 b 转账 1 LTC');
  });

  it('knows outputs that were put together', () => {
    expect(tell({ changes: { a: -LTC, b: -LTC, c: 2n * LTC }, detail: { inputCount: 3, outputCount: 1 } })).toBe(
      'a 等 2 个地址 把 3 个输出 归集 至 c 2 LTC',
    );
    const inputs = [{ address: 'a' }, { address: 'b' }, { address: 'b' }];
    expect(tell({ changes: { a: -LTC, b: LTC }, detail: { inputCount: 3, outputCount: 1 }, inputs })).toBe(
      'a 与收款地址共同花费 3 个输出， 归集 至 b 1 LTC',
    );
    expect(tell({ changes: { a: -100n }, detail: { inputCount: 9, outputCount: 1 } })).toBe('a 把自己的 9 个输出 归集 为一个');
    expect(tell({ changes: { a: -100n }, detail: { inputCount: 1, outputCount: 2 } })).toBe('a 把币 转给自己');
  });

  it('calls a CoinJoin suspected, and not at all when that is unlikely', () => {
    const changes = { a: -LTC, b: -LTC, c: LTC, d: LTC };
    expect(tell({ changes, coinjoin: { confidence: 'medium', reasons: [] } })).toBe('2 个付款地址参与的 疑似 CoinJoin ，收款合计 2 LTC');
    expect(tell({ changes, coinjoin: { confidence: 'low', reasons: [] } })).not.toContain('CoinJoin');
  });

  it('tells of written data, cut where it is long', () => {
    const writing = (data: { hex: string; text?: string }) => [{ detail: writeBitcoinOutputDetail({ data }) }];
    expect(tell({ changes: { a: -1n }, outputs: writing({ hex: '00' }) })).toBe('a 写入数据');
    expect(tell({ changes: { a: -1n }, outputs: writing({ hex: '00', text: '字'.repeat(70) }) })).toBe(
      `a 写入数据 「${'字'.repeat(60)}…」`,
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
    expect(tell({ changes: { a: -2n * LTC }, outputs: [{ address: '', amountRaw: LTC }] })).toBe('a 向没有地址的脚本 转账 1 LTC');
  });
});
