import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listViolations } from './walls/rules.ts';
import { readRepository } from './walls/sources.ts';

// A canary for every guard: a small healthy tree is green, one planted fault turns it red.

/** Apart from its dot, or this file would report itself. */
const focus = 'only';
const root = dirname(dirname(fileURLToPath(import.meta.url)));
let tree: string;

const healthy: Record<string, string> = {
  'package.json': JSON.stringify({
    name: 'tree',
    private: true,
    type: 'module',
    workspaces: ['packages/*', 'apps/*'],
    devDependencies: { vitest: '1' },
  }),
  'packages/model/package.json': JSON.stringify({ name: '@chaintrail/model', exports: { '.': './src/index.ts' } }),
  'packages/model/src/index.ts': `export const one = 1;\n`,
  'packages/store/package.json': JSON.stringify({
    name: '@chaintrail/store',
    exports: { './chain': './src/index.ts' },
    dependencies: { '@chaintrail/model': '1' },
  }),
  'packages/store/src/index.ts': `import { one } from '@chaintrail/model';\n\nexport const statement = \`select \${one} from block\`;\n`,
  'packages/families/package.json': JSON.stringify({
    name: '@chaintrail/families',
    exports: { '.': './src/index.ts', './address': './src/address.ts' },
    dependencies: { '@chaintrail/model': '1', '@chaintrail/store': '1' },
  }),
  'packages/families/src/index.ts': `export { two } from './address.ts';\n`,
  'packages/families/src/address.ts': `export const two = 2; // process.env and fetch( in a comment are nothing\n`,
  'packages/families/src/evm/source/read.ts': `export const read = (name: string) => (name === 'ETH' ? fetch('https://node.example') : null);\n`,
  'apps/server/package.json': JSON.stringify({ name: '@chaintrail/server', dependencies: { '@chaintrail/store': '1' } }),
  'apps/server/src/config.ts': `export const port = process.env['PORT'];\n`,
  'apps/server/src/features/block/list.ts': `import { statement } from '@chaintrail/store/chain';\n\nexport const block = statement;\n`,
  'apps/server/src/features/coin/list.ts': `export const coin = 1;\n`,
  'apps/web/package.json': JSON.stringify({
    name: '@chaintrail/web',
    dependencies: { '@chaintrail/families': '1', '@chaintrail/model': '1' },
  }),
  'apps/web/src/ui/Part.tsx': `export const Part = () => null;\n`,
  'apps/web/src/app/Shell.tsx': `import { Page } from '../features/block/index.ts';\n\nexport const Shell = Page;\n`,
  'apps/web/src/features/block/index.ts': `export { Page } from './Page.tsx';\n`,
  'apps/web/src/features/block/Page.tsx': `import { two } from '@chaintrail/families/address';\nimport { Part } from '../../ui/Part.tsx';\n\nexport const Page = () => (two ? Part : null);\n`,
  'apps/web/src/features/coin/Page.tsx': `import { Page } from '../block/index.ts';\n\nexport const Coin = Page;\n`,
  'apps/web/src/features/coin/coin.test.ts': `import { expect, it } from 'vitest';\n\nit('adds', () => {\n  expect(1 + 1).toBe(2);\n});\n`,
};

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
}

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'chaintrail-walls-'));
});

afterEach(() => rmSync(tree, { recursive: true, force: true }));

