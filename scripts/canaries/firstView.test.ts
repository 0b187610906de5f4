import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { firstViewGroups } from '../../apps/web/firstView.config.ts';
import { createTree, root, type Tree } from './tree.ts';

const chunk = (file: string, more: object) => ({ file: `assets/${file}.js`, ...more });

/** What the build says of its chunks: an entry, two shells, what they share, and a page that loads later. */
function writeManifest(tree: Tree, mobileImports: string[]): void {
  const manifest = {
    'index.html': chunk('index', { isEntry: true, imports: ['_react.js'], dynamicImports: ['src/app/MobileShell.tsx'] }),
    '_react.js': chunk('react', {}),
    'src/app/MobileShell.tsx': chunk('mobile', { src: 'src/app/MobileShell.tsx', imports: mobileImports, dynamicImports: ['late.tsx'] }),
    'src/app/DesktopShell.tsx': chunk('desktop', { src: 'src/app/DesktopShell.tsx', imports: ['_react.js'] }),
    'late.tsx': chunk('late', {}),
    '_part.js': chunk('part', { imports: ['_deep.js'] }),
    '_deep.js': chunk('deep', {}),
  };
  tree.plant('apps/web/dist/.vite/manifest.json', JSON.stringify(manifest));
}

/** Text that gzip cannot make smaller. */
const letters = (bytes: number) => `"${randomBytes(bytes).toString('latin1')}"`;

describe('the size limit, with the settings of this repository', { timeout: 60_000 }, () => {
  let tree: Tree;

  beforeEach(() => {
    tree = createTree({ 'package.json': readFileSync(join(root, 'package.json'), 'utf8') });
    for (const path of ['.size-limit.mjs', 'scripts/firstView.mjs', 'scripts/commands.mjs']) tree.bring(path);
    writeManifest(tree, ['_react.js']);
    for (const name of ['index', 'react', 'mobile', 'desktop', 'part']) tree.plant(`apps/web/dist/assets/${name}.js`, letters(20_000));
    for (const name of ['late', 'deep']) tree.plant(`apps/web/dist/assets/${name}.js`, letters(900_000));
  });
  afterEach(() => tree.remove());

  it('leaves out what a page loads later, and counts what the first one loads', async () => {
    expect(await tree.run('size-limit', [])).toMatchObject({ code: 0 });
    tree.plant('apps/web/dist/assets/react.js', letters(90_000));
    const after = await tree.run('size-limit', []);
    expect(after.code).toBe(1);
    expect(after.output).toMatch(/mobile first view\s+Package size limit has exceeded/);
    expect(after.output).not.toMatch(/desktop first view\s+Package size limit has exceeded/);
  });

  it('counts what a part imports that a shell now imports itself', async () => {
    writeManifest(tree, ['_react.js', '_part.js']);
    const { code, output } = await tree.run('size-limit', []);
    expect([code, /mobile first view\s+Package size limit has exceeded/.test(output)]).toEqual([1, true]);
  });

  it('holds the desktop to its own budget', async () => {
    tree.plant('apps/web/dist/assets/desktop.js', letters(150_000));
    const { code, output } = await tree.run('size-limit', []);
    expect([code, /desktop first view\s+Package size limit has exceeded/.test(output)]).toEqual([1, true]);
  });

  it('refuses a build whose shell has no chunk of its own', async () => {
    tree.plant('apps/web/dist/.vite/manifest.json', JSON.stringify({ 'index.html': chunk('index', { isEntry: true }) }));
    const { code, output } = await tree.run('size-limit', []);
    expect([code, output.includes('MobileShell')]).toEqual([1, true]);
  });
});

describe('what the build puts into the file of the first view', () => {
  const shells = {
    '/web/src/app/DesktopShell.tsx': ['/web/frame.tsx'],
    '/web/src/app/MobileShell.tsx': ['/web/sheet.tsx', '/web/link.ts'],
  };
  const entry = { '/web/src/main.tsx': ['/web/client.ts'] };
  const rest = { '/web/frame.tsx': ['/web/link.ts'], '/web/sheet.tsx': [], '/web/link.ts': ['/web/frame.tsx'], '/web/client.ts': [] };

  /** The first group that takes a module, as the build asks them. */
  function nameOf(graph: Record<string, string[]>, id: string) {
    const groups = firstViewGroups('/web').toSorted((a, b) => (b.priority ?? 0) - (a.priority ?? 0));
    for (const { name } of groups) {
      if (typeof name !== 'function') throw new Error('a group has one name for all');
      const found = name(id, {
        getModuleInfo: (module) => (graph[module] ? Object.assign(Object.create(null), { importedIds: graph[module] }) : null),
      });
      if (typeof found === 'string') return found;
    }
    return null;
  }

  it('is what the entry and the phone’s shell import at once, wherever it lies', () => {
    const graph = { ...entry, ...shells, ...rest, '/web/page.tsx': ['/web/link.ts'] };
    const named = Object.keys(graph).filter((id) => nameOf(graph, id) === 'shell');
    expect(named).toEqual(['/web/frame.tsx', '/web/sheet.tsx', '/web/link.ts', '/web/client.ts']);
  });

  it('leaves out what the desktop’s shell alone imports, which is a file of its own', () => {
    const graph = {
      ...entry,
      ...shells,
      ...rest,
      '/web/src/app/DesktopShell.tsx': ['/web/bar.tsx'],
      '/web/bar.tsx': ['/web/link.ts', '/web/menu.ts'],
      '/web/menu.ts': [],
    };
    expect(['/web/bar.tsx', '/web/menu.ts', '/web/link.ts'].map((id) => nameOf(graph, id))).toEqual(['desktop', 'desktop', 'shell']);
  });

  it('cannot be told when a shell was moved', () => {
    expect(() => nameOf({ ...entry, ...rest }, '/web/link.ts')).toThrow('MobileShell.tsx is not part of the build');
  });
});
