import type { LogLimit } from './limits.ts';

/** Blocks of the first question; where the node bears it the next ones are of twice as many. */
const FIRST_BLOCKS = 20_000;
const MOST_BLOCKS = 1_000_000;
/** So many logs of one address need no larger questions. */
const MANY_LOGS = 1_000;

/** How many blocks a node bears in one question about logs, as it was found out so far. */
export interface BlockWindow {
  size(): number;
  /** It gave so many logs of this many blocks. */
  given(blocks: number, logs: number): void;
  /** It refused this many blocks. */
  refused(blocks: number, limit: LogLimit): void;
  /** Whether it ever gave any. */
  wasGiven(): boolean;
}

export function createBlockWindow(): BlockWindow {
  let size = FIRST_BLOCKS;
  /** What it refuses for being too many blocks, whoever is asked about. */
  let ceiling = MOST_BLOCKS;
  let hasGiven = false;
  return {
    size: () => size,
    given(blocks, logs) {
      hasGiven = true;
      if (blocks >= size && logs < MANY_LOGS) size = Math.min(ceiling, size * 2);
    },
    refused(blocks, limit) {
      const half = Math.max(1, Math.floor(blocks / 2));
      // A limit that is named beside a question that keeps to it is another one.
      const next = limit.blocks !== undefined && limit.blocks < blocks ? Math.max(1, limit.blocks) : half;
      // Without a number half of what was refused is taken for the limit: trying for more would cost a refusal each time.
      if (limit.by === 'blocks') ceiling = Math.min(ceiling, next);
      size = Math.max(1, Math.min(next, ceiling));
    },
    wasGiven: () => hasGiven,
  };
}
