import { expect, test } from 'vitest';
import { compareRow, type Row } from '../comparison.ts';
import { judgeExcuse } from '../excuse.ts';
import { excuseWords } from './wordRules.ts';

/** What excuses the differences of one row, in order; '' for none. */
function excusesOf(kind: string, expected: Row, ours: Row): string[] {
  return compareRow(kind, expected, ours).differences.map((difference) => {
    const offered = excuseWords(difference);
    return (offered && judgeExcuse(offered, difference)) ?? '';
  });
}

test('a virtual size may be rounded to the nearest, beside a weight that agrees', () => {
  const ours = { virtualSizeBytes: 652, weight: 2605 };
  expect(excusesOf('transaction', { virtualSizeBytes: 651, weight: 2605 }, ours)).toEqual([expect.stringContaining('BIP-141')]);
  expect(excusesOf('transaction', { virtualSizeBytes: 650, weight: 2605 }, ours)).toEqual(['']);
  expect(excusesOf('transaction', { virtualSizeBytes: 651, weight: 2606 }, ours)).toEqual(['', '']);
});

test('what is called multisig must check several signatures', () => {
  const ours = { type: 'nonstandard', script: '0047ac' };
  expect(excusesOf('output', { type: 'multisig', script: '0047ac' }, ours)).toEqual([expect.stringContaining('BIP-11')]);
  expect(excusesOf('output', { type: 'multisig', script: '0047ae' }, { ...ours, script: '0047ae' })).toEqual(['']);
});

test('amounts, names and scripts are never excused', () => {
  const row = { amountRaw: 10n, script: '51', previous: 'a:0', address: 'x', type: 'p2pk' };
  expect(excusesOf('output', row, { amountRaw: 1n, script: '52', previous: 'a:1', address: 'y', type: 'p2pkh' })).toEqual([
    '',
    '',
    '',
    '',
    '',
  ]);
});
