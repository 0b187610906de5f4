/** Many works pass side by side; one that shuts the gate waits for them and keeps later ones waiting. */
export interface Gate {
  pass<Result>(work: () => Promise<Result>): Promise<Result>;
  shut<Result>(work: () => Promise<Result>): Promise<Result>;
}

export function createGate(): Gate {
  const inside = new Set<Promise<unknown>>();
  let lock: Promise<void> | undefined;
  return {
    async pass(work) {
      while (lock) await lock;
      const running = work();
      inside.add(running);
      try {
        return await running;
      } finally {
        inside.delete(running);
      }
    },
    async shut(work) {
      while (lock) await lock;
      let open = () => {};
      lock = new Promise((resolve) => {
        open = resolve;
      });
      try {
        await Promise.allSettled(inside);
        return await work();
      } finally {
        lock = undefined;
        open();
      }
    },
  };
}
