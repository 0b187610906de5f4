import { expect, it } from 'vitest';
import { watchLabels, type SeenLabels } from './labelWatch.ts';

/** What each look in a row is spared, by the versions, days and transactions that it meets. */
function look(signs: [version: string, day: string, oldest: number, next: number][]): boolean[] {
  let seen: SeenLabels | undefined;
  return signs.map(([version, day, oldest, next]) => {
    const now = watchLabels(seen, { version, day, oldest: BigInt(oldest), next: BigInt(next) });
    ({ seen } = now);
    return now.isUnchanged;
  });
}

it('spares a look where nothing was written since the last one', () => {
  expect(
    look([
      ['5', '2026-11-27', 100, 100],
      ['5', '2026-11-27', 100, 100],
      ['5', '2026-11-27', 140, 150],
      ['6', '2026-11-27', 150, 150],
      ['6', '2026-11-27', 160, 160],
    ]),
  ).toEqual([false, true, true, false, true]);
});

it('looks again until everybody has ended who may have been writing, and no longer', () => {
  expect(
    look([
      // Whoever took the version is still at it.
      ['6', '2026-11-27', 99, 103],
      ['6', '2026-11-27', 99, 110],
      // It has ended; somebody else who began later does not matter.
      ['6', '2026-11-27', 108, 112],
      ['6', '2026-11-27', 108, 115],
    ]),
  ).toEqual([false, false, false, true]);
});

it('looks again on another day, when labels begin or cease to stand', () => {
  expect(
    look([
      ['6', '2026-11-27', 99, 99],
      ['6', '2026-11-28', 99, 99],
      ['6', '2026-11-28', 99, 99],
    ]),
  ).toEqual([false, false, true]);
});
