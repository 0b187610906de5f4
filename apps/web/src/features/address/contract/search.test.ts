import { expect, it } from 'vitest';
import { matches } from './search.ts';

it('finds a definition by any part of its name, or by the beginning of its selector', () => {
  const transfer = { name: 'safeTransferFrom', key: '0x42842e0e' };
  expect(['', '  ', 'transfer', 'SAFE', '0x4284', '0X42842E0E'].map((text) => matches(transfer, text))).toEqual(
    Array.from({ length: 6 }, () => true),
  );
  expect(['approve', '0x2842', 'x42'].map((text) => matches(transfer, text))).toEqual([false, false, false]);
});
