import { expect, it } from 'vitest';
import { countDays, writeShare } from './unspentFigures.ts';

it('counts whole days, and none for a block from a clock that runs ahead', () => {
  expect(countDays(0, 86_399_999)).toBe(0);
  expect(countDays(0, 86_400_000)).toBe(1);
  expect(countDays(1_231_006_505_000, 1_731_006_505_000)).toBe(5787);
  expect(countDays(1000, 0)).toBe(0);
});

it('writes the share of a sum with one decimal, exactly, and no nothing for something', () => {
  expect(writeShare('2099999999999999', '2100000000000000')).toBe('99.9%');
  expect(writeShare('1', '3')).toBe('33.3%');
  expect(writeShare('546', '5000000000')).toBe('<0.1%');
  expect(writeShare('7', '7')).toBe('100.0%');
  expect(writeShare('7', undefined)).toBe('—');
});
