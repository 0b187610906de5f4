import { expect, it } from 'vitest';
import { changeText, shareText } from './shareText.ts';

it('writes at least two digits after the point, and all that tell a share from nothing', () => {
  expect(['10', '18.4', '0.01', '0.000014', '0'].map(shareText)).toEqual(['10.00%', '18.40%', '0.01%', '0.000014%', '0.00%']);
});

it('writes what came to a figure since, exact and with its sign', () => {
  expect([
    changeText('90', '88.75', 2),
    changeText('18.4', '18.5', 2),
    changeText('0.01', '0.009999', 2),
    changeText('0.9300', '0.9312', 4),
    changeText('12840', '1320', 0),
    changeText('7', '7', 0),
    changeText('61.4', '61.4', 2),
  ]).toEqual(['+1.25', '−0.10', '+0.000001', '−0.0012', '+11,520', '0', '0.00']);
});
