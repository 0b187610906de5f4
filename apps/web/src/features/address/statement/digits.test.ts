import type { StatementRowView } from '@chaintrail/contract/schemas';
import { expect, it } from 'vitest';
import { countDigits } from './digits.ts';

const amount = (text: string) => ({ coinKey: 'ETH', symbol: 'ETH', decimals: 18, raw: text.replaceAll('.', ''), amount: text, icon: '' });
const row = (change: string, balance: string | null, status: StatementRowView['status'] = 'ok') => ({
  change: amount(change),
  balance: balance === null ? null : amount(balance),
  status,
});

it('makes room in each column for the longest fraction that is printed there', () => {
  expect(
    countDigits([
      row('-0.000021', '1.5'),
      row('2', '3.000000000000000001'),
      { ...row('-0.123456789', '9', 'failed'), change: { ...amount('-0.123456789'), raw: '0' } },
    ]),
  ).toEqual({
    change: 6,
    balance: 18,
  });
  expect(countDigits([row('5', null)])).toEqual({ change: 0, balance: 0 });
  // The fee of a call that failed was paid.
  expect(countDigits([row('-0.0003', '9', 'failed')], ['1.25'])).toEqual({ change: 4, balance: 2 });
  expect(countDigits([])).toEqual({ change: 0, balance: 0 });
});
