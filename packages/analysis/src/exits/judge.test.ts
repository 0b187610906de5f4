import { expect, it } from 'vitest';
import { judgeExits, leastOut, mostIn, type ServiceMove } from './judge.ts';

const HOUR = 3_600_000;
const T = 1_000 * HOUR;
const out = (id: string, hours: number, raw: bigint): ServiceMove => ({ id, timeMs: T + hours * HOUR, raw, isDeposit: false });
const into = (id: string, hours: number, raw: bigint): ServiceMove => ({ id, timeMs: T + hours * HOUR, raw, isDeposit: true });
const deposit = { timeMs: T, raw: 10_000n };
const question = { deposit, windowMs: 24 * HOUR, lossBasisPoints: 100, referenceMs: 168 * HOUR };

it('offers what came out in time with at most the loss, by the odds that the rule gives', () => {
  const moves = [
    out('same', 2, 10_000n),
    out('less', 5, 9_900n),
    // Too little, too much, too late, and before.
    out('short', 5, 9_899n),
    out('more', 5, 10_001n),
    out('late', 24.1, 10_000n),
    out('before', -10, 9_950n),
    out('older', -169, 9_950n),
    // `less` may be of either of these two as well; neither was there in time for `same`.
    into('d2', 3, 9_900n),
    into('d3', 4, 10_000n),
    into('d4', 6, 9_900n),
  ];
  // One in 168 hours before: (1 + ½) × 24 / 168 = 0.2143 by chance. `same`: 1 / (2 + 0.215) = 451 ‰; `less`: three deposits, 1 / (3 + 0.215) = 311 ‰.
  expect(judgeExits(moves, question)).toEqual({
    candidates: [
      { id: 'same', delayMs: 2 * HOUR, lostRaw: 0n, rivalDeposits: 0, oddsPermille: 451 },
      { id: 'less', delayMs: 5 * HOUR, lostRaw: 100n, rivalDeposits: 2, oddsPermille: 311 },
    ],
    referenceCount: 1,
    expectedMilli: 215,
  });
});

it('is never sure: half a withdrawal is expected where none was seen before', () => {
  // ½ × 24 / 168 = 0.0715: 1 / 1.072 = 932 ‰.
  expect(judgeExits([out('only', 1, 10_000n)], question)).toMatchObject({ candidates: [{ oddsPermille: 932 }], expectedMilli: 72 });
  // Half the time before is known: twice as much by chance.
  expect(judgeExits([out('only', 1, 10_000n)], { ...question, referenceMs: 84 * HOUR })).toMatchObject({
    candidates: [{ oddsPermille: 874 }],
    expectedMilli: 143,
  });
});

it('tells no odds where nothing is known of the time before', () => {
  expect(judgeExits([out('only', 1, 10_000n)], { ...question, referenceMs: 0 })).toEqual({
    candidates: [{ id: 'only', delayMs: HOUR, lostRaw: 0n, rivalDeposits: 0, oddsPermille: null }],
    referenceCount: 0,
    expectedMilli: null,
  });
});

/** The same numbers from the same seed. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

it('offers of many moves those that trying each finds, with odds by the rule’s own fractions', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const random = randomFrom(seed);
    const moves = Array.from({ length: 40 }, (_, index): ServiceMove => {
      const raw = BigInt(9_650 + random(500));
      return { id: `m${String(index).padStart(2, '0')}`, timeMs: T + (random(240) - 180) * HOUR, raw, isDeposit: random(2) === 0 };
    });
    const [windowHours, lossBasisPoints] = [6 + random(48), random(4) * 100];
    const asked = { deposit, windowMs: windowHours * HOUR, lossBasisPoints, referenceMs: 7 * windowHours * HOUR };
    // Enough of the amount is left when a hundred times 100 % less the loss is, without dividing.
    const gives = (given: bigint, got: bigint) => got <= given && got * 10_000n >= given * BigInt(10_000 - lossBasisPoints);
    const hoursAfter = (from: number, to: number) => (to - from) / HOUR;
    const isInTime = (from: number, to: number) => hoursAfter(from, to) >= 0 && hoursAfter(from, to) <= windowHours;
    const outs = moves.filter(({ isDeposit, raw }) => !isDeposit && gives(10_000n, raw));
    const exits = outs.filter(({ timeMs }) => isInTime(T, timeMs));
    const before = outs.filter(({ timeMs }) => hoursAfter(timeMs, T) > 0 && hoursAfter(timeMs, T) <= 7 * windowHours).length;
    const found = judgeExits(moves, asked);
    expect(found.referenceCount).toBe(before);
    expect(found.candidates.map(({ id }) => id).toSorted()).toEqual(exits.map(({ id }) => id).toSorted());
    for (const { id, oddsPermille, rivalDeposits } of found.candidates) {
      const exit = exits.find((one) => one.id === id);
      const rivals = moves.filter(
        ({ isDeposit, timeMs, raw }) => isDeposit && exit && isInTime(timeMs, exit.timeMs) && gives(raw, exit.raw),
      );
      expect(rivalDeposits).toBe(rivals.length);
      // λ = (n + ½) / 7, in sevenths and halves: 1 / (k + λ) = 14 / (14 k + 2 n + 1), told no higher than it is and by less than 1 ‰ lower.
      const k = Math.max(exits.length, rivals.length + 1);
      const exact = 14_000 / (14 * k + 2 * before + 1);
      expect(oddsPermille !== null && oddsPermille <= exact && oddsPermille > exact - 2).toBe(true);
    }
    const odds = found.candidates.map(({ oddsPermille }) => oddsPermille ?? 0);
    expect(odds).toEqual(odds.toSorted((a, b) => b - a));
  }
});

it('reads the bounds of an amount inwards', () => {
  expect([leastOut(10_001n, 100), mostIn(9_901n, 100), leastOut(7n, 0), mostIn(7n, 0)]).toEqual([9_901n, 10_001n, 7n, 7n]);
});
