import { expect, it } from 'vitest';
import { shownDigits } from './shownDigits.ts';

it('says after how many digits a fraction is cut, never among the zeros of an amount below one', () => {
  expect(['12.5', '-3', undefined].map((value) => shownDigits(value))).toEqual([8, 8, 8]);
  expect(['0.018886697844000001', '-0.5', '0.000000000000000063'].map((value) => shownDigits(value))).toEqual([12, 12, 24]);
  expect(shownDigits('7.1', 3)).toBe(3);
});
