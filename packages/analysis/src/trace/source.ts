import type { StopReason } from './ends.ts';

/** A movement of one coin as its chain has it. */
export interface Row {
  id: string;
  /** Its moment: time, chain, block, place in the block; compared number by number. */
  order: readonly number[];
  timeMs: number;
  /** Accounts. Where value appears or goes for good, one whose holder is `made`, `fee` or `burnt`. */
  from: string;
  to: string;
  raw: bigint;
  /** Transaction in which it was moved; '' of what no transaction moved. */
  hash: string;
}

/** Two movements that are one: what was given for what in one transaction, or locked here and released there. */
export interface Link {
  id: string;
  kind: 'swap' | 'bridge';
  /** What shows it: a bridge of the registry, or the place where it was swapped. */
  by: string;
  /** What of it was held against transfers that were seen to belong together. */
  isVerified: boolean;
  /** Null where it was not found, and then why. */
  out: Row | null;
  in: Row | null;
  missing: StopReason | null;
}

/** What is known of an account before its movements are read. */
export interface Described {
  stop: StopReason | null;
  /** Accounts of one group are told as one end and as one stop of a way. */
  group: string | null;
}

/** The movements of one account. */
export interface Reading {
  account: string;
  /** Accounts whose movements are all among the rows: itself, and on a chain of outputs the transaction beside it. */
  covers: readonly string[];
  rows: readonly Row[];
  links: readonly Link[];
  /** It moved something after the time that was asked for. */
  hasLater: boolean;
  /** Found while reading: it behaves like a service, or holds too much to be read. */
  stop: StopReason | null;
}

/** Whose money is traced, and the movements by which it left (backwards: by which it came). */
export interface Start {
  key: string;
  /** Its own accounts: what comes back to them has returned. */
  accounts: readonly string[];
  payments: readonly Row[];
}

/** Where a trace reads from. Equal questions at one data height get equal answers. */
export interface TraceSource {
  describe(accounts: readonly string[]): Promise<ReadonlyMap<string, Described>>;
  read(accounts: readonly string[]): Promise<readonly Reading[]>;
  /** Those of the accounts that their coin's issuer stopped. */
  listFrozen(accounts: readonly string[]): Promise<ReadonlySet<string>>;
}

export type Direction = 'forward' | 'backward';

export function compareOrders(a: readonly number[], b: readonly number[]): number {
  // Most differ in their time.
  const between = (a[0] ?? 0) - (b[0] ?? 0);
  if (between !== 0) return between;
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
