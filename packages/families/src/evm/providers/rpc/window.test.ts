import { expect, it } from 'vitest';
import { createBlockWindow } from './window.ts';

it('grows where the node bears it, halves where it does not, and keeps to a limit that it was told', () => {
  const free = createBlockWindow();
  for (const size of [20_000, 40_000, 80_000, 160_000, 320_000, 640_000, 1_000_000, 1_000_000]) {
    expect(free.size()).toBe(size);
    free.given(size, 3);
  }
  const told = createBlockWindow();
  told.refused(20_000, { by: 'blocks', blocks: 5_000 });
  expect([told.size(), told.wasGiven()]).toEqual([5_000, false]);
  told.given(5_000, 0);
  expect([told.size(), told.wasGiven()]).toEqual([5_000, true]);

  const silent = createBlockWindow();
  for (const size of [10_000, 5_000, 2_500]) {
    silent.refused(silent.size(), { by: 'blocks' });
    expect(silent.size()).toBe(size);
  }
  // Trying for more would cost a refusal each time.
  silent.given(2_500, 0);
  expect(silent.size()).toBe(2_500);
});

it('asks for fewer blocks where one address has many logs, and for more again where there are few', () => {
  const window = createBlockWindow();
  window.refused(20_000, { by: 'logs' });
  window.given(10_000, 9_000);
  expect(window.size()).toBe(10_000);
  window.given(10_000, 10);
  expect(window.size()).toBe(20_000);
  // The last part of a range is short for no reason of the node's.
  window.given(300, 0);
  expect(window.size()).toBe(20_000);
});
