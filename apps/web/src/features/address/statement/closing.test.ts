import type { StatementSumsView } from '@chaintrail/contract/schemas';
import { expect, it } from 'vitest';
import { describeClosing } from './closing.ts';

const amount = (text: string) => ({ coinKey: 'ETH', symbol: 'ETH', decimals: 18, raw: text, amount: text, icon: '' });
const coin = { symbol: 'ETH', standard: 'native' };
const sums = {
  opening: amount('100'),
  income: amount('7'),
  incomeCount: 3,
  spent: amount('40'),
  spentCount: 1_200,
  fee: amount('2'),
  feeCount: 4,
  closing: amount('65'),
};
const of = (over: object) => ({ coin, sums, check: null, notes: [], ...over }) as unknown as StatementSumsView;

it('writes the sum term by term, and that the node says the same', () => {
  const check = { by: 'node', balance: amount('65'), difference: { ...amount('0'), raw: '0' } };
  expect(describeClosing(of({ check }))).toEqual({
    tone: 'ok',
    unit: 'ETH',
    terms: [
      { sign: '', name: '期初余额', amount: '100' },
      { sign: '+', name: '收入', amount: '7', note: '3 笔' },
      { sign: '−', name: '支出', amount: '40', note: '1,200 笔' },
      { sign: '−', name: '手续费', amount: '2', note: '4 笔' },
      { sign: '=', name: '期末余额', amount: '65' },
    ],
    verdict: '与节点所示余额一致',
    notes: [],
  });
});

it('counts fees into what was spent where that is wanted, and still closes', () => {
  const exact = (raw: string, text: string) => ({ ...amount(text), raw, decimals: 18 });
  const spent = exact('40000000000000000000', '40');
  const fee = exact('2000000000000000001', '2.000000000000000001');
  expect(describeClosing(of({ sums: { ...sums, spent, fee } }), true).terms).toEqual([
    { sign: '', name: '期初余额', amount: '100' },
    { sign: '+', name: '收入', amount: '7', note: '3 笔' },
    { sign: '−', name: '支出（含手续费）', amount: '42.000000000000000001', note: '1,204 笔' },
    { sign: '=', name: '期末余额', amount: '65' },
  ]);
});

it('says by how much the chain says otherwise, and where fees are when they are no rows', () => {
  const check = { by: 'unspent', balance: amount('70'), difference: amount('5') };
  expect(describeClosing(of({ check, sums: { ...sums, fee: null }, notes: ['收录的历史不完整'] }))).toEqual({
    tone: 'warn',
    unit: 'ETH',
    terms: [
      { sign: '', name: '期初余额', amount: '100' },
      { sign: '+', name: '收入', amount: '7', note: '3 笔' },
      { sign: '−', name: '支出（含手续费）', amount: '40', note: '1,200 笔' },
      { sign: '=', name: '期末余额', amount: '65' },
    ],
    verdict: '未花费输出之和 70，相差 5：有变动不在交易记录里',
    notes: ['收录的历史不完整'],
  });
});

it('has no sum where no balance follows from the rows', () => {
  expect(describeClosing(of({ sums: null, notes: ['不能结算'] }))).toEqual({ tone: 'warn', terms: [], unit: 'ETH', notes: ['不能结算'] });
});

it('says that the node was asked of now, and by how much it differs', () => {
  const verdictOf = (difference: string) =>
    describeClosing(of({ check: { by: 'nodeNow', balance: amount('70'), difference: amount(difference) } })).verdict;
  expect(verdictOf('0')).toBe('期末之后没有变动，与节点此刻所示余额一致');
  expect(verdictOf('5')).toBe('期末之后没有变动，节点此刻所示余额 70，相差 5：有变动不在转账记录里');
});
