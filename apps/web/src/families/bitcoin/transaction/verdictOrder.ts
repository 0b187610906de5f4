import type { HeuristicView } from '@chaintrail/contract/schemas';

const places = { met: 0, unmet: 1, inapplicable: 2 } as const satisfies Record<HeuristicView['verdict'], number>;

/** What holds comes before what does not, and that before what could not be asked; else as the rules stand. */
export function orderByVerdict(heuristics: readonly HeuristicView[]): HeuristicView[] {
  return heuristics.toSorted((one, other) => places[one.verdict] - places[other.verdict]);
}
