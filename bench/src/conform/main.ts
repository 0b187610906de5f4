import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readDataIndex } from './dataIndex.ts';
import { mutateSuite, presentTable } from './mutate.ts';
import { presentSuite, presentUnread } from './report.ts';
import { runSuite } from './suite.ts';
import { suites } from './suites.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    /** Every excused difference, one by one. */
    list: { type: 'boolean' },
    /** Plants faults instead of comparing. */
    mutate: { type: 'boolean' },
    /** Only suites whose name holds this. */
    suite: { type: 'string' },
  },
});
const dataDir = resolve(values.data ?? process.env.CHAINTRAIL_DATA ?? '../shared/data');
const say = (lines: readonly string[]): void => void process.stdout.write(lines.map((line) => `${line}\n`).join(''));
const chosen = suites.filter(({ name }) => name.includes(values.suite ?? ''));

if (!existsSync(dataDir)) say(['skipped: no recorded data']);
else if (values.mutate === true) mutateAll();
else compareAll();

function compareAll(): void {
  const index = readDataIndex(dataDir);
  const results = chosen.map((suite) => {
    const result = runSuite(suite, index);
    say(presentSuite(result, values.list === true));
    return result;
  });
  if (values.suite === undefined) say(presentUnread(index, results));
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  const figures = results.reduce((sum, result) => sum + result.figures, 0);
  say([`${figures} figures agree; ${failed === 0 ? 'every difference is excused by a rule' : `${failed} cases failed`}`]);
  process.exitCode = failed === 0 ? 0 : 1;
}

function mutateAll(): void {
  const index = readDataIndex(dataDir);
  const results = chosen.map((suite) => {
    const result = mutateSuite(suite, index);
    process.stderr.write(`${suite.name}\n`);
    return result;
  });
  say(presentTable(results));
  process.exitCode = results.every(({ uncaught }) => uncaught.length === 0) ? 0 : 1;
}
