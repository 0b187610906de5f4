import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTree, root, type Tree } from './tree.ts';

/** Settings of the type checker that say what is read and how, not what is forbidden. */
const plainSettings = [
  'target',
  'lib',
  'module',
  'moduleResolution',
  'moduleDetection',
  'allowImportingTsExtensions',
  'noEmit',
  'noPropertyAccessFromIndexSignature',
  'exactOptionalPropertyTypes',
  'resolveJsonModule',
  'skipLibCheck',
  'types',
];

/** A text that the checker must refuse because of one setting, and the error that says so. */
const faults: [setting: string, error: string, text: string][] = [
  ['strict', 'TS2322', `export const text: string = null;\n`],
  ['strict', 'TS7006', `export const f = (value) => String(value);\n`],
  ['strict', 'TS2322', `export const f: (value: string | number) => void = (value: string) => value.trim();\n`],
  ['strict', 'TS2345', `export const f = ((value: string) => value).call(undefined, 1);\n`],
  ['strict', 'TS2564', `export class Part {\n  text: string;\n}\n`],
  ['strict', 'TS2683', `export function f() {\n  return this.text;\n}\n`],
  ['strict', 'TS18046', `try {\n  JSON.parse('');\n} catch (error) {\n  error.stop();\n}\nexport {};\n`],
  ['noUncheckedIndexedAccess', 'TS2322', `const list = ['a'];\nexport const first: string = list[0];\n`],
  [
    'noImplicitOverride',
    'TS4114',
    `class One {\n  run() {\n    return 1;\n  }\n}\nexport class Two extends One {\n  run() {\n    return 2;\n  }\n}\n`,
  ],
  [
    'noFallthroughCasesInSwitch',
    'TS7029',
    `export function f(value: number) {\n  switch (value) {\n    case 1:\n      value += 1;\n    case 2:\n      return value;\n  }\n  return 0;\n}\n`,
  ],
  ['erasableSyntaxOnly', 'TS1294', `export enum Kind {\n  one,\n}\n`],
  ['verbatimModuleSyntax', 'TS1484', `import { Shape } from './shape.ts';\n\nexport const shape: Shape = {};\n`],
  ['isolatedModules', 'TS2748', `import { Kind } from './kinds.js';\n\nexport const one = Kind.one;\n`],
];

const beside: Record<string, string> = {
  'shape.ts': `export interface Shape {\n  a?: 1;\n}\n`,
  'kinds.d.ts': `export declare const enum Kind {\n  one = 1,\n}\n`,
};

describe('the type checker, with the settings of this repository', { timeout: 60_000 }, () => {
  let tree: Tree;
  let healthy: { code: number; output: string };
  let node: string[];
  let web: string[];

  beforeAll(async () => {
    tree = createTree({
      'scripts/fine.ts': `export const one: number = process.pid;\n`,
      'apps/web/src/fine.ts': `export const title: string = document.title;\n`,
    });
    for (const name of ['tsconfig.base.json', 'tsconfig.json', 'apps/web/tsconfig.json']) tree.bring(name);
    for (const [name, text] of Object.entries(beside)) tree.plant(`scripts/${name}`, text);
    healthy = await tree.run('tsc', ['-p', 'tsconfig.json']);
    const healthyWeb = await tree.run('tsc', ['-p', 'apps/web/tsconfig.json']);
    healthy = { code: healthy.code + healthyWeb.code, output: healthy.output + healthyWeb.output };
    faults.forEach(([, , text], index) => tree.plant(`scripts/planted${index}.ts`, text));
    faults.forEach(([, , text], index) => tree.plant(`apps/web/src/planted${index}.ts`, text));
    for (const [name, text] of Object.entries(beside)) tree.plant(`apps/web/src/${name}`, text);
    tree.plant('scripts/browser.ts', `export const title = document.title;\n`);
    tree.plant('apps/web/src/node.ts', `export const text = Buffer.from('');\n`);
    node = (await tree.run('tsc', ['-p', 'tsconfig.json', '--pretty', 'false'])).output.split('\n');
    web = (await tree.run('tsc', ['-p', 'apps/web/tsconfig.json', '--pretty', 'false'])).output.split('\n');
  }, 60_000);

  afterAll(() => tree.remove());

  it('is content with healthy files', () => {
    expect(healthy).toEqual({ code: 0, output: '' });
  });

  it.each(faults.map(([setting, error], index) => ({ setting, error, index })))('reports $error by $setting', ({ error, index }) => {
    expect(node).toContainEqual(expect.stringMatching(new RegExp(`^scripts/planted${index}\\.ts.* ${error}:`)));
    expect(web).toContainEqual(expect.stringMatching(new RegExp(`^apps/web/src/planted${index}\\.ts.* ${error}:`)));
  });

  it('knows no browser on the server and no server in the browser', () => {
    expect(node).toContainEqual(expect.stringMatching(/^scripts\/browser\.ts.*document/));
    expect(web).toContainEqual(expect.stringMatching(/^apps\/web\/src\/node\.ts.*Buffer/));
  });

  it('has a canary for every setting that forbids something', () => {
    const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.base.json'), 'utf8')) as { compilerOptions: object };
    const planted = new Set(faults.map(([setting]) => setting));
    expect(Object.keys(compilerOptions).toSorted()).toEqual([...plainSettings, ...planted].toSorted());
  });
});
