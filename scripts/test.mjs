// npm test: checks, then every suite; the last line counts what passed and failed.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './checks.mjs';
import { findProgram, productEnvironment, runCommand } from './commands.mjs';
import { ensureInstalled, ensureWebBuilt, requireNode } from './prepare.mjs';
import { makeScratch } from './scratch.mjs';
import { ensureSystemPackages } from './system.mjs';

/** Twice what the longest takes: a slow machine is no fault, a suite that hangs is one. */
const SUITE_LIMIT_MS = 60 * 60_000;

requireNode();
await ensureInstalled();
const missing = await ensureSystemPackages();

const total = { passed: 0, failed: 0 };
/** @param {{ passed: number, failed: number }} count */
function add(count) {
  total.passed += count.passed;
  total.failed += count.failed;
}

const isBuilt = await ensureWebBuilt();
add({ passed: isBuilt ? 1 : 0, failed: isBuilt ? 0 : 1 });
add(await runChecks());
add(await runSuite('unit and web', ['--project', 'unit', '--project', 'web']));
add(await runSuite('integration', ['--project', 'integration*']));
if (missing.includes('chromium'))
  process.stdout.write('\n— e2e: skipped, there is no chromium (apt-get install chromium fonts-noto-cjk)\n');
else if (!isBuilt) process.stdout.write('\n— e2e: skipped, the web could not be built\n');
else add(await runSuite('e2e', ['--project', 'e2e', '--project', 'e2e-account']));

process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;

/**
 * @param {string} name
 * @param {string[]} args
 */
async function runSuite(name, args) {
  process.stdout.write(`\n— ${name}\n`);
  const folder = mkdtempSync(join(tmpdir(), 'chaintrail-test-'));
  const file = join(folder, 'report.json');
  const scratch = makeScratch();
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await runCommand(findProgram('vitest'), ['run', '--passWithNoTests', ...args, ...reporters], {
    show: true,
    env: { ...productEnvironment, CI: 'true', NO_COLOR: '1', ...(scratch === undefined ? {} : { TMPDIR: scratch }) },
    timeoutMs: SUITE_LIMIT_MS,
  });
  const count = readCount(file);
  rmSync(folder, { recursive: true, force: true });
  // What a failed suite left behind, logs of products among it, is read by whoever mends it.
  if (scratch !== undefined && code === 0) rmSync(scratch, { recursive: true, force: true });
  // A suite that died, ran out of time or left an error behind outside its tests has failed, whatever its tests said.
  if (code !== 0 && count.failed === 0) count.failed = 1;
  return count;
}

/** @param {string} file */
function readCount(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const unloadable = report.testResults.filter(
      (/** @type {{ status: string, assertionResults: unknown[] }} */ one) => one.status === 'failed' && one.assertionResults.length === 0,
    );
    return { passed: report.numPassedTests, failed: report.numFailedTests + unloadable.length };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
