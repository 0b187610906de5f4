import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { layouts } from './chromium.ts';
import { product, useSession } from './session.ts';

const manifest = JSON.parse(readFileSync(new URL('../../apps/web/dist/.vite/manifest.json', import.meta.url), 'utf8')) as Record<
  string,
  { file: string }
>;

describe.skipIf(!product)('the code that a layout loads', () => {
  const session = useSession();

  it.each(layouts)('on %s every page with a list draws it: the desktop as a table, whose code no phone loads', async (layout) => {
    const table = manifest['src/ui/Table.tsx']?.file;
    expect(table).toMatch(/^assets\/.+\.js$/);
    const demoCase = await session.ask('getDemoCase', {});
    const [evm] = demoCase?.transactions.filter(({ chainName }) => chainName === 'DemoETH') ?? [];
    const addresses = ['DemoETH', 'DemoTRON', 'DemoBTC'].flatMap(
      (name) => demoCase?.addresses.find(({ chainName }) => chainName === name) ?? [],
    );
    expect(addresses).toHaveLength(3);
    const paths = [
      ...addresses.map(({ chainName, address }) => `/address/${chainName}/${address}`),
      `/address/DemoETH/${addresses[0]?.address}?tab=BALANCE`,
      `/address/DemoBTC/${addresses[2]?.address}?tab=UTXO`,
      `/tx/DemoETH/${evm?.hash}`,
      '/block/DemoETH/1',
      '/block/DemoBTC/101',
      '/token/DemoBTC',
      '/search?q=USDT',
    ];
    const loaded: boolean[] = [];
    for (const path of paths) {
      const page = await session.open(layout, path);
      await page
        .locator(layout === 'desktop' ? 'main table tbody tr' : 'main ul[aria-label] > li')
        .first()
        .waitFor();
      const files = await page.evaluate<string[]>("performance.getEntriesByType('resource').map(({ name }) => name)");
      loaded.push(files.some((file) => file.endsWith(table ?? '?')));
      await page.close();
    }
    expect(loaded).toEqual(paths.map(() => layout === 'desktop'));
  });
});
