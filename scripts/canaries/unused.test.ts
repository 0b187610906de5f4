import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTree, type Tree } from './tree.ts';

const manifest = (dependencies: Record<string, string>) => JSON.stringify({ name: '@chaintrail/server', type: 'module', dependencies });

/** Every kind of finding, and what is planted for it. */
const findings = [
  ['unused file', 'Unused files', 'plantedFile.ts'],
  ['unused dependency', 'Unused dependencies', 'dayjs'],
  ['dependency that is not declared', 'Unlisted dependencies', 'left-pad'],
  ['import of a file that is not there', 'Unresolved imports', './absent.ts'],
  ['unused export', 'Unused exports', 'plantedExport'],
  ['unused type', 'Unused exported types', 'PlantedType'],
  ['export of one thing under two names', 'Duplicate exports', 'plantedTwice'],
] as const;

describe('the search for unused code, with the settings of this repository', { timeout: 60_000 }, () => {
  let tree: Tree;
  let before: { code: number; output: string };
  let after: { code: number; output: string };

  beforeAll(async () => {
    tree = createTree({
      'package.json': JSON.stringify({ name: 'tree', type: 'module', private: true, workspaces: ['apps/*'] }),
      'apps/server/package.json': manifest({}),
      'apps/server/src/main.ts': `import { used } from './used.ts';\n\nprocess.exitCode = used;\n`,
      'apps/server/src/used.ts': `export const used = 1;\n`,
    });
    tree.bring('knip.json');
    before = await tree.run('knip', ['--no-progress']);
    tree.plant('apps/server/package.json', manifest({ dayjs: '1.11.23' }));
    tree.plant('apps/server/src/plantedFile.ts', `export const nothing = 1;\n`);
    tree.plant(
      'apps/server/src/used.ts',
      [
        `import pad from 'left-pad';`,
        `import { absent } from './absent.ts';`,
        ``,
        `export const used = Number(pad(absent, 1));`,
        `export const plantedExport = 2;`,
        `export type PlantedType = string;`,
        `export const plantedTwice = 1;`,
        `export default plantedTwice;`,
        ``,
      ].join('\n'),
    );
    tree.plant(
      'apps/server/src/main.ts',
      `import twice, { plantedTwice, used } from './used.ts';\n\nprocess.exitCode = used + twice + plantedTwice;\n`,
    );
    after = await tree.run('knip', ['--no-progress']);
  }, 60_000);

  afterAll(() => tree.remove());

  it('is content with a healthy tree', () => {
    expect(before).toMatchObject({ code: 0 });
    expect(after.code).toBe(1);
  });

  it.each(findings)('reports an %s', (_kind, title, name) => {
    const [, section = ''] = after.output.split(new RegExp(`^${title} \\(\\d+\\)$`, 'm'));
    const lines = section.split(/^\w[\w ]+ \(\d+\)$/m)[0] ?? '';
    expect(lines).toContain(name);
  });
});
