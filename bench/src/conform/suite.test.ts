import { expect, test } from 'vitest';
import { compareFigure, compareRows, nothing, type Comparison } from './comparison.ts';
import type { DataIndex } from './dataIndex.ts';
import { runSuite, type Case } from './suite.ts';

const index: DataIndex = { recordings: [], find: () => [] };
const rule = { says: 'others count otherwise', source: 'EIP-1559', fields: ['fee.amount', 'transfer.row'] };
const caseOf = (name: string, compare: () => Comparison, rest: Partial<Case> = {}): Case => ({
  name,
  files: [],
  compare,
  excuse: () => ({ rule }),
  ...rest,
});
const run = (...cases: Case[]) => runSuite({ name: 'suite', listCases: () => cases, blindTo: {} }, index);

test('an error is a failure, whatever would be excused', () => {
  const result = run(
    caseOf('broken', () => {
      throw new RangeError('beyond the end');
    }),
  );
  expect({ failed: result.failed, excused: result.excused, failures: result.failures }).toEqual({
    failed: 1,
    excused: 0,
    failures: [{ name: 'broken', open: [], error: 'RangeError: beyond the end' }],
  });
});

test('a case without anything to compare is skipped', () => {
  const { passed, skips } = run(caseOf('empty', () => nothing));
  expect({ passed, skips: [...skips] }).toEqual({ passed: 0, skips: [['nothing in it to compare', { cases: 1, figures: 0 }]] });
});

test('a skipped case says how many figures it hides', () => {
  const skip = { reason: 'not recorded', figures: () => 12 };
  expect([
    ...run(
      caseOf('one', () => nothing, { skip }),
      caseOf('other', () => nothing, { skip }),
    ).skips,
  ]).toEqual([['not recorded', { cases: 2, figures: 24 }]]);
});

test('excused figures do not count as agreeing', () => {
  const expected = [
    { hash: 'a', amount: 1 },
    { hash: 'b', amount: 2 },
  ];
  const result = run(caseOf('one', () => compareRows('transfer', expected, expected.slice(1))));
  expect({ excused: result.excused, figures: result.figures, excuses: [...result.excuses] }).toEqual({
    excused: 1,
    figures: 2,
    excuses: [['others count otherwise [EIP-1559]', { cases: 1, figures: 2 }]],
  });
});

test('a difference that no rule names stays a failure beside an excused one', () => {
  const result = run(
    caseOf('one', () => ({
      figures: 2,
      differences: [...compareFigure('fee', 'amount', 1, 2).differences, ...compareFigure('fee', 'payer', 'a', 'b').differences],
    })),
  );
  expect(result.failures.map(({ open }) => open.map(({ field }) => field))).toEqual([['payer']]);
});
