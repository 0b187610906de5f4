import { figuresOf, type Comparison, type Difference, type Unchecked } from './comparison.ts';
import type { DataIndex, Recording } from './dataIndex.ts';
import { judgeExcuse, type Excuse } from './excuse.ts';
import type { FaultName } from './mutations/faults.ts';
import { noPlant, type Plant } from './mutations/plant.ts';

/** One recorded case, compared with what somebody else made of it. */
export interface Case {
  name: string;
  /** The recordings that it reads, input and expectation alike. */
  files: readonly Recording[];
  /** `plant` changes our results where a fault is planted; a comparison hands it everything of ours that it looks at. */
  compare: (plant: Plant) => Comparison;
  /** Set when the case cannot be compared: why, and how many expected figures stay unchecked for it. */
  skip?: Skip | undefined;
  /** Why a difference is right on our side; undefined leaves it a failure. Never asked about an error that was thrown. */
  excuse?: (difference: Difference) => Excuse | undefined;
}

export interface Skip {
  reason: string;
  figures: () => number;
}

/** A collection of recorded cases of one kind. */
export interface Suite {
  name: string;
  /** Empty when no recording of its kind is there. */
  listCases: (index: DataIndex) => Case[];
  /** Faults that its comparisons cannot see, and why. Every other fault it must notice. */
  blindTo: Partial<Record<FaultName, string>>;
}

export type CaseOutcome =
  | { state: 'passed' | 'excused' | 'failed'; figures: number; excuses: ExcusedDifference[]; open: Difference[]; unchecked: Unchecked[] }
  | { state: 'threw'; error: string }
  | { state: 'skipped'; reason: string; figures: number };

export interface ExcusedDifference {
  difference: Difference;
  words: string;
}

const EMPTY = 'nothing in it to compare';

export function runCase({ compare, skip, excuse }: Case, plant: Plant = noPlant()): CaseOutcome {
  if (skip) return { state: 'skipped', reason: skip.reason, figures: skip.figures() };
  let comparison: Comparison;
  try {
    comparison = compare(plant);
  } catch (error) {
    return { state: 'threw', error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
  }
  const { figures, differences, unchecked = [] } = comparison;
  if (figures === 0 && differences.length === 0) {
    return { state: 'skipped', reason: unchecked[0]?.reason ?? EMPTY, figures: unchecked.reduce((sum, one) => sum + one.figures, 0) };
  }
  const excuses: ExcusedDifference[] = [];
  const open: Difference[] = [];
  for (const difference of differences) {
    const { arithmetic } = difference;
    const offered = arithmetic ? { arithmetic } : excuse?.(difference);
    const words = offered && judgeExcuse(offered, difference);
    if (words === undefined) open.push(difference);
    else excuses.push({ difference, words });
  }
  return { state: open.length > 0 ? 'failed' : excuses.length > 0 ? 'excused' : 'passed', figures, excuses, open, unchecked };
}

export interface Hidden {
  cases: number;
  figures: number;
}

export interface SuiteResult {
  name: string;
  cases: number;
  passed: number;
  failed: number;
  excused: number;
  skipped: number;
  /** Held against ours and equal. */
  figures: number;
  skips: Map<string, Hidden>;
  excuses: Map<string, Hidden>;
  /** Every excused difference, for those who want to check the reasons. */
  known: { name: string; difference: Difference; words: string }[];
  failures: { name: string; open: Difference[]; error?: string }[];
  /** Read by cases that were compared. */
  read: Set<Recording>;
  /** Read by skipped cases alone. */
  passedOver: Set<Recording>;
}

export function runSuite(suite: Suite, index: DataIndex): SuiteResult {
  const cases = suite.listCases(index);
  const result: SuiteResult = {
    name: suite.name,
    cases: cases.length,
    passed: 0,
    failed: 0,
    excused: 0,
    skipped: 0,
    figures: 0,
    skips: new Map(),
    excuses: new Map(),
    known: [],
    failures: [],
    read: new Set(),
    passedOver: new Set(),
  };
  for (const one of cases) addOutcome(result, one, runCase(one));
  return result;
}

function addOutcome(result: SuiteResult, { name, files }: Case, outcome: CaseOutcome): void {
  for (const file of files) (outcome.state === 'skipped' ? result.passedOver : result.read).add(file);
  switch (outcome.state) {
    case 'skipped':
      result.skipped += 1;
      return hide(result.skips, outcome.reason, outcome.figures);
    case 'threw':
      result.failed += 1;
      result.failures.push({ name, open: [], error: outcome.error });
      return;
    default:
      result[outcome.state] += 1;
      result.figures += outcome.figures;
      addExcuses(result, name, outcome.excuses);
      for (const { reason, figures } of outcome.unchecked) hide(result.skips, reason, figures);
      if (outcome.open.length > 0) result.failures.push({ name, open: outcome.open });
  }
}

function addExcuses(result: SuiteResult, name: string, excuses: readonly ExcusedDifference[]): void {
  const byWords = new Map<string, number>();
  for (const { difference, words } of excuses) {
    result.known.push({ name, difference, words });
    const figures = figuresOf(difference);
    result.figures -= difference.side === 'ours' ? 0 : figures;
    byWords.set(words, (byWords.get(words) ?? 0) + figures);
  }
  for (const [words, figures] of byWords) hide(result.excuses, words, figures);
}

function hide(hidden: Map<string, Hidden>, reason: string, figures: number): void {
  const sum = hidden.get(reason) ?? { cases: 0, figures: 0 };
  hidden.set(reason, { cases: sum.cases + 1, figures: sum.figures + figures });
}
