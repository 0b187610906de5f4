import { expect, it } from 'vitest';
import { shareText } from './shareText.ts';

it('writes at least two digits after the point, and all that tell a share from nothing', () => {
  expect(['10', '18.4', '0.01', '0.000014', '0'].map(shareText)).toEqual(['10.00%', '18.40%', '0.01%', '0.000014%', '0.00%']);
});
