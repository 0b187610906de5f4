import { expect, it } from 'vitest';
import { percentOf } from './interval.ts';

it('says a part in percent, and of a part that is there never that it is nothing', () => {
  expect([percentOf('1', '4'), percentOf('0', '4'), percentOf('42.02', '1778132.05'), percentOf('0', '0')]).toEqual([
    '25.0',
    '0.0',
    '< 0.1',
    '0',
  ]);
});
