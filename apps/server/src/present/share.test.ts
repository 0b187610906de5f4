import { expect, it } from 'vitest';
import { presentShare } from './share.ts';

it.each([
  [184n, 1_000n, '18.4'],
  [1n, 3n, '33.33'],
  [3n, 3n, '100'],
  [10n ** 40n, 3n * 10n ** 40n, '33.33'],
  [1n, 10_000n, '0.01'],
  [1n, 20_000n, '0.005'],
  [1n, 7_000_000n, '0.000014'],
  [1n, 10n ** 30n, '0'],
  [0n, 5n, '0'],
  [5n, 0n, '0'],
  [-5n, 10n, '0'],
])('says of %s of %s that it is %s %%', (part, whole, share) => {
  expect(presentShare(part, whole)).toBe(share);
});
