import { afterEach, describe, expect, it } from 'vitest';
import { setPreference } from '../../../ui/preferences.ts';
import { readItems, readRow } from '../../../ui/readDrawn.ts';
import { clearRendered, render } from '../../../ui/render.tsx';
import { coverage } from '../../../ui/list/listFixture.ts';
import type { BlockRow } from './blockColumns.tsx';
import { LatestBlocks } from './LatestBlocks.tsx';
import { MempoolCard } from './MempoolCard.tsx';

const setLayout = (layout: 'desktop' | 'mobile') => (document.documentElement.dataset['layout'] = layout);
afterEach(() => {
  clearRendered();
  setLayout('desktop');
});

const coin = (symbol: string, amount: string) => ({
  coinKey: symbol,
  symbol,
  decimals: 18,
  raw: amount.replace('.', ''),
  amount,
  icon: '',
});

const ofEvm: BlockRow = {
  number: 22_046_318,
  hash: '0xb10c',
  time: 1_741_941_551_000,
  transactionCount: 184,
  producer: { address: '0xcccccccc00000000000000000000000000333333' },
  isFinal: false,
  figures: {
    space: { unit: 'gas', used: '18360000', limit: '30000000' },
    price: { measure: 'base_fee', unit: 'Gwei', value: '18.4200019' },
    reward: coin('ETH', '0.04180000001'),
    fees: null,
    burnt: coin('ETH', '0.3381912'),
  },
};
const ofTron: BlockRow = {
  ...ofEvm,
  number: 70_412_806,
  figures: {
    space: { unit: 'energy', used: '130285', limit: null },
    price: { measure: 'per_transaction', unit: 'TRX', value: '7' },
    reward: null,
    fees: coin('TRX', '84'),
    burnt: coin('TRX', '84'),
  },
};

const draw = (rows: BlockRow[]) => {
  setPreference('timeStyle', 'absolute');
  const list = { data: { list: rows, coverage }, failure: undefined, isPending: false, updatedAt: 0, retry: () => undefined };
  return render(<LatestBlocks chainName="ETH" blocks={list} />);
};

describe('the newest blocks of a chain', () => {
  it('tell what they hold and pay, in the measures of their family', () => {
    expect(readRow(draw([ofEvm]), 0)).toEqual({
      高度: '22,046,318',
      时间: expect.stringContaining('2025-03-14 16:39:11'),
      交易: '184',
      'Gas 使用率': '61.2%',
      '基础费 (Gwei)': '18.4200…',
      出块方: '0xcccccc…333333',
      '奖励 (ETH)': '0.041800…',
      '销毁 (ETH)': '0.338191…',
    });
  });

  it('say how much where nobody limits it, tell fees that are all burnt once, and no reward where there is none', () => {
    expect(readRow(draw([ofTron]), 0)).toEqual({
      高度: '70,412,806',
      时间: expect.stringContaining('2025-03-14 16:39:11'),
      交易: '184',
      能量用量: '130,285',
      '每笔均费 (TRX)': '7',
      出块方: '0xcccccc…333333',
      '手续费 (TRX)': '84',
    });
  });

  it('have a cell without anything where one block alone lacks it', () => {
    const empty = { ...ofEvm, hash: '0x02', figures: { ...ofEvm.figures, price: null } };
    expect(readRow(draw([ofEvm, empty]), 1)['基础费 (Gwei)']).toBe('—');
  });

  it('on a phone stand in two lines', () => {
    setLayout('mobile');
    expect(readItems(draw([ofEvm, { ...ofTron, hash: '0x70' }]))).toEqual([
      expect.stringMatching(/^22,046,318交易 1840xcccccc…333333Gas 使用率 61\.2% · 18\.4200… Gwei · 奖励 0\.041800… ETH2025-03-14/),
      expect.stringMatching(/^70,412,806交易 1840xcccccc…333333能量用量 130,285 · 7 TRX · 手续费 84 TRX2025-03-14/),
    ]);
  });
});

describe('what waits at a node', () => {
  const pool = { transactions: 1_212, queued: null, sizeBytes: 400_000 };

  it('is told by what it offers, with what stands before it', () => {
    const bands = [
      { from: 20, transactions: 12, sizeBytes: 2_400, aheadBytes: 0 },
      { from: 10, transactions: 0, sizeBytes: 0, aheadBytes: 2_400 },
      { from: 0, transactions: 1_200, sizeBytes: 397_600, aheadBytes: 2_400 },
    ];
    expect(readItems(render(<MempoolCard mempool={{ ...pool, bands }} unit="聪/vB" />))).toEqual([
      '≥ 20 聪/vB12 笔2,400 字节 · 排在最前',
      '10–20 聪/vB0 笔0 字节 · 前面还有 2,400 字节',
      '< 10 聪/vB1,200 笔397,600 字节 · 前面还有 2,400 字节',
    ]);
  });

  it('says that nothing waits, and where only its count is known', () => {
    const none = { ...pool, transactions: 0 };
    expect(render(<MempoolCard mempool={{ ...none, bands: [] }} unit="聪/vB" />).textContent).toContain('节点内存池里没有等待的交易。');
    expect(render(<MempoolCard mempool={{ ...pool, bands: null }} unit="聪/vB" />).textContent).toContain('只有总数，没有费率分布');
  });
});
