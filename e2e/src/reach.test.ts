import { describe, expect, it } from 'vitest';
import { layouts } from './chromium.ts';
import { bitcoinWalk, COLLECTOR, ROBBED_ACCOUNT } from './demoPages.ts';
import { listOutside } from './outside.ts';
import { waitForRest } from './rest.ts';
import { product, routeOf, useSession } from './session.ts';

// Neighbours have different titles, by which one is known from the next.
const pages = [
  ...bitcoinWalk,
  '/tx/DemoBTC/5501b327e3d4212f72220d42ac7e6496e47ece18f160e67e19cedf0661e32584',
  '/token/DemoBTC',
  '/address/DemoTRON/THwHgxkMH1ntX7Z2PFd4kcBxmDxGTbxiFp?tab=USDT',
  '/tx/DemoTRON/a4c68bc5aa68d85d5bacf4a07868a763e17efbfc0759e5a4ca314b898b0dee83',
  ROBBED_ACCOUNT,
  '/tx/DemoTRON/7e8ff5be7e2f29984a43257b854cbe49f4cb01cc385ff433f558ce7f1a0299d0',
  '/block/DemoTRON/204',
];

describe.skipIf(!product)('on a phone', () => {
  const session = useSession();

  it('no page is wider than the screen, be it 390 px or 360', async () => {
    const page = await session.open('mobile', '/no/such/page');
    await waitForRest(page);
    const found: string[] = [];
    for (const path of pages) {
      await page.setViewportSize({ width: 390, height: 780 });
      const [before, title] = [routeOf(page), await page.title()];
      await page.goto(`${session.url}/#${path}`);
      // The page before must be gone; tabs of one address share their title.
      const isOther = async () => routeOf(page) === before || (await page.title()) !== title;
      await expect.poll(isOther, { message: path }).toBe(true);
      await waitForRest(page, 250);
      for (const width of [390, 360]) {
        await page.setViewportSize({ width, height: 780 });
        // Pictures measure themselves anew.
        await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
        const outside = await page.evaluate<string[]>(listOutside);
        found.push(...outside.map((what) => `${path} at ${width}: ${what}`));
      }
    }
    expect(found).toEqual([]);
  });
});

describe.skipIf(!product)('from the keyboard', () => {
  const session = useSession();

  it.each(layouts)('on %s the tabs of an address are reached and changed', async (layout) => {
    const page = await session.open(layout, COLLECTOR);
    const focused = (name: string) => page.evaluate<string | null>(`document.activeElement?.getAttribute('${name}') ?? null`);
    await page.getByRole('tab', { name: /^UTXO/ }).waitFor();
    await page.locator('tbody tr, main li a[href^="#/tx/"]').first().waitFor();
    for (let steps = 0; steps < 60 && (await focused('role')) !== 'tab'; steps += 1) await page.keyboard.press('Tab');
    expect(await focused('data-key')).toBe('EXTERNAL');
    for (const [key, tab] of [
      ['ArrowRight', 'JUDGE'],
      ['ArrowRight', 'UTXO'],
      ['End', 'BALANCE'],
      ['ArrowRight', 'EXTERNAL'],
      ['ArrowLeft', 'BALANCE'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => focused('data-key')).toBe(tab);
      await expect.poll(() => page.locator('[role=tab][aria-selected=true]').getAttribute('data-key')).toBe(tab);
    }
    await expect.poll(() => page.url()).toContain('tab=BALANCE');
  });

  it('rows of a table are gone through with arrows', async () => {
    const page = await session.open('desktop', '/address/DemoTRON/TJN9qJ6RGAvFd85igo8mj9tdwMoj2BXaeV?tab=USDT');
    const rows = page.locator('tbody tr[data-index]');
    await rows.first().waitFor();
    await rows.first().focus();
    for (const [key, index] of [
      ['ArrowDown', '1'],
      ['End', String((await rows.count()) - 1)],
      ['Home', '0'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => page.evaluate("document.activeElement?.getAttribute('data-index')")).toBe(index);
    }
  });
});
