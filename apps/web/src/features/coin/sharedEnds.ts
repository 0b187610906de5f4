/** Fewer in common at an end are nothing that anybody made so: `0x` or the letter of the chain, and one more. */
const LEAST_HEAD = 4;
const LEAST_TAIL = 3;

/** How many characters two contracts have in common from the start and from the end; null where they do not look alike. */
export function countSharedEnds(one: string, other: string): { head: number; tail: number } | null {
  const most = Math.min(one.length, other.length);
  let head = 0;
  while (head < most && one[head] === other[head]) head += 1;
  let tail = 0;
  while (tail < most - head && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  return head >= LEAST_HEAD || tail >= LEAST_TAIL ? { head, tail } : null;
}