describe('the walls', () => {
  beforeEach(() => {
    for (const [path, text] of Object.entries(healthy)) plant(path, text);
  });

  const report = () => listViolations(readRepository(tree)).map((one) => `${one.path}:${one.line} ${one.rule}`);

  it('stand in a healthy tree', () => {
    expect(report()).toEqual([]);
  });

  it.each([
    ['declared', 'packages/model/src/a.ts', `import { z } from 'zod';\n`],
    ['declared', 'packages/model/src/a.ts', `export type { Pool } from 'pg';\n`],
    ['declared', 'apps/server/src/a.ts', `const late = () => import('left-pad');\n`],
    ['door', 'apps/server/src/a.ts', `import { x } from '@chaintrail/store/src/index.ts';\n`],
    ['door', 'apps/server/src/a.ts', `import { x } from '../../../packages/store/src/index.ts';\n`],
    ['door', 'apps/server/src/a.ts', `import {\n  x,\n} from '@chaintrail/store';\n`],
    ['layers', 'packages/families/src/a.ts', `import { statement } from '@chaintrail/store/chain';\n`],
    ['layers', 'apps/web/src/lib/a.ts', `import { two } from '@chaintrail/families';\n`],
    ['browser', 'apps/web/src/lib/a.ts', `import { join } from 'node:path';\n`],
    ['web parts', 'apps/web/src/ui/a.ts', `import { Page } from '../features/block/index.ts';\n`],
    ['web parts', 'apps/web/src/lib/a.ts', `import { Shell } from '../app/Shell.tsx';\n`],
    ['web parts', 'apps/web/src/features/coin/a.ts', `import { Shell } from '../../app/Shell.tsx';\n`],
    ['web features', 'apps/web/src/features/coin/a.ts', `import { Page } from '../block/Page.tsx';\n`],
    ['server features', 'apps/server/src/features/coin/a.ts', `import { block } from '../block/list.ts';\n`],
    ['sql', 'apps/server/src/a.ts', 'const text = `\n  select hash from block`;\n'],
    ['sql', 'packages/families/src/a.ts', `const text = "DELETE FROM label";\n`],
    ['environment', 'packages/families/src/a.ts', `const url = process.env['URL'];\n`],
    ['fetch', 'apps/web/src/features/coin/a.ts', `const answer = await fetch('/api');\n`],
    ['random', 'packages/families/src/a.ts', `const id = Math.random();\n`],
    ['chain by name', 'apps/server/src/a.ts', `if (chain.name === 'TRON') stop();\n`],
    ['chain by name', 'apps/web/src/lib/a.ts', `export const isOurs = 'bitcoin' !== family;\n`],
    ['chain by name', 'packages/store/src/a.ts', `switch (name) {\n  case "Dogecoin":\n    break;\n}\n`],
    ['chain by name', 'packages/families/src/source.ts', `export const is = (name: string) => name == 'evm';\n`],
    ['suppressed', 'packages/model/src/a.ts', ['// @ts', 'ignore\n'].join('-')],
    ['suppressed', 'packages/model/src/a.ts', ['/* oxlint', 'disable */\n'].join('-')],
    ['focused test', 'packages/model/src/a.test.ts', `it.${focus}('x', () => {\n  expect(1).toBe(1);\n});\n`],
    ['no assertion', 'packages/model/src/a.test.ts', `it('x', () => {\n  run();\n});\n\nit('y', () => {\n  expect(1).toBe(1);\n});\n`],
  ])('report «%s» in %s: %j', (rule, path, text) => {
    plant(path, text);
    expect(report().map((line) => line.replace(/:\d+ /, ' '))).toContain(`${path} ${rule}`);
  });

  it('say the line', () => {
    plant('packages/model/src/a.ts', `export const a = 1;\n\nexport const b = process.env;\n`);
    expect(report()).toEqual(['packages/model/src/a.ts:3 environment']);
  });
});

