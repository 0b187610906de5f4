import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTree, type Tree } from './tree.ts';

describe('the formatter, with the settings of this repository', () => {
  let tree: Tree;

  beforeEach(() => {
    tree = createTree({ 'src/index.ts': `export const one = 'x';\n` });
    tree.bring('.oxfmtrc.json');
  });
  afterEach(() => tree.remove());

  it.each([
    ['spaces', 'src/planted.ts', `export   const  a = 'x';\n`],
    ['other quotes', 'src/planted.tsx', `export const a = "x";\n`],
    ['a line that is too long', 'src/planted.mjs', `export const a = [${"'twelve letters', ".repeat(12)}];\n`],
    ['a style sheet', 'src/planted.css', `.a{color:red}\n`],
    ['settings', 'planted.json', `{"a":1}\n`],
  ])('reports %s', async (_fault, path, text) => {
    expect(await tree.run('oxfmt', ['--check', '.'])).toMatchObject({ code: 0 });
    tree.plant(path, text);
    const { code, output } = await tree.run('oxfmt', ['--check', '.']);
    expect([code === 0, output.includes(path)]).toEqual([false, true]);
  });
});
