import { expect, it } from 'vitest';
import { canWait, isCostly, isProbing, noCost, paintedSharp, seenFrame, strays } from './frameCost.ts';

const size = { width: 1_000, height: 600 };
const kept = { x: 0, y: 0, scale: 1 };

it('is costly when the page itself painted long, and at once', () => {
  expect(isCostly(paintedSharp(noCost, 0, 4))).toBe(false);
  expect(isCostly(paintedSharp(noCost, 0, 10))).toBe(true);
});

it('is costly when one of the two frames after a picture came late, whatever the page says of its own', () => {
  const first = seenFrame(paintedSharp(noCost, 100, 2), 117);
  expect([isProbing(first), isCostly(first)]).toEqual([true, false]);
  const second = seenFrame(first, 177);
  expect([isProbing(second), second.waitMs, isCostly(second)]).toEqual([false, 60, true]);
  expect(isCostly(seenFrame(seenFrame(paintedSharp(second, 300, 2), 317), 334))).toBe(false);
});

it('knows nothing of frames that nobody waited for', () => {
  const away = seenFrame(seenFrame(paintedSharp(noCost, 0, 2), 17), 9_000);
  expect([isProbing(away), away.waitMs]).toEqual([false, 17]);
});

it('lets a sharp picture wait four times what it costs, and never where it costs nothing', () => {
  const costly = { paintMs: 2, waitMs: 80, probe: undefined };
  expect([canWait(costly, 319), canWait(costly, 320)]).toEqual([true, false]);
  expect(canWait({ paintMs: 2, waitMs: 17, probe: undefined }, 1)).toBe(false);
});

it('strays by too much zoom or way; for a short while by more', () => {
  // Zoomed at the middle: nothing moves there.
  const at = (scale: number) => ({ scale, x: 500 - 500 / scale, y: 300 - 300 / scale });
  expect([1.4, 1.6, 2.9, 3.1].map((scale) => [strays(kept, at(scale), size, false), strays(kept, at(scale), size, true)])).toEqual([
    [false, false],
    [true, false],
    [true, false],
    [true, true],
  ]);
  expect([190, 210, 590, 610].map((x) => [strays(kept, { ...kept, x }, size, false), strays(kept, { ...kept, x }, size, true)])).toEqual([
    [false, false],
    [true, false],
    [true, false],
    [true, true],
  ]);
});
