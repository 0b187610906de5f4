import { presentDifference } from './comparison.ts';
import type { DataIndex } from './dataIndex.ts';
import type { Hidden, SuiteResult } from './suite.ts';

const LONGEST_LIST = 20;

export function presentSuite(result: SuiteResult, withKnown: boolean): string[] {
  const { name, cases, passed, failed, excused, skipped, figures } = result;
  if (cases === 0) return [`${name}: skipped: no recorded data`];
  return [
    `${name}: ${cases} cases, ${passed} passed, ${failed} failed, ${excused} excused, ${skipped} skipped, ${figures} figures agree`,
    ...[...result.excuses].flatMap(([words, hidden]) => [
      hiddenLine('excused', words, hidden),
      ...(withKnown
        ? result.known.filter((one) => one.words === words).map((one) => `    ${one.name}: ${presentDifference(one.difference)}`)
        : []),
    ]),
    ...[...result.skips].map(([reason, hidden]) => hiddenLine('skipped', reason, hidden)),
    ...result.failures.flatMap(presentFailure),
  ];
}

function hiddenLine(word: string, reason: string, { cases, figures }: Hidden): string {
  return `  ${word} (${cases} cases, ${figures} figures): ${reason}`;
}

function presentFailure({ name, open, error }: SuiteResult['failures'][number]): string[] {
  if (error !== undefined) return [`  failed ${name}: threw ${error}`];
  return [
    `  failed ${name}: ${open.length} differences`,
    ...open.slice(0, LONGEST_LIST).map((difference) => `    ${presentDifference(difference)}`),
    ...(open.length > LONGEST_LIST ? [`    … and ${open.length - LONGEST_LIST} more`] : []),
  ];
}

/** Recordings that no suite reads, by folder: neither as input nor as expectation. */
export function presentUnread({ recordings }: DataIndex, results: readonly SuiteResult[]): string[] {
  const read = new Set(results.flatMap((result) => [...result.read]));
  const passedOver = new Set(results.flatMap((result) => [...result.passedOver]).filter((recording) => !read.has(recording)));
  const unread = recordings.filter((recording) => !read.has(recording) && !passedOver.has(recording));
  const byFolder = new Map<string, string[]>();
  for (const { path, name } of unread) {
    const folder = path.slice(0, Math.max(0, path.length - name.length - 1));
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), name]);
  }
  return [
    `${recordings.length} recordings: ${read.size} read, ${passedOver.size} only by skipped cases, ${unread.length} by no suite`,
    ...[...byFolder].map(([folder, names]) => `  no suite reads ${names.length} of ${folder || '.'}: ${shorten(names)}`),
  ];
}

const MOST_NAMES = 4;

function shorten(names: readonly string[]): string {
  return names.length <= MOST_NAMES ? names.join(', ') : `${names.slice(0, MOST_NAMES - 1).join(', ')}, …`;
}
