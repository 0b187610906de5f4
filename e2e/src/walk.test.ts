import { describe, expect, it } from 'vitest';
import { layouts } from './chromium.ts';
import { openSuggestion, product, readText, routeOf, useSession } from './session.ts';

describe.skipIf(!product)('from the home page to a block and back', () => {
  const session = useSession();

  it.each(layouts)('works on %s', async (layout) => {
    const demoCase = await session.ask('getDemoCase', {});
    const suspect = demoCase?.addresses[0]?.address ?? '';
    expect(suspect).toMatch(/^0x[0-9a-f]{40}$/);

    const page = await session.open(layout);
    await openSuggestion(page, suspect);
    await expect.poll(() => routeOf(page)).toBe(`/address/DemoETH/${suspect}`);
    await expect.poll(() => readText(page)).toContain(suspect);

    // It opens the list where the money moves.
    await expect.poll(() => page.url()).toContain('tab=USDT');
    await page.getByRole('img', { name: '转出' }).first().waitFor();
    await (
      layout === 'desktop' ? page.getByRole('radio', { name: '入', exact: true }) : page.getByRole('button', { name: '入', exact: true })
    ).click();
    await expect.poll(() => page.url()).toContain('dir=in');
    await expect.poll(() => page.getByRole('img', { name: '转出' }).count()).toBe(0);
    expect(await page.getByRole('img', { name: '转入' }).count()).toBeGreaterThan(0);
    const filtered = page.url();

    await page.locator('a[href^="#/tx/DemoETH/0x"]').first().click();
    await expect.poll(() => routeOf(page)).toMatch(/^\/tx\/DemoETH\/0x[0-9a-f]{64}$/);
    await page.getByText('资金流向').first().waitFor();

    await page.locator('a[href^="#/block/DemoETH/"]').first().click();
    await expect.poll(() => routeOf(page)).toMatch(/^\/block\/DemoETH\/\d+$/);
    const height = Number(routeOf(page).split('/').at(-1));
    await expect.poll(() => readText(page)).toContain(height.toLocaleString('en-US'));
    await page.locator('a[href^="#/tx/DemoETH/0x"]').first().waitFor();

    await page.goBack();
    await expect.poll(() => routeOf(page)).toContain('/tx/');
    await page.goBack();
    await expect.poll(() => page.url()).toBe(filtered);
    await page.getByRole('img', { name: '转入' }).first().waitFor();
    expect(await page.getByRole('img', { name: '转出' }).count()).toBe(0);
    for (let step = 0; step < 3 && routeOf(page) !== '/'; step += 1) await page.goBack();
    await expect.poll(() => routeOf(page)).toBe('/');
  });
});
