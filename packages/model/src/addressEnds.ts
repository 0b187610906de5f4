/** Wallets show four characters at each end, beside `0x` or the letter with which all addresses of a chain begin: imitators grind for these. */
export const sharedEnds = { head: 6, tail: 4 } as const;

/** Two addresses of one ends are told apart by nobody who looks at a wallet. */
export function endsOf(address: string): string {
  return `${address.slice(0, sharedEnds.head)}…${address.slice(-sharedEnds.tail)}`;
}

/** Those of the addresses that begin and end like another one of them. */
export function listAlike(addresses: Iterable<string>): string[] {
  const all = [...new Set(addresses)];
  const counts = new Map<string, number>();
  for (const address of all) counts.set(endsOf(address), 1 + (counts.get(endsOf(address)) ?? 0));
  return all.filter((address) => (counts.get(endsOf(address)) ?? 0) > 1);
}

/** How many characters two addresses have in common from the start and from the end; none is counted twice. */
export interface SharedEnds {
  head: number;
  tail: number;
}

/** What two addresses share at their ends; between them they differ, or they are the same. */
export function countSharedEnds(one: string, other: string): SharedEnds {
  const most = Math.min(one.length, other.length);
  let head = 0;
  while (head < most && one[head] === other[head]) head += 1;
  let tail = 0;
  while (tail < most - head && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  return { head, tail };
}
