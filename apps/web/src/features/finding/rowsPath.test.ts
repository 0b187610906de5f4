import { expect, it } from 'vitest';
import { rowsPath } from './rowsPath.ts';

it('opens the list that has the rows, narrowed to them', () => {
  const rows = { tab: 1, direction: 'in' as const, counterparty: '0xa,0xb', coinKey: 'ETH:0xc', startTime: 5, endTime: 9 };
  expect(rowsPath('ETH', '0x1', rows)).toBe('/address/ETH/0x1?tab=USDT&from=5&to=9&dir=in&with=0xa%2C0xb&coin=ETH%3A0xc');
  expect(rowsPath('ETH', '0x1', null)).toBeUndefined();
});

it('keeps whole addresses of a list that is too long for a link', () => {
  const many = Array.from({ length: 120 }, (_, at) => `0x${String(at).padStart(40, '0')}`).join(',');
  const kept = new URLSearchParams(rowsPath('ETH', '0x1', { tab: 0, counterparty: many })?.split('?')[1]).get('with') ?? '';
  expect(kept.length).toBeLessThanOrEqual(4_000);
  expect(kept.split(',').every((one) => one.length === 42)).toBe(true);
});
