import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, root, runCommand } from './commands.mjs';

/** @typedef {{ name: string, command: string, args: string[], needs?: string }} Check */

/** @type {Check[]} */
export const checks = [
  { name: 'types (node)', command: findProgram('tsc'), args: ['-p', 'tsconfig.json'] },
  { name: 'lint', command: findProgram('oxlint'), args: ['--type-aware', '--deny-warnings'] },
  { name: 'types (web)', command: findProgram('tsc'), args: ['-p', 'apps/web/tsconfig.json'] },
  { name: 'format', command: findProgram('oxfmt'), args: ['--check', '.'] },
  { name: 'walls', command: process.execPath, args: ['--import', 'tsx', 'scripts/walls/main.ts'] },
  { name: 'unused code', command: findProgram('knip'), args: ['--no-progress'] },
  { name: 'first view size', command: findProgram('size-limit'), args: [], needs: 'apps/web/dist/.vite/manifest.json' },
];

/**
 * Runs checks, two at a time, one line each; what a failed one says follows it.
 * @param {Check[]} [wanted]
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks(wanted = checks) {
  const queue = [...wanted];
  const count = { passed: 0, failed: 0 };
  const work = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      if (check.needs !== undefined && !existsSync(join(root, check.needs))) {
        process.stdout.write(`- ${check.name}: left out, ${check.needs} is not built\n`);
        continue;
      }
      const startMs = performance.now();
      const { code, output } = await runCommand(check.command, check.args);
      const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
      process.stdout.write(`${code === 0 ? '✓' : '✗'} ${check.name} ${seconds} s\n${code === 0 ? '' : `${output.trimEnd()}\n`}`);
      count[code === 0 ? 'passed' : 'failed'] += 1;
    }
  };
  await Promise.all([work(), work()]);
  return count;
}
