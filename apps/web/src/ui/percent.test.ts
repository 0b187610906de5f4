import { expect, it } from 'vitest';
import { sayPercent, writePercent } from './percent.ts';

it('writes a share of a limit exactly and cuts, so that 100 % means all of it', () => {
  expect(writePercent('184221', '300000')).toBe('61.4');
  expect(writePercent('29999999', '30000000')).toBe('99.9');
  expect(writePercent('21000', '21000')).toBe('100.0');
  expect(writePercent('1', '0')).toBeUndefined();
});

it('says of a little that it is less than can be written, and of nothing that it is nothing', () => {
  expect([sayPercent('2', '2440'), sayPercent('0', '2440'), sayPercent('3', '2440'), sayPercent('1', '0')]).toEqual([
    '< 0.1',
    '0.0',
    '0.1',
    undefined,
  ]);
});
