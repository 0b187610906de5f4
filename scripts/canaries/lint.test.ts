import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lintFaults } from './lintFaults.ts';
import { createTree, root, type Tree } from './tree.ts';

type Severity = string | [severity: string, options: unknown];

interface LintSettings {
  plugins: string[];
  categories: Record<string, Severity>;
  rules: Record<string, Severity>;
}

/** A rule as the linter lists what it knows. */
interface Rule {
  scope: string;
  value: string;
  category: string;
}

const settings = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as LintSettings;

/** Rules that are switched off, on purpose. One more is a weaker linter: it wants a reason in its commit. */
const switchedOff = [
  'import/no-named-as-default-member',
  'import/no-unassigned-import',
  'no-await-in-loop',
  'oxc/no-map-spread',
  'react/incompatible-library',
  'react/react-in-jsx-scope',
  'typescript/consistent-return',
  'typescript/no-generated-empty-object-type',
  'typescript/no-unnecessary-type-parameters',
  'typescript/no-unsafe-type-assertion',
  'typescript/unbound-method',
  'unicorn/consistent-function-scoping',
  'unicorn/no-array-reverse',
  'unicorn/no-array-sort',
  'vitest/require-mock-type-parameters',
];

/** `react-hooks(exhaustive-deps)` → `react/exhaustive-deps`; `eslint(no-console)` → `no-console`. */
function ruleOf(code: string): string {
  const [plugin = '', name = ''] = code.replace(')', '').split('(');
  return nameRule(plugin.replace('-hooks', ''), name);
}

function nameRule(plugin: string, name: string): string {
  return plugin === 'eslint' ? name : `${plugin}/${name}`;
}

const fileOf = (index: number) => `src/planted${index}.${lintFaults[index]?.ending ?? 'ts'}`;

describe('the linter, with the settings of this repository', { timeout: 60_000 }, () => {
  let tree: Tree;
  let healthy: { code: number; output: string };
  let diagnostics: { code: string; filename: string }[];

  beforeAll(async () => {
    tree = createTree({
      'tsconfig.json': JSON.stringify({ extends: './tsconfig.base.json', compilerOptions: { jsx: 'react-jsx' }, include: ['src'] }),
      'src/parts.ts': `export const part = 1;\n`,
    });
    for (const name of ['.oxlintrc.json', 'tsconfig.base.json']) tree.bring(name);
    healthy = await tree.run('oxlint', ['--type-aware', '--deny-warnings']);
    lintFaults.forEach(({ text }, index) => tree.plant(fileOf(index), text));
    const cycle = lintFaults.findIndex(({ rule }) => rule === 'import/no-cycle');
    tree.plant('src/cycle.ts', `import { two } from './planted${cycle}.ts';\n\nexport const one = (): number => two();\n`);
    const { output } = await tree.run('oxlint', ['--type-aware', '--format=json']);
    ({ diagnostics } = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as { diagnostics: typeof diagnostics });
  }, 60_000);

  afterAll(() => tree.remove());

  it('is content with a healthy tree', () => {
    expect(healthy).toMatchObject({ code: 0 });
  });

  it.each(lintFaults.map(({ rule }, index) => ({ rule, index })))('reports $rule', ({ rule, index }) => {
    const codes = diagnostics.filter(({ filename }) => filename.endsWith(fileOf(index))).map(({ code }) => ruleOf(code));
    expect(codes).toContain(rule);
  });

  it('has a canary for every rule that the settings name, and switches off no more than these', () => {
    const named = Object.entries(settings.rules);
    const on = named.filter(([, severity]) => severity !== 'off').map(([rule]) => rule);
    expect(on.filter((rule) => !lintFaults.some((fault) => fault.rule === rule))).toEqual([]);
    const off = named.filter(([, severity]) => severity === 'off').map(([rule]) => rule);
    expect(off.toSorted()).toEqual(switchedOff);
  });

  it('has a canary for every category of every plugin, and no rule less than before', async () => {
    const known = JSON.parse((await tree.run('oxlint', ['--rules', '--format=json'])).output) as Rule[];
    const { rules } = JSON.parse((await tree.run('oxlint', ['--print-config'])).output) as LintSettings;
    const inForce = known.filter(({ scope, value }) => [rules[nameRule(scope, value)]].flat()[0] === 'deny');
    const groups = new Set(inForce.map(({ scope, category }) => `${scope} ${category}`));
    const planted = known.filter(({ scope, value }) => lintFaults.some(({ rule }) => rule === nameRule(scope, value)));
    const covered = new Set(planted.map(({ scope, category }) => `${scope} ${category}`));
    expect([...groups].filter((group) => !covered.has(group))).toEqual([]);
    expect(groups.size).toBe(24);
    expect(inForce.length).toBeGreaterThanOrEqual(222);
  });
});
