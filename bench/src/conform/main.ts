import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runSuite, type SuiteResult } from './suite.ts';
import { suites } from './suites.ts';

const LONGEST_LIST = 20;

const { values } = parseArgs({ options: { data: { type: 'string' }, list: { type: 'boolean' } } });
const dataDir = resolve(values.data ?? process.env.CHAINTRAIL_DATA ?? '../shared/data');
const say = (line: string): void => void process.stdout.write(`${line}\n`);

if (!existsSync(dataDir)) {
  say('skipped: no recorded data');
} else {
  const results = suites.map((suite) => {
    const result = runSuite(suite, dataDir);
    report(result);
    return result;
  });
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  say(failed === 0 ? 'every difference has a known reason' : `${failed} cases differ without a known reason`);
  process.exitCode = failed === 0 ? 0 : 1;
}

function report(result: SuiteResult): void {
  if (result.cases === 0) {
    say(`${result.name}: skipped: no recorded data`);
    return;
  }
  const skipped = [...result.skipped.values()].reduce((sum, count) => sum + count, 0);
  say(
    `${result.name}: ${result.cases} cases, ${result.passed} passed, ${result.failed} failed, ${result.explained} differ for a known reason, ${skipped} skipped`,
  );
  for (const [reason, count] of result.explanations) {
    say(`  known reason (${count}): ${reason}`);
    if (values.list) for (const one of result.known) if (one.reason === reason) say(`    ${one.name}: ${one.difference}`);
  }
  for (const [reason, count] of result.skipped) say(`  skipped (${count}): ${reason}`);
  for (const { name, differences } of result.failures) {
    say(`  failed ${name}: ${differences.length} differences`);
    for (const difference of differences.slice(0, LONGEST_LIST)) say(`    ${difference}`);
    if (differences.length > LONGEST_LIST) say(`    … and ${differences.length - LONGEST_LIST} more`);
  }
}
