import { expect, it } from 'vitest';
import { outputRow } from './outputFixture.ts';
import { sumNet, sumOutputs } from './sumNet.ts';

const net = (raw: string) => ({ net: { coinKey: 'BTC', symbol: 'BTC', decimals: 8, raw, amount: '0', icon: '' } });

it('adds what transactions changed exactly, losses included', () => {
  expect(sumNet([net('2100000000000001'), net('-2100000000000000'), net('-3')])).toBe('-0.00000002');
});

it('is nothing where nothing is chosen', () => {
  expect(sumNet([])).toBe('0');
});

it('adds what outputs hold, beyond what a number keeps', () => {
  const amount = { ...outputRow({}).amount, raw: '9007199254740993' };
  expect(sumOutputs([outputRow({ amount }), outputRow({})])).toBe('90071993.36845403');
  expect(sumOutputs([])).toBe('0');
});
