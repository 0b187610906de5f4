/** What is going to happen, in the order of the clock. */
export interface Plans {
  /** For the same time: in the order of planning. */
  at(timeMs: number, act: () => void): void;
  now(): number;
  /** Does everything, also what is planned meanwhile; `beforeEach` gets the time that comes next. */
  run(beforeEach: (nextMs: number) => void): void;
}

export function createPlans(): Plans {
  /** The next one last. */
  const waiting: { timeMs: number; act: () => void }[] = [];
  let clockMs = 0;
  return {
    at(timeMs, act) {
      if (timeMs < clockMs) throw new Error(`planned for ${new Date(timeMs).toISOString()}, which has passed`);
      let place = waiting.length;
      while (place > 0 && (waiting[place - 1]?.timeMs ?? 0) <= timeMs) place -= 1;
      waiting.splice(place, 0, { timeMs, act });
    },
    now: () => clockMs,
    run(beforeEach) {
      for (let plan = waiting.pop(); plan; plan = waiting.pop()) {
        beforeEach(plan.timeMs);
        clockMs = plan.timeMs;
        plan.act();
      }
    },
  };
}
