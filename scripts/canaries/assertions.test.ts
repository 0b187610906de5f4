import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTree, root, type Tree } from './tree.ts';

const places = {
  unit: 'packages/model/src/planted.test.ts',
  web: 'apps/web/src/planted.test.tsx',
  integration: 'packages/model/test/planted.test.ts',
  'end to end': 'e2e/src/planted.test.ts',
};

const setups = Object.fromEntries(
  ['e2e/src/globalSetup.ts', 'packages/store/test/shared/globalSetup.ts'].map((path) => [path, `export default () => undefined;\n`]),
);

/** Tests that look well to whoever only reads them. */
const planted = `import { describe, expect, it } from 'vitest';

const rows: number[] = [];
const expectAll = (list: number[]) => list.forEach((one) => expect(one).toBe(2));

it('is healthy', () => {
  expect(rows).toEqual([]);
});

it('loops over nothing', () => {
  for (const row of rows) expect(row).toBe(1);
});

describe('inside', () => {
  it.each([1])('asks a part that asserts nothing', () => {
    expectAll(rows);
  });
});

it('expects in a catch that is never reached', async () => {
  await Promise.resolve(1).catch((error) => expect(error).toBeUndefined());
});
`;

describe('the test runner, with the settings of this repository', { timeout: 60_000 }, () => {
  let tree: Tree;
  let results: Map<string, string[]>;

  beforeAll(async () => {
    tree = createTree({ 'package.json': '{"type":"module"}', ...setups });
    for (const file of ['vitest.config.ts', 'scripts/longestFirst.ts']) tree.bring(file);
    for (const place of Object.values(places)) tree.plant(place, planted);
    await tree.run('vitest', ['run', '--reporter=json', '--outputFile=report.json']);
    const report = JSON.parse(readFileSync(join(tree.path, 'report.json'), 'utf8')) as {
      testResults: { name: string; assertionResults: { title: string; status: string }[] }[];
    };
    results = new Map(
      report.testResults.map((file) => [
        file.name.slice(tree.path.length + 1),
        file.assertionResults.map(({ title, status }) => `${title}: ${status}`),
      ]),
    );
  }, 60_000);

  afterAll(() => tree.remove());

  it.each(Object.entries(places))('fails every %s test that ends without having asserted anything', (_kind, place) => {
    expect(results.get(place)).toEqual([
      'is healthy: passed',
      'loops over nothing: failed',
      'asks a part that asserts nothing: failed',
      'expects in a catch that is never reached: failed',
    ]);
  });

  it('finds every test file of this repository', async () => {
    const { output } = await tree.run('vitest', ['list', '--filesOnly', '--root', root]);
    const known = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx', '*.spec.ts'], { cwd: root, encoding: 'utf8' })
      .trim()
      .split('\n');
    expect(known.length).toBeGreaterThan(150);
    expect(known.filter((path) => !output.includes(path))).toEqual([]);
  });
});
