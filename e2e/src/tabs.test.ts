import { describe, expect, it } from 'vitest';
import { openSuggestion, product, searchField, useSession } from './session.ts';

const TABS = 8;

describe.skipIf(!product)('eight tabs of one browser', () => {
  const session = useSession();

  it('share one stream and all stay usable, although a browser opens only six connections to a host', async () => {
    const context = await session.profile('desktop');
    const streams = new Set<string>();
    let opened = 0;
    context.on('request', (request) => {
      if (!request.url().endsWith('/api/events')) return;
      opened += 1;
      streams.add(request.url());
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
    await expect.poll(() => opened).toBe(1);

    for (const page of pages) {
      await page.bringToFront();
      await openSuggestion(page, suspect);
      await page.getByRole('tab', { name: /^USDT/ }).waitFor({ timeout: 10_000 });
    }
    expect(opened).toBe(1);

    // The tab that read the stream goes; another takes over.
    for (const page of pages.slice(0, 4)) await page.close();
    await expect.poll(() => opened, { timeout: 10_000 }).toBeGreaterThan(0);
    const [kept] = pages.slice(4);
    await kept?.reload();
    await kept?.getByRole('tab', { name: /^USDT/ }).waitFor();
  });
});
