import { expect, it } from 'vitest';
import { sumNet } from './sumNet.ts';

const net = (raw: string) => ({ net: { coinKey: 'BTC', symbol: 'BTC', decimals: 8, raw, amount: '0', icon: '' } });

it('adds what transactions changed exactly, losses included', () => {
  expect(sumNet([net('2100000000000001'), net('-2100000000000000'), net('-3')])).toBe('-0.00000002');
});

it('is nothing where nothing is chosen', () => {
  expect(sumNet([])).toBe('0');
});
