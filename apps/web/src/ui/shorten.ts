import { createContext } from 'react';

/** Digits kept at each end. Never fewer than 6 + 4: look-alike addresses are made to match short forms. */
export interface Ends {
  head: number;
  tail: number;
}

/** `table` in rows, `card` in hover cards. Heads count the 0x. */
export const addressEnds = { table: { head: 8, tail: 6 }, card: { head: 12, tail: 10 } } as const satisfies Record<string, Ends>;

// A name of the network in front of an address (`bcrt1`, `bitcoincash:`) tells no two of its addresses apart.
const NETWORK_PREFIX = /^(?:[a-z]+:(?=[qpzr])|[a-z]{2,5}1(?=[02-9ac-hj-np-z]{30,}$))/;
// As long as the 0x that a head counts.
const COUNTED_PREFIX = 2;

/** Cuts the middle out of a text that is longer than its ends. */
export function shortenMiddle(text: string, { head, tail }: Ends): string {
  const prefix = NETWORK_PREFIX.exec(text)?.[0].length ?? 0;
  const kept = head + Math.max(0, prefix - COUNTED_PREFIX);
  return text.length <= kept + tail + 1 ? text : `${text.slice(0, kept)}…${text.slice(-tail)}`;
}

/**
 * The ends under which all given addresses print differently: head and tail grow by turns until no two short forms
 * are the same. Two addresses that differ only in the middle may grow to their full length.
 */
export function distinctEnds(addresses: Iterable<string>, start: Ends = addressEnds.table): Map<string, Ends> {
  const ends = new Map<string, Ends>();
  let clashing = [...new Set(addresses)];
  let current = start;
  while (clashing.length > 0) {
    const byShort = new Map<string, string[]>();
    for (const address of clashing) {
      const short = shortenMiddle(address, current);
      byShort.set(short, [...(byShort.get(short) ?? []), address]);
      ends.set(address, current);
    }
    clashing = [...byShort.values()].filter((group) => group.length > 1).flat();
    current = { head: current.head + 2, tail: current.tail + 2 };
  }
  return ends;
}

/** Ends of the addresses on this page that would otherwise print the same; made by `distinctEnds`. */
export const AddressEndsContext = createContext<ReadonlyMap<string, Ends>>(new Map());
