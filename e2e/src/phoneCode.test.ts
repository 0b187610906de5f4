import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findBuiltFile } from './builtFile.ts';
import { layouts } from './chromium.ts';
import { COLLECTOR } from './demoPages.ts';
import { product, useSession } from './session.ts';

const listPages = [
  COLLECTOR,
  `${COLLECTOR}?tab=UTXO`,
  `${COLLECTOR}?tab=BALANCE`,
  '/block/DemoBTC/1004',
  '/token/DemoBTC',
  '/search?q=USDT',
];

const turn = Math.floor(Math.random() * 2);

const listFiles = (page: Page) => page.evaluate<string[]>("performance.getEntriesByType('resource').map(({ name }) => name)");

describe.skipIf(!product)('the code that a layout loads', () => {
  const session = useSession();

  it.each(layouts)('on %s a list is drawn for it: on the desktop as a table, whose code no phone loads', async (layout) => {
    const isDesktop = layout === 'desktop';
    const demoCase = await session.ask('getDemoCase', {});
    const accounts = ['DemoETH', 'DemoTRON'].flatMap((name) => demoCase?.addresses.find(({ chainName }) => chainName === name) ?? []);
    expect(accounts).toHaveLength(2);
    const table = findBuiltFile('src/ui/Table.tsx');
    const loaded: Record<string, boolean> = {};
    const all = [...listPages, ...accounts.map(({ chainName, address }) => `/address/${chainName}/${address}`)];
    // The others in another run.
    const paths = all.filter((_, at) => at % 2 === turn);
    for (const path of paths) {
      const page = await session.open(layout, path);
      await page
        .locator(isDesktop ? 'main table tbody tr' : 'main ul[aria-label] > li')
        .first()
        .waitFor();
      loaded[path] = (await listFiles(page)).some((file) => file.endsWith(table));
      await page.close();
    }
    expect(loaded).toEqual(Object.fromEntries(paths.map((path) => [path, isDesktop])));
  });
});
