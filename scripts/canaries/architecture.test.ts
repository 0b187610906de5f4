import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listUnusedAllowances } from '../walls/allowances.ts';
import { ownImports } from '../walls/rules.ts';
import { readRepository, type Repository } from '../walls/sources.ts';
import { healthyFiles } from './healthyTree.ts';
import { createTree, root } from './tree.ts';

/** The table «folder | what it is | may import» of ARCHITECTURE.md, as package names. */
function readTable(text: string, repository: Repository): Record<string, string[]> {
  const rows = [...text.matchAll(/^\| ((?:`[\w/]+`(?:, )?)+) \|[^|]*\| ([^|]+) \|$/gm)];
  const entries = rows.flatMap(([, folders = '', words = '']) =>
    [...folders.matchAll(/`([\w/]+)`/g)].flatMap(([, folder = '']) => {
      const workspace = repository.workspaces.find((one) => one.folder === folder);
      return workspace ? [[workspace.name, readWords(words)] as const] : [];
    }),
  );
  return Object.fromEntries(entries);
}

function readWords(words: string): string[] {
  if (words === 'nothing') return [];
  if (words === 'everything' || words === 'all packages') return ['*'];
  return words.split(', ').map((word) => `@chaintrail/${word}`);
}

describe('the picture of the architecture', () => {
  const repository = readRepository(root);
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');

  it('says of every package exactly what the walls let it import', () => {
    expect(readTable(text, repository)).toEqual(ownImports);
    expect(Object.keys(ownImports).toSorted()).toEqual(repository.workspaces.map(({ name }) => name).toSorted());
  });

  it('notices a row that says something else', () => {
    const changed = text.replace('| model, families, store |', '| model, families |');
    expect(readTable(changed, repository)).not.toEqual(ownImports);
  });

  it('names folders and files that are there', () => {
    const named = [...text.matchAll(/`((?:packages|apps|bench|e2e|scripts|docs)\/[\w./-]*\w)`/g)].map(([, path = '']) => path);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('allows and declares nothing that product code does not import', () => {
    expect(listUnusedAllowances(repository)).toEqual([]);
  });

  it('notices an allowance and a dependency that nothing uses', () => {
    const tree = createTree({
      ...healthyFiles,
      'packages/indexer/package.json': JSON.stringify({
        name: '@chaintrail/indexer',
        dependencies: { '@chaintrail/model': '1', '@chaintrail/families': '1' },
      }),
      'packages/indexer/src/index.ts': `export { one } from '@chaintrail/model';\n`,
      'packages/indexer/src/index.test.ts': `import { two } from '@chaintrail/families';\nimport { it } from 'vitest';\n`,
    });
    const found = listUnusedAllowances(readRepository(tree.path)).filter((line) => line.startsWith('@chaintrail/indexer'));
    tree.remove();
    expect(found).toEqual([
      '@chaintrail/indexer may import @chaintrail/families and does not',
      '@chaintrail/indexer may import @chaintrail/store and does not',
      '@chaintrail/indexer declares @chaintrail/families and imports it in tests at most',
    ]);
  });
});
