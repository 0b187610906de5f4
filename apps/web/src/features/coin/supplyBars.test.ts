import { expect, it } from 'vitest';
import { drawBars, type Period } from './supplyBars.ts';

const amount = (raw: string) => ({ coinKey: 'ETH:0x1', symbol: 'A', decimals: 0, raw, amount: raw, icon: '' });
const period = (time: number, created: string, destroyed: string): Period => ({
  time,
  created: amount(created),
  destroyed: amount(destroyed),
  createdCount: 1,
  destroyedCount: 1,
  transferCount: 2,
});

it('draws what was made above the line and what was destroyed below it, on one scale', () => {
  expect(drawBars([period(0, '300', '0'), period(50, '0', '100'), period(100, '150', '50')], { width: 200, height: 100 })).toEqual({
    zero: 75,
    bars: [
      { x: 0, isUp: true, box: { x: 0, y: 0, width: 28, height: 75 } },
      { x: 86, isUp: false, box: { x: 86, y: 75, width: 28, height: 25 } },
      { x: 172, isUp: true, box: { x: 172, y: 37.5, width: 28, height: 37.5 } },
      { x: 172, isUp: false, box: { x: 172, y: 75, width: 28, height: 12.5 } },
    ],
  });
});

it('shows the least thing that is there, and nothing of nothing', () => {
  const { bars } = drawBars([period(0, '1000000', '1')], { width: 100, height: 100 });
  expect(bars.map(({ box }) => box.height)).toEqual([100, 2]);
  expect(drawBars([period(0, '0', '0')], { width: 100, height: 100 }).bars).toEqual([]);
  expect(drawBars([], { width: 100, height: 100 }).bars).toEqual([]);
});
