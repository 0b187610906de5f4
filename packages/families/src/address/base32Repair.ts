/** The checksum of a row of digits as one number; right when it equals the code's own. Linear in every bit of every digit. */
export type ResidueOf = (digits: readonly number[]) => bigint;

interface Change {
  at: number;
  by: number;
  effect: bigint;
}

/**
 * Every row of digits with the right residue that differs in one digit, else those that differ in two. -1 stands for a
 * character that is no digit and counts as one that differs. Both codes tell up to two wrong digits apart in an address.
 */
export function correctDigits(written: readonly number[], residueOf: ResidueOf, target: bigint): number[][] {
  const digits = written.map((digit) => Math.max(digit, 0));
  const unknown = written.flatMap((digit, at) => (digit < 0 ? [at] : []));
  if (unknown.length > 2) return [];
  const residue = residueOf(digits);
  const missing = residue ^ target;
  const changes = digits.map((_digit, at) => listChanges(digits, at, residueOf, residue));
  const byEffect = new Map(changes.flat().map((change) => [change.effect, change]));
  const [first, second] = unknown;
  if (first === undefined) {
    const single = byEffect.get(missing);
    if (single) return [applied(digits, [single])];
    return listPairs(changes.flat(), byEffect, missing).map((pair) => applied(digits, pair));
  }
  const firsts = [{ at: first, by: 0, effect: 0n }, ...(changes[first] ?? [])];
  if (second === undefined) {
    const exact = firsts.find(({ effect }) => effect === missing);
    return exact ? [applied(digits, [exact])] : listPairs(firsts, byEffect, missing).map((pair) => applied(digits, pair));
  }
  const seconds = [{ at: second, by: 0, effect: 0n }, ...(changes[second] ?? [])];
  return firsts.flatMap((one) =>
    seconds.filter(({ effect }) => (effect ^ one.effect) === missing).map((other) => applied(digits, [one, other])),
  );
}

/** What each other value of one digit does to the residue, out of what its five bits do. */
function listChanges(digits: readonly number[], at: number, residueOf: ResidueOf, before: bigint): Change[] {
  const bits = [0, 1, 2, 3, 4].map((bit) => residueOf(applied(digits, [{ at, by: 1 << bit, effect: 0n }])) ^ before);
  return Array.from({ length: 31 }, (_value, index) => {
    const by = index + 1;
    return { at, by, effect: bits.reduce((sum, effect, bit) => ((by >> bit) & 1 ? sum ^ effect : sum), 0n) };
  });
}

function listPairs(firsts: readonly Change[], byEffect: ReadonlyMap<bigint, Change>, missing: bigint): Change[][] {
  const pairs = new Map<string, Change[]>();
  for (const one of firsts) {
    const other = byEffect.get(one.effect ^ missing);
    if (!other || other.at === one.at) continue;
    const pair = [one, other].sort((left, right) => left.at - right.at);
    pairs.set(pair.map(({ at, by }) => `${at}:${by}`).join(), pair);
  }
  return [...pairs.values()];
}

function applied(digits: readonly number[], changes: readonly Change[]): number[] {
  return digits.map((digit, at) => changes.reduce((sum, change) => (change.at === at ? sum ^ change.by : sum), digit));
}
