import { partOfValue } from './share.ts';
import type { Trail } from './trail.ts';

/** Somebody else's money. */
export const CLEAN = -1;

/** Money of one origin, in the coin in which it lies, and what it is worth in the coin in which the trace began. */
export interface Lot {
  source: number;
  raw: bigint;
  /** 0 of clean money. */
  valueRaw: bigint;
  /** When it left its source; of clean money nothing is kept. */
  sinceMs: number;
  trail: Trail | null;
}

/** Money that lies in the order in which it came. */
export class Queue {
  #lots: Lot[] = [];
  #head = 0;

  put(lots: readonly Lot[]): void {
    for (const lot of lots) {
      const last = this.#lots.length > this.#head ? this.#lots.at(-1) : undefined;
      if (last && last.source === lot.source && last.trail === lot.trail) {
        last.raw += lot.raw;
        last.valueRaw += lot.valueRaw;
        last.sinceMs = Math.min(last.sinceMs, lot.sinceMs);
      } else this.#lots.push({ ...lot });
    }
  }

  /** Takes from the end that goes first: the oldest, or the newest. What it takes is in the order in which it came. */
  take(raw: bigint, end: 'oldest' | 'newest'): Lot[] {
    const taken: Lot[] = [];
    let left = raw;
    for (;;) {
      const lot = end === 'oldest' ? this.#lots[this.#head] : this.#lots.length > this.#head ? this.#lots.at(-1) : undefined;
      // What became nothing in a swap is worth something all the same: it goes with whatever goes.
      if (!lot || (left === 0n && lot.raw > 0n)) break;
      const part = lot.raw <= left ? lot.raw : left;
      const valueRaw = partOfValue(lot.valueRaw, part, lot.raw);
      taken.push({ ...lot, raw: part, valueRaw });
      left -= part;
      lot.raw -= part;
      lot.valueRaw -= valueRaw;
      if (lot.raw > 0n) break;
      if (end === 'oldest') this.#head += 1;
      else this.#lots.pop();
    }
    if (this.#head > 64 && this.#head * 2 > this.#lots.length) {
      this.#lots = this.#lots.slice(this.#head);
      this.#head = 0;
    }
    return end === 'oldest' ? taken : taken.toReversed();
  }

  list(): readonly Lot[] {
    return this.#lots.slice(this.#head);
  }
}

/** The same lots in another coin: each takes its place in the new amount, and the worth stays. */
export function convertLots(lots: readonly Lot[], fromRaw: bigint, toRaw: bigint): Lot[] {
  let passed = 0n;
  let given = 0n;
  return lots.map((lot) => {
    passed += lot.raw;
    const upTo = fromRaw === 0n ? 0n : (passed * toRaw) / fromRaw;
    const raw = upTo - given;
    given = upTo;
    return { ...lot, raw };
  });
}
