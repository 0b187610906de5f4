import type { Entry } from './entries.ts';

/** What an entry must lead to. */
export interface Reference {
  /** The keys of the values that an entry leads to. */
  keysOf(entry: Entry): Buffer[];
  isTrue(entry: Entry, values: readonly (Buffer | undefined)[]): boolean;
}
