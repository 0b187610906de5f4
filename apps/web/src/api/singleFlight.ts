export interface SingleFlight {
  /** Starts the work, or joins the one under way. */
  start(): Promise<void>;
  /** Resolves when nothing is under way; rejects when what was under way fails. */
  settled(): Promise<void>;
}

/** At most one run of `work` at a time; everybody who asks meanwhile shares its outcome. */
export function createSingleFlight(work: () => Promise<void>): SingleFlight {
  let flight: Promise<void> | undefined;
  return {
    start() {
      flight ??= work().finally(() => {
        flight = undefined;
      });
      return flight;
    },
    settled: () => flight ?? Promise.resolve(),
  };
}
