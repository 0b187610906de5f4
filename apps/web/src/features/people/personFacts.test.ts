import { expect, it } from 'vitest';
import { expiryText, isPhone, kindOf, readExpiry, stateOf } from './personFacts.ts';

const NOW = Date.UTC(2026, 10, 22, 8);

it('reads a day as its last second on the reader’s clock', () => {
  expect(readExpiry('2026-11-30', NOW, 'Asia/Shanghai')).toBe(Date.UTC(2026, 10, 30, 15, 59, 59));
  expect(readExpiry('2026-11-30', NOW, 'UTC')).toBe(Date.UTC(2026, 10, 30, 23, 59, 59));
  expect(readExpiry('', NOW, 'UTC')).toBeNull();
  for (const text of ['2026-11-21', '30.11.2026', '2026-13-01', 'soon']) expect(readExpiry(text, NOW, 'UTC')).toBeUndefined();
});

it('says of an account what it is and what stands in its way', () => {
  expect([kindOf({ type: 1, isAdmin: true }), kindOf({ type: 1, isAdmin: false }), kindOf({ type: 2, isAdmin: false })]).toEqual([
    'administrator',
    'PRO',
    'SUB',
  ]);
  expect(stateOf({ isExpired: true, isNew: true })).toEqual({ text: '已到期', tone: 'error' });
  expect(stateOf({ isExpired: false, isNew: true })).toEqual({ text: '待改初始密码', tone: 'warn' });
  expect(stateOf({ isExpired: false, isNew: false })).toEqual({ text: '正常', tone: 'ok' });
  expect([expiryText(null, 'UTC'), expiryText(NOW, 'UTC')]).toEqual(['长期', '2026-11-22']);
});

it('takes phones of eleven digits', () => {
  expect(['13800138000', '12800138000', '1380013800'].map(isPhone)).toEqual([true, false, false]);
});
