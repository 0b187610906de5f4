import { expect, it } from 'vitest';
import { bitcoinView, input, output, satoshis } from './fixtures.ts';
import { listFlowItems, shareOf } from './flowItems.ts';

const most = { input: 3, output: 3 };
const brief = (items: ReturnType<typeof listFlowItems>['left']) => items.map(({ key, raw }) => [key, raw]);

it('draws every input, every output and the fee, which together are the whole', () => {
  const items = listFlowItems(bitcoinView(), 5n, most);
  expect(brief(items.left)).toEqual([
    ['i0', 70n],
    ['i1', 40n],
  ]);
  expect(brief(items.right)).toEqual([
    ['o0', 60n],
    ['o1', 45n],
    ['fee', 5n],
  ]);
  expect(items.total).toBe(110n);
});

it('keeps the largest in their order and folds the others into one whose sum is exact', () => {
  const view = bitcoinView({ inputs: [input(0, '1'), input(1, '50'), input(2, '9'), input(3, '50')], inputCount: 4 });
  const [first, second, rest] = listFlowItems(view, 5n, most).left;
  expect([first?.key, second?.key]).toEqual(['i1', 'i3']);
  expect(rest).toMatchObject({ kind: 'rest', side: 'input', count: 2, raw: 10n });
});

it('counts what the answer did not hold among the rest', () => {
  const view = bitcoinView({ outputs: [output(0, '60'), output(1, '45')], outputCount: 400, outputSum: satoshis('1000') });
  const right = listFlowItems(view, 0n, most).right;
  expect(right.at(-1)).toMatchObject({ kind: 'rest', count: 398, raw: 895n });
});

it('does not invent the rest where an input is unknown', () => {
  const view = bitcoinView({ inputs: [input(0, null), input(1, '5'), input(2, '4'), input(3, '3')], inputCount: 4, inputSum: null });
  const left = listFlowItems(view, 0n, most).left;
  expect(left.at(-1)).toMatchObject({ kind: 'rest', count: 2, raw: null });
});

it('lets a coinbase come from nowhere and pay no fee', () => {
  const view = bitcoinView({ isCoinbase: true, inputs: [input(0, null, { previous: null })], inputCount: 1, inputSum: null });
  const items = listFlowItems(view, 0n, most);
  expect(items.left).toEqual([{ kind: 'issue', key: 'issue', raw: 105n }]);
  expect(items.right.some(({ kind }) => kind === 'fee')).toBe(false);
});

it('takes the larger side for the whole when inputs are missing', () => {
  const view = bitcoinView({ inputs: [input(0, null), input(1, '40')], inputSum: null });
  expect(listFlowItems(view, 0n, most).total).toBe(105n);
});

it('reads shares from whole numbers without losing large ones', () => {
  expect(shareOf(2_100_000_000_000_000n, 8_400_000_000_000_000n)).toBe(0.25);
  expect(shareOf(null, 10n)).toBe(0);
  expect(shareOf(1n, 0n)).toBe(0);
});

it('draws equal outputs as one ribbon, and the inputs of a CoinJoin by whose they are', () => {
  const equal = { amount: satoshis('20'), indexes: [0, 2, 3], sum: satoshis('60'), spentCount: 1 };
  const nobody = { label: null, indexes: [0, 1], addressCount: 2, sum: satoshis('110') };
  const outputs = [output(0, '20'), output(1, '45'), output(2, '20'), output(3, '20')];
  const view = bitcoinView({ outputs, outputCount: 4, equalOutputs: [equal], inputGroups: [nobody] });
  const items = listFlowItems(view, 5n, most);
  expect(brief(items.left)).toEqual([['g0', 110n]]);
  expect(brief(items.right)).toEqual([
    ['e0', 60n],
    ['o1', 45n],
    ['fee', 5n],
  ]);
});

it('counts every output of a group among the rest', () => {
  const equal = { amount: satoshis('1'), indexes: [0, 1, 2], sum: satoshis('3'), spentCount: 0 };
  const outputs = ['1', '1', '1', '40', '30', '31'].map((raw, index) => output(index, raw));
  const view = bitcoinView({ outputs, outputCount: 6, outputSum: satoshis('104'), equalOutputs: [equal] });
  expect(listFlowItems(view, 0n, most).right.at(-1)).toMatchObject({ kind: 'rest', count: 4, raw: 33n });
});