describe('the tools, with the settings of this repository', { timeout: 60_000 }, () => {
  /** Runs a tool in the tree; resolves to its exit code and what it said. */
  function run(program: string, args: string[]): Promise<{ code: number; output: string }> {
    return new Promise((resolve) => {
      execFile(join(root, 'node_modules', '.bin', program), args, { cwd: tree }, (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr });
      });
    });
  }

  beforeEach(() => {
    for (const name of ['.oxlintrc.json', '.oxfmtrc.json', 'tsconfig.base.json']) cpSync(join(root, name), join(tree, name));
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
    plant('tsconfig.json', JSON.stringify({ extends: './tsconfig.base.json', include: ['src'] }));
    plant('src/index.ts', `export const one: number = 1;\n`);
  });

  it.each([
    ['no-explicit-any', `export const one: any = 1;\n`],
    ['max-lines', Array.from({ length: 401 }, (_, index) => `export const n${index} = ${index};\n`).join('')],
    ['no-console', `console.log('x');\n`],
    ['no-floating-promises', `async function work(): Promise<void> {}\nwork();\n`],
  ])('lint reports %s', async (rule, text) => {
    const before = await run('oxlint', ['--type-aware', 'src']);
    plant('src/planted.ts', text);
    const after = await run('oxlint', ['--type-aware', 'src']);
    expect(before.code).toBe(0);
    expect(after.code).toBe(1);
    expect(after.output).toContain(rule);
  });

  it('the type checker reports a wrong type and an unchecked index', async () => {
    const before = await run('tsc', ['-p', 'tsconfig.json']);
    plant('src/planted.ts', `const list = ['a'];\nexport const first: string = list[0];\n`);
    const after = await run('tsc', ['-p', 'tsconfig.json']);
    expect(before.code).toBe(0);
    expect(after.output).toContain('TS2322');
  });

  it('the formatter reports another layout', async () => {
    const before = await run('oxfmt', ['--check', 'src']);
    plant('src/planted.ts', `export   const  a = "x"\n`);
    const after = await run('oxfmt', ['--check', 'src']);
    expect(before.code).toBe(0);
    expect(after.code).not.toBe(0);
  });

  it('the search for unused code reports an export, a file and a dependency that nothing uses', async () => {
    plant('package.json', JSON.stringify({ name: 'tree', type: 'module', main: 'src/index.ts' }));
    const before = await run('knip', ['--no-progress']);
    plant('package.json', JSON.stringify({ name: 'tree', type: 'module', main: 'src/index.ts', dependencies: { dayjs: '1.11.23' } }));
    plant('src/index.ts', `import { used } from './used.ts';\n\nexport const one: number = used;\n`);
    plant('src/used.ts', `export const used = 1;\nexport const plantedExport = 2;\n`);
    plant('src/plantedFile.ts', `export const nothing = 1;\n`);
    const after = await run('knip', ['--no-progress']);
    expect(before.code).toBe(0);
    expect(after.code).toBe(1);
    for (const found of ['plantedExport', 'plantedFile.ts', 'dayjs']) expect(after.output).toContain(found);
  });

  it('the size limit counts what the first page of a layout loads, and no more', async () => {
    for (const path of ['.size-limit.mjs', 'scripts/firstView.mjs', 'scripts/commands.mjs']) {
      mkdirSync(dirname(join(tree, path)), { recursive: true });
      cpSync(join(root, path), join(tree, path));
    }
    plant('package.json', readFileSync(join(root, 'package.json'), 'utf8'));
    const chunk = (file: string, more: object) => ({ file: `assets/${file}.js`, ...more });
    const manifest = {
      'index.html': chunk('index', { isEntry: true, imports: ['_react.js'], dynamicImports: ['src/app/MobileShell.tsx'] }),
      '_react.js': chunk('react', {}),
      'src/app/MobileShell.tsx': chunk('mobile', { src: 'src/app/MobileShell.tsx', imports: ['_react.js'], dynamicImports: ['late.tsx'] }),
      'src/app/DesktopShell.tsx': chunk('desktop', { src: 'src/app/DesktopShell.tsx', imports: ['_react.js'] }),
      'late.tsx': chunk('late', {}),
    };
    plant('apps/web/dist/.vite/manifest.json', JSON.stringify(manifest));
    const letters = (bytes: number) => `"${randomBytes(bytes).toString('latin1')}"`;
    for (const name of ['index', 'react', 'mobile', 'desktop']) plant(`apps/web/dist/assets/${name}.js`, letters(20_000));
    plant('apps/web/dist/assets/late.js', letters(900_000));
    const before = await run('size-limit', []);
    plant('apps/web/dist/assets/react.js', letters(90_000));
    const after = await run('size-limit', []);
    expect(before.code).toBe(0);
    expect(after.code).toBe(1);
    expect(after.output).toContain('mobile first view');
  });
});
