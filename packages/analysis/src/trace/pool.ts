import { CLEAN, convertLots, Queue, type Lot } from './lots.ts';
import { convertMixture, Mixture } from './mixture.ts';
import { Stain, UNSTAINED, type Stained } from './stain.ts';
import { stepOn, type Trail } from './trail.ts';

/** Money on its way, told apart by each method. */
export interface Carried {
  raw: bigint;
  /** Nothing of it was ever traced: one lot in every method. */
  isClean: boolean;
  fifo: Lot[];
  lifo: Lot[];
  haircut: Lot[];
  poison: Stained;
}

/** What lies on an account, told apart by each method at once. */
export class Pool {
  balanceRaw = 0n;
  /** What it gave without ever having got it: a gap of the stored history, taken for clean. */
  missingRaw = 0n;
  firstMs = 0;
  lastMs = 0;
  arrivals = 0;
  /** The most that one transfer brought, by the method that says most. */
  largestRaw = 0n;
  readonly #fifo = new Queue();
  readonly #lifo = new Queue();
  readonly #haircut = new Mixture();
  readonly #poison = new Stain();
  /** Until traced money arrives, all that lies here is one clean lot, of which the balance says everything. */
  #isClean = true;

  get isClean(): boolean {
    return this.#isClean;
  }

  get fifo(): Queue {
    this.#tellApart();
    return this.#fifo;
  }

  get lifo(): Queue {
    this.#tellApart();
    return this.#lifo;
  }

  get haircut(): Mixture {
    this.#tellApart();
    return this.#haircut;
  }

  get poison(): Stain {
    this.#tellApart();
    return this.#poison;
  }

  put(carried: Carried, timeMs: number): void {
    if (this.#isClean && carried.isClean && carried.raw > 0n) {
      this.balanceRaw += carried.raw;
      return;
    }
    this.#tellApart();
    this.balanceRaw += carried.raw;
    this.#putLots(carried);
    if (carried.poison.raw === 0n) return;
    if (this.arrivals === 0) this.firstMs = timeMs;
    this.lastMs = timeMs;
    this.arrivals += 1;
    if (carried.poison.valueRaw > this.largestRaw) this.largestRaw = carried.poison.valueRaw;
  }

  take(raw: bigint): Carried {
    const lacking = raw - this.balanceRaw;
    if (lacking > 0n) {
      this.missingRaw += lacking;
      this.put(cleanMoney(lacking), 0);
    }
    if (this.#isClean && raw > 0n) {
      this.balanceRaw -= raw;
      return cleanMoney(raw);
    }
    this.#tellApart();
    this.balanceRaw -= raw;
    return {
      raw,
      isClean: false,
      fifo: this.#fifo.take(raw, 'oldest'),
      lifo: this.#lifo.take(raw, 'newest'),
      haircut: this.#haircut.take(raw),
      poison: this.#poison.take(raw),
    };
  }

  /** From now on it is kept by each method what lies here. */
  #tellApart(): void {
    if (!this.#isClean) return;
    this.#isClean = false;
    if (this.balanceRaw > 0n) this.#putLots(cleanMoney(this.balanceRaw));
  }

  #putLots(carried: Carried): void {
    this.#fifo.put(carried.fifo);
    this.#lifo.put(carried.lifo);
    this.#haircut.put(carried.haircut);
    this.#poison.put(carried.raw, carried.poison);
  }
}

export function cleanMoney(raw: bigint): Carried {
  const lots = [{ source: CLEAN, raw, valueRaw: 0n, sinceMs: 0, trail: null }];
  return { raw, isClean: true, fifo: lots, lifo: lots, haircut: lots, poison: UNSTAINED };
}

export function tracedMoney(raw: bigint, source: number, sinceMs: number, trail: Trail): Carried {
  const lots = [{ source, raw, valueRaw: raw, sinceMs, trail }];
  return { raw, isClean: false, fifo: lots, lifo: lots, haircut: lots, poison: { raw, valueRaw: raw } };
}

/** The same money as another amount of another coin. */
export function convert(carried: Carried, toRaw: bigint): Carried {
  if (carried.raw === toRaw) return carried;
  return {
    raw: toRaw,
    isClean: carried.isClean && carried.raw > 0n,
    fifo: convertLots(carried.fifo, carried.raw, toRaw),
    lifo: convertLots(carried.lifo, carried.raw, toRaw),
    haircut: convertMixture(carried.haircut, toRaw),
    poison: carried.poison.raw === 0n ? UNSTAINED : { raw: toRaw, valueRaw: carried.poison.valueRaw },
  };
}

/** Traced money that arrives at an account has come one account further. */
export function arriveAt(carried: Carried, account: string): Carried {
  if (carried.isClean) return carried;
  const further = (lots: readonly Lot[]) => lots.map((lot) => (lot.trail ? { ...lot, trail: stepOn(lot.trail, account) } : lot));
  return { ...carried, fifo: further(carried.fifo), lifo: carried.lifo.map((lot) => ({ ...lot, trail: null })) };
}
