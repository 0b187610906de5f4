import { expect, it } from 'vitest';
import { shortenDifficulty } from './shortenDifficulty.ts';

it('writes large difficulties whole and small ones with their first digits', () => {
  expect(shortenDifficulty('114167270716407.6')).toBe('114,167,270,716,407');
  expect(shortenDifficulty('1')).toBe('1');
  expect(shortenDifficulty('12.3456789')).toBe('12.3456');
  expect(shortenDifficulty('0.00000000046565423739069247')).toBe('0.0000000004656');
});
