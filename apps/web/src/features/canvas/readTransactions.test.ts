import { beforeEach, expect, it, vi } from 'vitest';
import { findSpender, readTransaction } from './readTransactions.ts';

const asked = vi.hoisted(() => ({ names: [] as string[], answers: {} as Record<string, (input: Record<string, unknown>) => unknown> }));
vi.mock('../../api/client.ts', () => ({
  call: (name: string, input: Record<string, unknown>) => {
    asked.names.push(name);
    return Promise.resolve(asked.answers[name]?.(input));
  },
}));

const btc = (amount: string, raw = amount.replace('.', '')) => ({ coinKey: 'DemoBTC:', symbol: 'BTC', decimals: 8, raw, amount, icon: '' });
const input = (hash: string, index: number, address: string, amount: string) => ({
  index: 0,
  previous: { hash, index, blockNumber: 1 },
  party: { address },
  amount: btc(amount),
});
const output = (index: number, address: string, amount: string, more: object = {}) => ({
  index,
  party: { address },
  amount: btc(amount),
  isSpendable: true,
  spentBy: null,
  change: null,
  isReturned: false,
  isRuled: false,
  ...more,
});
const view = (own: object) => ({
  family: 'bitcoin',
  hash: 'ff01',
  time: 1_700_000_000_000,
  fee: btc('0.0001'),
  own: { inputs: [], outputs: [], inputCount: 0, outputCount: 0, isCoinbase: false, inputSum: btc('2'), coinjoin: null, ...own },
});

beforeEach(() => {
  asked.names = [];
});

it('reads who paid and what each output became, with what is an inference marked so, and leaves out what holds no money', async () => {
  asked.answers['getTransaction'] = () =>
    view({
      inputs: [input('ee', 3, 'bc1a', '2'), { ...input('ef', 0, 'bc1b', '1'), previous: null }],
      outputs: [
        output(0, 'bc1c', '1.5', {
          spentBy: { hash: 'aa', index: 0, blockNumber: 9 },
          party: { address: 'bc1c', label: { name: '北辰', type: 'exchange', claim: 'intelligence', isPrivate: false } },
        }),
        output(1, 'bc1d', '0.4999', { change: { confidence: 'low', reasons: ['类型'] } }),
        output(2, 'bc1a', '0.1', { isReturned: true, change: { confidence: 'high', reasons: [] } }),
        output(3, '', '0', { isSpendable: false, amount: btc('0', '0') }),
      ],
      inputCount: 2,
      outputCount: 4,
    });
  expect(await readTransaction('DemoBTC', 'ff01')).toEqual({
    chainName: 'DemoBTC',
    hash: 'ff01',
    timeMs: 1_700_000_000_000,
    coinKey: 'DemoBTC:',
    symbol: 'BTC',
    fee: '0.0001',
    isMix: false,
    inputs: [{ hash: 'ee', index: 3, owner: { id: 'DemoBTC:bc1a', kind: 'address', chainName: 'DemoBTC', address: 'bc1a' }, amount: '2' }],
    outputs: [
      {
        hash: 'ff01',
        index: 0,
        owner: {
          id: 'DemoBTC:bc1c',
          kind: 'address',
          chainName: 'DemoBTC',
          address: 'bc1c',
          title: '北辰',
          claim: 'intelligence',
          role: 'exchange',
        },
        amount: '1.5',
        spentBy: 'aa',
        change: undefined,
        isReturned: false,
        isRuled: false,
      },
      {
        hash: 'ff01',
        index: 1,
        owner: { id: 'DemoBTC:bc1d', kind: 'address', chainName: 'DemoBTC', address: 'bc1d' },
        amount: '0.4999',
        spentBy: null,
        change: 'low',
        isReturned: false,
        isRuled: false,
      },
      {
        hash: 'ff01',
        index: 2,
        owner: { id: 'DemoBTC:bc1a', kind: 'address', chainName: 'DemoBTC', address: 'bc1a' },
        amount: '0.1',
        spentBy: null,
        change: undefined,
        isReturned: true,
        isRuled: false,
      },
    ],
    inputCount: 2,
    outputCount: 4,
  });
});

it('finds the spender of an output that stands far behind the first hundred', async () => {
  const all = Array.from({ length: 250 }, (_, index) =>
    output(index, `bc${index}`, '1', index === 230 ? { spentBy: { hash: 'cc', index: 0, blockNumber: 1 } } : {}),
  );
  asked.answers['getTransaction'] = () => view({ outputs: all.slice(0, 100), outputCount: 250 });
  asked.answers['pageTransactionSide'] = ({ side, pageNum, pageSize }) => ({
    list: side === 'output' ? all.slice((Number(pageNum) - 1) * Number(pageSize), Number(pageNum) * Number(pageSize)) : [],
  });
  expect(await findSpender('DemoBTC', 'ff01', 230)).toBe('cc');
  expect(await findSpender('DemoBTC', 'ff01', 5)).toBeNull();
  expect(asked.names).toEqual([
    'getTransaction',
    'pageTransactionSide',
    'pageTransactionSide',
    'getTransaction',
    'pageTransactionSide',
    'pageTransactionSide',
  ]);
});
