/** One recorded case, compared with what somebody else made of it. */
export interface Case {
  name: string;
  /** What differs, one sentence each; empty when nothing does. */
  compare: () => string[];
  /** Set when the case cannot be compared, and why. */
  skip?: string;
  /** Why a difference is right on our side; undefined leaves it a failure. */
  explain?: (difference: string) => string | undefined;
}

/** A collection of recorded cases of one origin. */
export interface Suite {
  name: string;
  /** Empty when its data is absent. */
  listCases: (dataDir: string) => Case[];
}

export interface SuiteResult {
  name: string;
  cases: number;
  passed: number;
  /** Differ, and every difference has a known reason. */
  explained: number;
  failed: number;
  /** Reason → number of cases. */
  skipped: Map<string, number>;
  explanations: Map<string, number>;
  /** Every difference with its reason, for those who want to check the reasons. */
  known: { name: string; difference: string; reason: string }[];
  failures: { name: string; differences: string[] }[];
}

export function runSuite(suite: Suite, dataDir: string): SuiteResult {
  const cases = suite.listCases(dataDir);
  const result: SuiteResult = {
    name: suite.name,
    cases: cases.length,
    passed: 0,
    explained: 0,
    failed: 0,
    skipped: new Map(),
    explanations: new Map(),
    known: [],
    failures: [],
  };
  for (const one of cases) runCase(one, result);
  return result;
}

function runCase({ name, compare, skip, explain }: Case, result: SuiteResult): void {
  if (skip !== undefined) {
    result.skipped.set(skip, (result.skipped.get(skip) ?? 0) + 1);
    return;
  }
  const differences = attempt(compare);
  const open = differences.filter((difference) => explain?.(difference) === undefined);
  if (differences.length === 0) result.passed += 1;
  else if (open.length === 0) result.explained += 1;
  else {
    result.failed += 1;
    result.failures.push({ name, differences: open });
  }
  for (const difference of differences) {
    const reason = explain?.(difference);
    if (reason !== undefined) result.known.push({ name, difference, reason });
  }
  const reasons = new Set(differences.map((difference) => explain?.(difference)).filter((reason) => reason !== undefined));
  for (const reason of reasons) result.explanations.set(reason, (result.explanations.get(reason) ?? 0) + 1);
}

function attempt(compare: () => string[]): string[] {
  try {
    return compare();
  } catch (error) {
    return [`threw ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`];
  }
}

/** What only one of two collections has, repeated entries counted. */
export function differ(expected: readonly string[], actual: readonly string[]): string[] {
  const open = new Map<string, number>();
  for (const entry of expected) open.set(entry, (open.get(entry) ?? 0) + 1);
  const extra: string[] = [];
  for (const entry of actual) {
    const left = open.get(entry) ?? 0;
    if (left > 0) open.set(entry, left - 1);
    else extra.push(`extra ${entry}`);
  }
  const missing = [...open].filter(([, left]) => left > 0).map(([entry]) => `missing ${entry}`);
  return [...missing, ...extra];
}
