import type { CanvasStep } from '@chaintrail/contract/schemas';

interface DaySteps {
  day: string;
  steps: CanvasStep[];
}

/** The steps of a way, the newest first, by the days on which they were done; `dayOf` tells a time's day. */
export function groupByDay(path: readonly CanvasStep[], dayOf: (atMs: number) => string): DaySteps[] {
  const days = new Map<string, CanvasStep[]>();
  for (const step of path.toReversed()) {
    const day = dayOf(step.at);
    const steps = days.get(day);
    if (steps) steps.push(step);
    else days.set(day, [step]);
  }
  return [...days].map(([day, steps]) => ({ day, steps }));
}
