import { expect, test } from 'vitest';
import { compareFigure, compareRow, compareRows, figuresOf, joinComparisons, presentDifference } from './comparison.ts';

const alice = { from: 'alice', to: 'bob', amount: 5n };

test('rows in another order agree, and every figure of the expectation is counted', () => {
  const carol = { from: 'carol', to: 'dave', amount: 7 };
  expect(compareRows('transfer', [alice, carol], [{ ...carol, amount: '7' }, alice])).toEqual({ figures: 6, differences: [] });
});

test('a wrong figure is told as that figure, with both values', () => {
  const { differences } = compareRows('transfer', [alice], [{ ...alice, amount: 50n }]);
  expect(differences).toEqual([
    { kind: 'transfer', field: 'amount', side: 'both', expected: 5n, ours: 50n, expectedRow: alice, oursRow: { ...alice, amount: 50n } },
  ]);
  expect(differences.map(presentDifference)).toEqual(['transfer.amount is 50, expected 5 (from alice, to bob, amount 5)']);
});

test('a row that only one side has counts all of its figures', () => {
  const { differences } = compareRows('transfer', [alice, alice], [alice]);
  expect(differences).toMatchObject([{ field: 'row', side: 'expected' }]);
  expect(differences.map(figuresOf)).toEqual([3]);
  expect(compareRows('transfer', [], [alice]).differences).toMatchObject([{ field: 'row', side: 'ours' }]);
});

test('a figure that ours lacks is a difference', () => {
  expect(compareRow('block', { hash: 'a', size: 3 }, { hash: 'a' }).differences).toMatchObject([{ field: 'size', side: 'expected' }]);
});

test('joined comparisons add their figures up', () => {
  const joined = joinComparisons(compareFigure('fee', 'amount', 1, 1), compareFigure('fee', 'amount', 1, 2));
  expect({ figures: joined.figures, fields: joined.differences.map(({ field }) => field) }).toEqual({ figures: 2, fields: ['amount'] });
});
