import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { listBuiltFiles } from './builtFile.ts';
import { product, useSession } from './session.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The files that the budget counts, as its own program lists them. */
function listBudgeted(shell: string): string[] {
  const program = `import { listFirstViewFiles } from './scripts/firstView.mjs'; console.log(listFirstViewFiles('${shell}').join('\\n'))`;
  const listed = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: root, encoding: 'utf8' });
  return listed
    .trim()
    .split('\n')
    .map((file) => basename(file));
}

describe.skipIf(!product)('the first view', () => {
  const session = useSession();

  it.each([
    ['desktop', 'DesktopShell'],
    ['mobile', 'MobileShell'],
  ] as const)('of %s is made of the scripts that its budget counts', async (layout, shell) => {
    const page = await (await session.profile(layout)).newPage();
    const loaded = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') loaded.add(basename(new URL(request.url()).pathname));
    });
    await page.goto(`${session.url}/#/`);
    await page.locator('#main').waitFor();
    // The desktop's field has the focus from the start, and readies what tells addresses from other text, with the hash of their checksums.
    const readied = new Set(listBuiltFiles(['address', 'family', 'sha2', 'chains']));
    const first = [...loaded].filter((name) => !readied.has(name));
    expect(first.toSorted()).toEqual(listBudgeted(shell).toSorted());
  });
});
