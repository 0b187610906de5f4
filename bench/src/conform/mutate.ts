import type { DataIndex } from './dataIndex.ts';
import { faultNames, type FaultName } from './mutations/faults.ts';
import { noPlant, plantFault } from './mutations/plant.ts';
import { runCase, type Case, type Suite } from './suite.ts';

/** What became of one fault in one suite. */
export type Cell =
  /** Of the cases in whose results something was changed, those that failed for it. */
  | { state: 'claimed'; planted: number; caught: number }
  /** The suite cannot see it. */
  | { state: 'unclaimed'; reason: string };

export interface MutationResult {
  name: string;
  cells: Map<FaultName, Cell>;
  /** Claimed, and no case failed. */
  uncaught: FaultName[];
}

/**
 * Plants each fault in the results of every case that holds without it. `enough` ends the search for a fault that so many cases
 * have noticed.
 */
export function mutateSuite(suite: Suite, index: DataIndex, enough = Infinity): MutationResult {
  const counts = new Map(faultNames.map((name) => [name, { planted: 0, caught: 0 }]));
  const claimed = faultNames.filter((name) => suite.blindTo[name] === undefined);
  const cases = suite.listCases(index).filter(holds);
  for (const one of cases) {
    for (const name of claimed) {
      const count = counts.get(name);
      if (!count || count.caught >= enough) continue;
      const plant = plantFault(name);
      const { state } = runCase(one, plant);
      if (!plant.isPlanted()) continue;
      count.planted += 1;
      if (state === 'failed' || state === 'threw') count.caught += 1;
    }
  }
  const cells = new Map(
    faultNames.map((name): [FaultName, Cell] => {
      const reason = suite.blindTo[name];
      return [
        name,
        reason === undefined ? { state: 'claimed', ...(counts.get(name) ?? { planted: 0, caught: 0 }) } : { state: 'unclaimed', reason },
      ];
    }),
  );
  return { name: suite.name, cells, uncaught: cases.length === 0 ? [] : claimed.filter((name) => counts.get(name)?.caught === 0) };
}

function holds(one: Case): boolean {
  const { state } = runCase(one, noPlant());
  return state === 'passed' || state === 'excused';
}

/** Suites × faults: caught of planted, or why the suite does not claim to notice. */
export function presentTable(results: readonly MutationResult[]): string[] {
  return [
    ...results.flatMap(({ name, cells, uncaught }) => [
      name,
      ...[...cells].flatMap(([fault, cell]) =>
        cell.state === 'claimed'
          ? [
              `  ${uncaught.includes(fault) ? 'UNCAUGHT' : 'caught  '} ${fault}: ${cell.caught} of ${cell.planted} cases with the fault fail`,
            ]
          : [],
      ),
      ...[...groupReasons(cells)].map(([reason, names]) => `  not claimed ${names.join(', ')}: ${reason}`),
    ]),
    ...results.flatMap(({ name, uncaught }) => uncaught.map((fault) => `UNCAUGHT ${fault} in ${name}`)),
  ];
}

function groupReasons(cells: ReadonlyMap<FaultName, Cell>): Map<string, FaultName[]> {
  const groups = new Map<string, FaultName[]>();
  for (const [name, cell] of cells) if (cell.state === 'unclaimed') groups.set(cell.reason, [...(groups.get(cell.reason) ?? []), name]);
  return groups;
}
