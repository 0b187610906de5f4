import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listViolations, wallRules } from '../walls/rules.ts';
import { readRepository } from '../walls/sources.ts';
import { createTree, type Tree } from './tree.ts';
import { healthyFiles } from './healthyTree.ts';

/** Apart from its dot, or this file would report itself. */
const focus = 'only';

const faults: [rule: string, path: string, text: string][] = [
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
  ['web parts', 'apps/web/src/ui/a.ts', `import { familyOf } from '../families/families.ts';\n`],
  ['web parts', 'apps/web/src/families/evm/a.ts', `import { Shell } from '../../app/Shell.tsx';\n`],
  ['family object', 'apps/web/src/features/coin/a.ts', `import { Panel } from '../../families/tron/Panel.tsx';\n`],
  ['family object', 'apps/server/src/features/coin/a.ts', `import { readEvm } from '../../families/evm/transaction.ts';\n`],
  ['web features', 'apps/web/src/features/coin/a.ts', `import { Page } from '../block/Page.tsx';\n`],
  ['server features', 'apps/server/src/features/coin/a.ts', `import { block } from '../block/list.ts';\n`],
  ['server features', 'apps/server/src/families/evm/a.ts', `import { block } from '../../features/block/list.ts';\n`],
  ['sql', 'apps/server/src/a.ts', 'const text = `\n  select hash from block`;\n'],
  ['sql', 'packages/families/src/a.ts', `const text = "DELETE FROM label";\n`],
  ['environment', 'packages/families/src/a.ts', `const url = process.env['URL'];\n`],
  ['fetch', 'apps/web/src/features/coin/a.ts', `const answer = await fetch('/api');\n`],
  ['test call', 'apps/server/test/a.test.ts', `const answer = await fetch(server.url);\n`],
  ['test call', 'apps/server/test/a.test.ts', `const answer = await server.inject('/api/ticket/getTicket');\n`],
  ['test call', 'apps/server/test/openIt.ts', `import { request } from 'undici';\n`],
  ['test call', 'e2e/src/a.test.ts', `const answer = await fetch(url);\n`],
  ['random', 'packages/families/src/a.ts', `const id = Math.random();\n`],
  ['chain by name', 'apps/server/src/a.ts', `if (chain.name === 'TRON') stop();\n`],
  ['chain by name', 'apps/web/src/lib/a.ts', `export const isOurs = 'bitcoin' !== family;\n`],
  ['chain by name', 'packages/store/src/a.ts', `switch (name) {\n  case "Dogecoin":\n    break;\n}\n`],
  ['chain by name', 'apps/web/src/families/families.ts', `export const isOurs = family === 'tron';\n`],
  ['family by name', 'apps/web/src/features/coin/a.ts', `export const shown = chain?.family ?? 'evm';\n`],
  ['family by name', 'packages/store/src/a.ts', `export const names = ['evm', 'tron'];\n`],
  ['chain by name', 'packages/families/src/source.ts', `export const is = (name: string) => name == 'evm';\n`],
  ['words', 'packages/families/src/a.ts', 'throw new Error(`节点没有区块 ${number}`);\n'],
  ['words', 'packages/analysis/src/a.ts', `const title = '归集';\n`],
  ['words', 'packages/model/src/a.ts', `const note = 'ETH 链';\n`],
  ['words', 'packages/store/src/a.ts', `throw new Error('应用数据库忙');\n`],
  ['suppressed', 'packages/model/src/a.ts', ['// @ts', 'ignore\n'].join('-')],
  ['suppressed', 'packages/model/src/a.ts', ['/* oxlint', 'disable */\n'].join('-')],
  ['suppressed', 'packages/model/src/a.test.ts', ['// TO', 'DO: later\n'].join('')],
  ['focused test', 'packages/model/src/a.test.ts', `it.${focus}('x', () => {\n  expect(1).toBe(1);\n});\n`],
  ['no assertion', 'packages/model/src/a.test.ts', `it('x', () => {\n  run();\n});\n\nit('y', () => {\n  expect(1).toBe(1);\n});\n`],
  ['no assertion', 'packages/model/src/a.test.ts', `describe('x', () => {\n  it.each([1, 2])('y %i', (n) => {\n    run(n);\n  });\n});\n`],
  [
    'circle',
    'packages/families/src/address.ts',
    `import type * as door from './index.ts';\n\nexport const two: keyof typeof door = 'two';\n`,
  ],
  ['too long', 'apps/web/src/ui/a.module.css', Array.from({ length: 301 }, (_, index) => `.a${index} {}\n`).join('')],
];

describe('the walls', () => {
  let tree: Tree;
  const report = () => listViolations(readRepository(tree.path)).map((one) => `${one.path}:${one.line} ${one.rule}`);

  beforeEach(() => {
    tree = createTree(healthyFiles);
  });
  afterEach(() => tree.remove());

  it('stand in a healthy tree', () => {
    expect(report()).toEqual([]);
  });

  it.each(faults)('report «%s» in %s: %j', (rule, path, text) => {
    tree.plant(path, text);
    expect(report().map((line) => line.replace(/:\d+ /, ' '))).toContain(`${path} ${rule}`);
  });

  it('say the line', () => {
    tree.plant('packages/model/src/a.ts', `export const a = 1;\n\nexport const b = process.env;\n`);
    expect(report()).toEqual(['packages/model/src/a.ts:3 environment']);
  });

  it('have a canary for every rule', () => {
    const planted = new Set(faults.map(([rule]) => rule));
    expect([...planted].toSorted()).toEqual([...wallRules].toSorted());
  });
});
