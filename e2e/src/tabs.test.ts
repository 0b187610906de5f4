import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { product, searchField, useSession } from './session.ts';

const TABS = 8;

describe.skipIf(!product)('eight tabs of one browser', () => {
  const session = useSession();

  it('share one stream and all stay usable, although a browser opens only six connections to a host', async () => {
    const context = await session.profile('desktop');
    const readers: Page[] = [];
    context.on('request', (request) => {
      if (request.url().endsWith('/api/events')) readers.push(request.frame().page());
    });
    const demoCase = await session.ask('getDemoCase', {});
    const suspect = demoCase?.addresses[0]?.address ?? '';
    const pages = await Promise.all(
      Array.from({ length: TABS }, async () => {
        const page = await context.newPage();
        await page.goto(session.url);
        return page;
      }),
    );
    for (const page of pages) await searchField(page).waitFor();
    await expect.poll(() => readers.length).toBe(1);

    for (const page of pages) {
      await page.bringToFront();
      await page.goto(`${session.url}/#/address/DemoETH/${suspect}?tab=USDT`);
      await page
        .getByRole('img', { name: /^转[入出]$/ })
        .first()
        .waitFor({ timeout: 20_000 });
    }
    expect(readers).toHaveLength(1);

    const [reader] = readers;
    await reader?.close();
    await expect.poll(() => readers.length).toBe(2);
    const heir = readers[1];
    await heir?.reload();
    await heir?.getByRole('tab', { name: /^USDT/ }).waitFor();
  });
});
