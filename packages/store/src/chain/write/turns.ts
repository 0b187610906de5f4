import type { Chain } from '@chaintrail/model';

/** One write of a chain at a time, in the order of the calls; chains do not wait for each other. */
export interface Turns {
  take<Result>(chain: Chain, work: () => Promise<Result>): Promise<Result>;
  /** Waits for every turn that was taken. */
  settle(): Promise<void>;
}

export function createTurns(): Turns {
  const lastTurns = new Map<number, Promise<unknown>>();
  return {
    take(chain, work) {
      const turn = (lastTurns.get(chain.storeId) ?? Promise.resolve()).then(work, work);
      lastTurns.set(chain.storeId, turn);
      return turn;
    },
    async settle() {
      await Promise.allSettled(lastTurns.values());
    },
  };
}
