import { expect, it } from 'vitest';
import { drawLetterIcon, isDefaultIcon } from './letterIcon.ts';

it('shows the first letter in upper case, also beyond the basic plane', () => {
  expect(drawLetterIcon('usdt').letter).toBe('U');
  expect(drawLetterIcon('柴犬').letter).toBe('柴');
  expect(drawLetterIcon('🐶coin').letter).toBe('🐶');
  expect(drawLetterIcon('  ').letter).toBe('?');
});

it('gives one symbol one colour, whatever its case, and another symbol another', () => {
  expect(drawLetterIcon('usdt')).toEqual(drawLetterIcon('USDT'));
  expect(drawLetterIcon('USDT').hue).not.toBe(drawLetterIcon('USDC').hue);
});

it('knows the default avalanche icon', () => {
  expect(isDefaultIcon('/icons/coin/avalanche.svg')).toBe(true);
  expect(isDefaultIcon('avalanche.png')).toBe(true);
  expect(isDefaultIcon('/icons/coin/usdt.svg')).toBe(false);
});
