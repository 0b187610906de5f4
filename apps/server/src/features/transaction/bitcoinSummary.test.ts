import type { Transaction } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import type { OutputWithSpend } from '@chaintrail/store/chain';
import { describe, expect, it } from 'vitest';
import { readTransactionDetail } from '../../present/bitcoin/detail.ts';
import type { Sides } from '../../present/bitcoin/readSides.ts';
import { tellBitcoin } from './bitcoinSummary.ts';
import type { BalanceChange } from './changes.ts';

interface Told {
  changes?: Record<string, bigint>;
  detail?: Record<string, unknown>;
  type?: string;
  inputs?: { address: string }[];
  outputs?: Partial<OutputWithSpend>[];
  coinjoin?: Sides['hints']['coinjoin'];
}

function tell({ changes = {}, detail = {}, type = 'payment', inputs = [], outputs = [], coinjoin = null }: Told): string {
  const facts = { chain: findChain('Litecoin')!, tokens: new Map(), labels: new Map() };
  const blank = { address: 'x', amountRaw: 0n, scriptType: 'p2pkh', detail: {} } as const;
  const parts = tellBitcoin(facts, {
    transaction: { type, detail } as Transaction,
    detail: readTransactionDetail(detail),
    sides: {
      inputs: inputs as Sides['inputs'],
      outputs: outputs.map((output) => ({ ...blank, ...output })) as OutputWithSpend[],
      hints: { coinjoin, change: new Map() },
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
    expect(tell({ changes: { a: -1n }, outputs: [{ detail: { data: { hex: '00' } } }] })).toBe('a 写入数据');
    expect(tell({ changes: { a: -1n }, outputs: [{ detail: { data: { hex: '00', text: '字'.repeat(70) } } }] })).toBe(
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
