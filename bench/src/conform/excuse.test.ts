import { expect, test } from 'vitest';
import type { Difference, Term } from './comparison.ts';
import { judgeExcuse } from './excuse.ts';

const difference: Difference = { kind: 'event', field: 'amount', side: 'both', expected: 7n, ours: 10n };
const term = (sign: 1n | -1n, amountRaw: bigint): Term => ({ sign, amountRaw });
const arithmetic = (expectedRaw: bigint, terms: Term[]) => ({ arithmetic: { expectedRaw, terms, says: 'net of a refund' } });

test('arithmetic excuses an amount that three recorded movements make', () => {
  expect(judgeExcuse(arithmetic(7n, [term(1n, 10n), term(-1n, 3n)]), difference)).toBe('net of a refund [arithmetic]');
});

test('arithmetic that does not add up, has more than three terms, none, or a term of nothing excuses nothing', () => {
  const one = term(1n, 1n);
  const wrong = [
    [7n, [term(1n, 10n)]],
    [4n, [one, one, one, one]],
    [0n, []],
    [7n, [term(1n, 7n), term(1n, 0n)]],
  ] as const;
  expect(wrong.map(([expected, terms]) => judgeExcuse(arithmetic(expected, [...terms]), difference))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('a rule excuses the figures that it names, and only with a source', () => {
  const rule = { says: 'burnt', source: 'EIP-1559', fields: ['event.amount'] };
  expect(judgeExcuse({ rule }, difference)).toBe('burnt [EIP-1559]');
  expect(judgeExcuse({ rule: { ...rule, fields: ['event.from'] } }, difference)).toBeUndefined();
  expect(judgeExcuse({ rule: { ...rule, source: 'everybody knows' } }, difference)).toBeUndefined();
});
