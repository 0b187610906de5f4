import { CLEAN, convertLots, Queue, type Lot } from './lots.ts';
import { convertMixture, Mixture } from './mixture.ts';
import { Stain, UNSTAINED, type Stained } from './stain.ts';
import { stepOn, type Trail } from './trail.ts';

/** Money on its way, told apart by each method. */
export interface Carried {
  raw: bigint;
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
  readonly fifo = new Queue();
  readonly lifo = new Queue();
  readonly haircut = new Mixture();
  readonly poison = new Stain();

  put(carried: Carried, timeMs: number): void {
    this.balanceRaw += carried.raw;
    this.fifo.put(carried.fifo);
    this.lifo.put(carried.lifo);
    this.haircut.put(carried.haircut);
    this.poison.put(carried.raw, carried.poison);
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
    this.balanceRaw -= raw;
    return {
      raw,
      fifo: this.fifo.take(raw, 'oldest'),
      lifo: this.lifo.take(raw, 'newest'),
      haircut: this.haircut.take(raw),
      poison: this.poison.take(raw),
    };
  }
}

export function cleanMoney(raw: bigint): Carried {
  const lots = [{ source: CLEAN, raw, valueRaw: 0n, sinceMs: 0, trail: null }];
  return { raw, fifo: lots, lifo: lots, haircut: lots, poison: UNSTAINED };
}

export function tracedMoney(raw: bigint, source: number, sinceMs: number, trail: Trail): Carried {
  const lots = [{ source, raw, valueRaw: raw, sinceMs, trail }];
  return { raw, fifo: lots, lifo: lots, haircut: lots, poison: { raw, valueRaw: raw } };
}

/** The same money as another amount of another coin. */
export function convert(carried: Carried, toRaw: bigint): Carried {
  if (carried.raw === toRaw) return carried;
  return {
    raw: toRaw,
    fifo: convertLots(carried.fifo, carried.raw, toRaw),
    lifo: convertLots(carried.lifo, carried.raw, toRaw),
    haircut: convertMixture(carried.haircut, toRaw),
    poison: carried.poison.raw === 0n ? UNSTAINED : { raw: toRaw, valueRaw: carried.poison.valueRaw },
  };
}

/** Traced money that arrives at an account has come one account further. */
export function arriveAt(carried: Carried, account: string): Carried {
  const further = (lots: readonly Lot[]) => lots.map((lot) => (lot.trail ? { ...lot, trail: stepOn(lot.trail, account) } : lot));
  return { ...carried, fifo: further(carried.fifo), lifo: carried.lifo.map((lot) => ({ ...lot, trail: null })) };
}
