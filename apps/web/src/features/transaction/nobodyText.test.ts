import { expect, it } from 'vitest';
import { nobodyText } from './nobodyText.ts';

const trx = (raw: string) => ({ coinKey: 'TRON', symbol: 'TRX', decimals: 6, raw, amount: raw, icon: '' });

it('says what value became that no address received', () => {
  expect(nobodyText({ kind: 'stake', amount: trx('4000') }, 'to')).toBe('质押');
  expect(nobodyText({ kind: 'token20', amount: trx('5') }, 'to')).toBe('销毁');
  expect(nobodyText({ kind: 'token20', amount: trx('5') }, 'from')).toBe('新发行');
});

it('does not call it destroyed where nothing moved', () => {
  expect(nobodyText({ kind: 'external', amount: trx('0') }, 'to')).toBe('—');
});
