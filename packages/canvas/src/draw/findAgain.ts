/**
 * Where things stood the last time, quickest for those that come in the same order as then: most of a large canvas, whatever step was done.
 * -1 for what is new.
 */
export function findAgain<Thing extends object>(
  last: readonly Thing[],
  isSame: (a: Thing, b: Thing) => boolean = (a, b) => a === b,
  keyOf: (thing: Thing) => unknown = (thing) => thing,
): (thing: Thing) => number {
  let next = 0;
  let left = last.length;
  let places: Map<unknown, number> | undefined;
  return (thing) => {
    const expected = last[next];
    if (expected !== undefined && isSame(expected, thing)) {
      next += 1;
      left -= 1;
      return next - 1;
    }
    // Where all of it was found the rest is new.
    if (left === 0) return -1;
    places ??= new Map(last.map((one, index) => [keyOf(one), index]));
    const found = places.get(keyOf(thing));
    const there = found === undefined ? undefined : last[found];
    if (found === undefined || there === undefined || !isSame(there, thing)) return -1;
    next = found + 1;
    left -= 1;
    return found;
  };
}
