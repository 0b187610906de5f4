import type { CoverageView } from '@chaintrail/contract/schemas';

/** A chain's stored state, known to hold at least one block. */
export interface StoredState {
  first: number;
  head: { number: number; hash: string; timeMs: number };
  /** Highest final block; below `first` when none is final yet. */
  finalHeight: number;
  coverage: CoverageView;
  /** Of a chain that is read address by address: raised by everything that comes to its rows. */
  epoch?: number;
  /** The oldest rows are missing: sums of rows are no balance. */
  isShort?: true;
  /** Coins of which sums of the rows that there are are no balance. */
  untoldCoins?: readonly string[];
}
