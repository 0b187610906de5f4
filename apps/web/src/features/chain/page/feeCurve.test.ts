import { expect, it } from 'vitest';
import { drawFees } from './feeCurve.ts';

it('draws prices exactly, with the highest, the lowest and the last', () => {
  const points = [
    { from: 1, value: '2.5' },
    { from: 2, value: '0.000000007' },
    { from: 3, value: '12' },
    { from: 4, value: '3' },
  ];
  const [a, b, c, d] = [
    { time: 1, value: 2_500_000_000_000_000_000n, text: '2.5' },
    { time: 2, value: 7_000_000_000n, text: '0.000000007' },
    { time: 3, value: 12_000_000_000_000_000_000n, text: '12' },
    { time: 4, value: 3_000_000_000_000_000_000n, text: '3' },
  ];
  expect(drawFees({ measure: 'base_fee', unit: 'Gwei', levels: null, points })).toEqual({
    points: [a, b, c, d],
    highest: c,
    lowest: b,
    last: d,
  });
  expect(drawFees({ measure: 'base_fee', unit: 'Gwei', levels: null, points: [] })).toBeUndefined();
});
