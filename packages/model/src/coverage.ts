/** A part of history that is missing from an otherwise covered range, and why. */
export interface CoverageGap {
  kind: 'internal' | 'opening';
  fromBlock: number;
  toBlock: number;
  reason: GapReason;
}

/**
 * The blocks are not stored; their calls were not told by the source, or not what a self-destruct among them moved; some of their
 * inputs spend outputs that nobody knew.
 */
export type GapReason = 'not_stored' | 'no_calls' | 'unknown_values' | 'lost_outputs';

/** Which part of a chain's history an answer rests on. */
export interface Coverage {
  /** True only when nothing between the chain's first block and `toBlock` is missing. */
  complete: boolean;
  fromBlock: number;
  toBlock: number;
  /** When `toBlock` was last confirmed against the source. */
  syncedAt: number;
  source: string;
  gaps: CoverageGap[];
  note?: string;
}
