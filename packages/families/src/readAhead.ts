/** Reads along what will be asked for next. */
export interface ReadAhead<Block> {
  /** The block; those behind it up to `toNumber` will be taken next, with the same signal. */
  take(number: number, toNumber: number, signal: AbortSignal): Promise<Block | undefined>;
}

/**
 * Blocks that follow each other come in one request instead of one each. `most` says how many, as they are now. What one reader
 * has read along is nobody else's: after a failure, which ends the reader's signal, everything is asked anew.
 */
export function createReadAhead<Block>(
  read: (numbers: number[], signal: AbortSignal) => Promise<(Block | undefined)[]>,
  most: () => number,
): ReadAhead<Block> {
  const waiting = new Map<number, Promise<Block | undefined>>();
  let reader: AbortSignal | undefined;
  return {
    async take(number, toNumber, signal) {
      if (reader !== signal) waiting.clear();
      reader = signal;
      const known = waiting.get(number);
      waiting.delete(number);
      if (known) return known;
      const count = Math.max(1, Math.min(most(), toNumber - number + 1));
      const numbers = Array.from({ length: count }, (_, at) => number + at);
      const blocks = read(numbers, signal);
      for (const [at, next] of numbers.entries()) {
        if (at === 0) continue;
        const block = blocks.then((list) => list[at]);
        // A failure is the first one's to tell; of the others only those that are still taken.
        block.catch(() => undefined);
        waiting.set(next, block);
      }
      return (await blocks)[0];
    },
  };
}
