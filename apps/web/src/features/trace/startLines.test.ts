import type { TraceFoundView } from '@chaintrail/contract/schemas';
import { expect, it } from 'vitest';
import { listStartLines } from './startLines.ts';

const party = (name: string) =>
  ({ chainName: 'ETH', address: `0x${name}`, label: { name, type: 'victim' } }) as unknown as TraceFoundView['starts'][number]['party'];
const start = (name: string, amount: string, payments = 1) => ({ party: party(name), hash: null, payments, amount });
const hash = '0x2daf0eacf74fc20d904b5b9090d8f33a0f48b3ab77d246aebca4da559def9141';

it('lists those with most first, counts the others, and adds all up exactly', () => {
  const starts = [
    start('V-03', '298500.1', 9),
    { party: null, hash, payments: 1, amount: '0.000001' },
    start('V-07', '486200', 23),
    start('V-01', '412000', 18),
    start('V-28', '92400.9'),
  ];
  expect(listStartLines(starts)).toEqual({
    lines: [
      { key: 'ETH 0xV-07', name: 'V-07', payments: 23, amount: '486200' },
      { key: 'ETH 0xV-01', name: 'V-01', payments: 18, amount: '412000' },
      { key: 'ETH 0xV-03', name: 'V-03', payments: 9, amount: '298500.1' },
    ],
    others: 2,
    total: '1289101.000001',
  });
});

it('gives a last one its own line, and a payment its hash', () => {
  const four = listStartLines([start('甲', '1'), start('乙', '2'), start('丙', '3'), { party: null, hash, payments: 1, amount: '4' }]);
  expect([four.lines.map(({ name }) => name), four.others, four.total]).toEqual([['0x2daf0e…ef9141', '丙', '乙', '甲'], 0, '10']);
});
