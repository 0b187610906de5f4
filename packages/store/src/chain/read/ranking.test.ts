import { expect, it } from 'vitest';
import type { Holder } from './answers/holders.ts';
import { changeRanking, KEPT_HOLDERS, sumTop, type HolderChange, type Ranking } from './ranking.ts';

const nameOf = (at: number): string => `0x${at.toString(16).padStart(6, '0')}`;

function rank(sums: ReadonlyMap<string, bigint>): Ranking {
  const all = [...sums].map(([address, raw]): Holder => ({ address, raw }));
  const holders = all
    .filter(({ raw }) => raw > 0n)
    .toSorted((a, b) => (a.raw === b.raw ? (a.address < b.address ? -1 : 1) : a.raw > b.raw ? -1 : 1));
  const overdrawn = all.filter(({ raw }) => raw < 0n);
  const sum = (some: Holder[]): bigint => some.reduce((total, { raw }) => total + raw, 0n);
  const largest = holders.slice(0, KEPT_HOLDERS);
  return {
    count: holders.length,
    heldRaw: sum(holders),
    overdrawnCount: overdrawn.length,
    overdrawnRaw: -sum(overdrawn),
    top: sumTop(largest),
    largest,
  };
}

/** Moves of a block: among all, or among the largest alone, who then fall. */
function change(sums: Map<string, bigint>, seed: number, people: number): HolderChange[] {
  let state = seed;
  const random = (bound: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return Math.floor((state / 0x8000_0000) * bound);
  };
  const before = new Map<string, bigint>();
  for (let at = 0; at < 40; at += 1) {
    const own = nameOf(random(people));
    const had = sums.get(own) ?? 0n;
    if (!before.has(own)) before.set(own, had);
    sums.set(own, had + BigInt(random(60) - (seed % 3 === 0 ? 50 : 30)));
  }
  return [...before].map(([address, beforeRaw]) => ({ address, beforeRaw, afterRaw: sums.get(address) ?? 0n }));
}

const fill = (people: number): Map<string, bigint> =>
  new Map(Array.from({ length: people }, (_, at) => [nameOf(at), BigInt(1 + ((at * 7) % 53))]));

it.each([30, 900, 1_100, 3_000])('of %i people is after each block what it would be if it were made anew, or gives up', (people) => {
  const sums = fill(people);
  let ranking = rank(sums);
  let kept = 0;
  for (let seed = 1; seed <= 50; seed += 1) {
    const changed = changeRanking(ranking, change(sums, seed, people));
    const whole = rank(sums);
    if (!changed) {
      ranking = whole;
      continue;
    }
    kept += 1;
    const { largest, ...told } = whole;
    // A list that is not whole may have lost its end; what it has is the beginning of all.
    expect({ ...changed, largest: undefined }).toEqual({ ...told, largest: undefined });
    expect(changed.largest).toEqual(largest.slice(0, changed.largest.length));
    expect(changed.largest.length).toBeGreaterThanOrEqual(Math.min(501, whole.count));
    ranking = changed;
  }
  expect(kept).toBeGreaterThan(40);
});

it('gives up when of a list that is not whole too few are left', () => {
  const sums = fill(3_000);
  const ranking = rank(sums);
  const fallen = ranking.largest.slice(0, 501).map(({ address, raw }) => ({ address, beforeRaw: raw, afterRaw: 0n }));
  expect(changeRanking(ranking, fallen.slice(0, 500))?.largest.length).toBe(501);
  expect(changeRanking(ranking, fallen)).toBeUndefined();
});
