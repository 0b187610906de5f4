import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, type TestProjectInlineConfiguration } from 'vitest/config';
import { projects } from '../../vitest.config.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Mutants live in a copy of the tree, but the packages in `node_modules` point to the tree itself: take them from the copy. */
const packagesOfTheCopy: Plugin = {
  name: 'packages-of-the-copy',
  enforce: 'pre',
  resolveId(source) {
    const [, name = '', door = ''] = /^@chaintrail\/([^/]+)(.*)$/.exec(source) ?? [];
    const folder = join(root, 'packages', name);
    if (name === '' || !existsSync(folder)) return null;
    const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { exports: Record<string, string> };
    return join(folder, exports[`.${door}`] ?? '');
  },
  // Stryker asks for threads; the engine that some modules load bears being ended in a process only.
  configureVitest({ project }) {
    project.config.pool = 'forks';
  },
};

// Only tests of values and of browser parts: a mutant costs one run of every test that reaches it.
const fastProjects: TestProjectInlineConfiguration[] = projects
  .filter(({ test: { name } }) => name === 'unit' || name === 'web')
  .map(({ test, ...project }) => ({
    ...project,
    root,
    plugins: [packagesOfTheCopy],
    // Instrumented code is slower.
    test: { ...test, testTimeout: 60_000 },
  }));

export default defineConfig({ test: { projects: fastProjects } });
