// npm run mutate -- [PATHS] [--least PERCENT] [--fresh]: changes the sources in small ways, in a copy, and tells which changes no
// unit or web test notices.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { chooseFiles } from './mutate/chooseFiles.mjs';
import { describeScores, percentKilled, scoreFiles } from './mutate/report.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { least: { type: 'string', default: '0' }, fresh: { type: 'boolean', default: false } },
});
const root = process.cwd();
const files = chooseFiles(root, positionals);
if (files.length === 0) process.stdout.write('nothing to mutate\n');
else process.exitCode = await judge(files);

/** @param {string[]} chosen */
async function judge(chosen) {
  const scores = scoreFiles(await plantMutants(chosen), chosen);
  process.stdout.write(`${describeScores(scores)}\n`);
  if (percentKilled(scores) >= Number(values.least)) return 0;
  process.stdout.write(`less than ${values.least} %\n`);
  return 1;
}

/** @param {string[]} mutate */
async function plantMutants(mutate) {
  const copies = mkdtempSync(join(tmpdir(), 'chaintrail-mutants-'));
  try {
    const mutants = await new Stryker({
      mutate,
      testRunner: 'vitest',
      vitest: { configFile: 'scripts/mutate/vitest.config.ts', related: true },
      plugins: ['@stryker-mutator/vitest-runner'],
      reporters: process.stdout.isTTY ? ['progress'] : [],
      coverageAnalysis: 'perTest',
      concurrency: 2,
      tempDirName: copies,
      ignorePatterns: ['/e2e', '/bench/out', '/data', 'dist'],
      allowEmpty: true,
      // What earlier runs found is kept; a test or source that was changed since is asked again.
      incremental: true,
      incrementalFile: join('coverage', 'mutants.json'),
      force: values.fresh,
      // Stryker would read it by an interface that TypeScript 7 does not have.
      tsconfigFile: 'absent',
      logLevel: /** @type {import('@stryker-mutator/api/core').LogLevel} */ ('error'),
    }).runMutationTest();
    return mutants.map((mutant) => ({ ...mutant, fileName: relative(root, mutant.fileName) }));
  } finally {
    rmSync(copies, { recursive: true, force: true });
  }
}
