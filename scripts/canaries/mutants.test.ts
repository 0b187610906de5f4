import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTree, root, type Tree } from './tree.ts';

const fee = `export function addFee(amount: bigint, fee: bigint): bigint {
  return amount + fee;
}

export function isFree(fee: bigint): boolean {
  return fee === 0n;
}

export function forgotten(): string {
  return 'nobody asks';
}
`;

/** Asks another package of the tree, whose mutants must be seen as well. */
const feeTest = `import { expect, it } from 'vitest';
import { addFee, isFree } from '@chaintrail/model';

it('adds', () => {
  expect(addFee(2n, 1n)).toBe(3n);
});

it('looks at a fee and does not say what it wants', () => {
  expect(isFree(0n)).not.toBe(null);
});
`;

/** Stryker takes only a real folder of packages into its copy. */
function linkPackages(path: string): void {
  const folder = join(path, 'node_modules');
  rmSync(folder);
  mkdirSync(folder);
  for (const name of readdirSync(join(root, 'node_modules'))) symlinkSync(join(root, 'node_modules', name), join(folder, name));
}

describe('npm run mutate', { timeout: 240_000 }, () => {
  let tree: Tree;
  let said: { code: number; output: string };

  beforeAll(async () => {
    tree = createTree({
      'package.json': '{"type":"module"}',
      'packages/model/package.json': '{"type":"module","exports":{".":"./src/fee.ts"}}',
      'packages/model/src/fee.ts': fee,
      'packages/store/src/fee.test.ts': feeTest,
    });
    for (const file of ['vitest.config.ts', 'scripts/longestFirst.ts', 'scripts/mutate/vitest.config.ts']) tree.bring(file);
    linkPackages(tree.path);
    execFileSync('git', ['init', '--quiet'], { cwd: tree.path });
    said = await tree.run('tsx', [join(root, 'scripts/mutate.mjs'), 'packages/model', '--least', '50']);
  }, 240_000);

  afterAll(() => tree.remove());

  it('counts what the tests notice', () => {
    expect(said.output).toContain('packages/model/src/fee.ts: 2 killed, 4 survived, 2 not covered');
  });

  it('names each change that no test notices, with its line', () => {
    expect(
      said.output
        .split('\n')
        .filter((line) => line.includes('Survived'))
        .map((line) => line.trim())
        // Those of one place come as they were tried.
        .toSorted(),
    ).toEqual([
      'packages/model/src/fee.ts:5:46 Survived BlockStatement → {}',
      'packages/model/src/fee.ts:6:10 Survived ConditionalExpression → false',
      'packages/model/src/fee.ts:6:10 Survived ConditionalExpression → true',
      'packages/model/src/fee.ts:6:10 Survived EqualityOperator → fee !== 0n',
    ]);
    expect(said.output).toContain('packages/model/src/fee.ts:10:10 NoCoverage StringLiteral → ""');
  });

  it('fails below the wanted share', () => {
    expect(said.output).toContain('less than 50 %');
    expect(said.code).toBe(1);
  });
});
