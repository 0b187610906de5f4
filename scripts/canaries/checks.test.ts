import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checks, runChecks } from '../checks.mjs';
import { root } from './tree.ts';

/** The file that plants faults for each check of `npm run check`. */
const canaries: Record<string, string> = {
  'types (node)': 'types.test.ts',
  'types (web)': 'types.test.ts',
  lint: 'lint.test.ts',
  format: 'format.test.ts',
  walls: 'walls.test.ts',
  'unused code': 'unused.test.ts',
  'first view size': 'firstView.test.ts',
};

describe('the checks', () => {
  afterEach(() => vi.restoreAllMocks());

  it('have a canary each', () => {
    expect(checks.map(({ name }) => name).toSorted()).toEqual(Object.keys(canaries).toSorted());
    for (const file of Object.values(canaries)) expect(existsSync(join(root, 'scripts/canaries', file)), file).toBe(true);
  });

  it('count one that fails as failed and show what it said', async () => {
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const node = (name: string, code: string) => ({ name, command: process.execPath, args: ['-e', code] });
    const count = await runChecks([node('good', ''), node('bad', `console.log('planted fault'); process.exitCode = 3`)]);
    const text = written.mock.calls.map(([part]) => String(part)).join('');
    expect(count).toEqual({ passed: 1, failed: 1 });
    expect(text).toContain('✗ bad');
    expect(text).toContain('planted fault');
  });

  it('count one whose program is not there as failed', async () => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    expect(await runChecks([{ name: 'absent', command: '/nowhere/program', args: [] }])).toEqual({ passed: 0, failed: 1 });
  });
});
