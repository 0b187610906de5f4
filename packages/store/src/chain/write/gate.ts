/** Many works pass side by side; one that shuts the gate waits for them and keeps later ones waiting. */
export interface Gate {
  pass<Result>(work: () => Promise<Result>): Promise<Result>;
  shut<Result>(work: () => Promise<Result>): Promise<Result>;
}

export function createGate(): Gate {
  const inside = new Set<Promise<unknown>>();
  /** Resolved while the gate is open. */
  let opening = Promise.resolve();
  return {
    async pass(work) {
      let awaited: Promise<void>;
      do {
        awaited = opening;
        await awaited;
        // Another may have shut it meanwhile.
      } while (awaited !== opening);
      const running = work();
      inside.add(running);
      try {
        return await running;
      } finally {
        inside.delete(running);
      }
    },
    async shut(work) {
      const before = opening;
      let open = () => {};
      opening = new Promise((resolve) => {
        open = resolve;
      });
      try {
        await before;
        await Promise.allSettled(inside);
        return await work();
      } finally {
        open();
      }
    },
  };
}
