import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium, layouts, openProfile } from './chromium.ts';
import { COLLECTOR } from './demoPages.ts';
import { waitForRest } from './rest.ts';
import { product, routeOf, useSession } from './session.ts';
import { makeAnswersUgly, type UglyState } from './ugly/route.ts';

const SUSPECT = '/address/DemoETH/0x3ff2428cf346fc22cbd8a27831c4908b6a972523';
const SWAPPED = '/tx/DemoETH/0x3e57f96b7d14c33314bd198e0f22c8e35fe482ec6b52bf8a0f7bf5332b8da396';
const PERMITTED = '/address/DemoETH/0x75b3df2caf5a89576eb71902b1e58cced3e45ee8?tab=USDT';
const pages = { address: `${SUSPECT}?tab=USDT`, transaction: SWAPPED, search: '/search?q=0x3ff2', coin: '/token/DemoBTC' };

const readMain = async (page: Page) => (await page.locator('main').allTextContents()).join(' ').replaceAll(/\s+/g, ' ');
const readOverflow = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');

/** What the page before said is gone: a route alone would leave it there until the next one is drawn. */
async function openAnew(page: Page, url: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(url);
  await expect.poll(() => readMain(page), { timeout: 30_000 }).not.toBe('');
}

describe.skipIf(!product)('a page whose answers are late, lost or ugly', () => {
  const session = useSession();
  // Answers that are lost are errors of the console, which the session's own profiles do not bear.
  let browser: Browser | undefined;
  beforeAll(async () => void (browser = await launchChromium()));
  afterAll(() => browser?.close());

  async function openUgly(layout: (typeof layouts)[number], state: UglyState): Promise<Page> {
    if (!browser) throw new Error('there is no browser');
    const context = await openProfile(browser, layout);
    await makeAnswersUgly(context, state);
    return context.newPage();
  }

  it.each(layouts)('on %s says that the server failed, and what to do', async (layout) => {
    const page = await openUgly(layout, 'html');
    for (const [name, path] of Object.entries(pages)) {
      await openAnew(page, `${session.url}/#${path}`);
      await expect.poll(() => readMain(page), { message: name, timeout: 30_000 }).toContain('服务器出错（500），请稍后重试');
      expect(await page.getByRole('button', { name: '重试' }).count(), name).toBeGreaterThan(0);
      expect(await readOverflow(page), name).toBeLessThanOrEqual(0);
    }
    await page.context().close();
  });

  it.each(layouts)('on %s says nothing of what it does not know yet', async (layout) => {
    const page = await openUgly(layout, 'loading');
    for (const [name, path] of Object.entries(pages)) {
      await openAnew(page, `${session.url}/#${path}`);
      await expect.poll(() => page.locator('main [aria-busy="true"], main [role="status"]').count(), { message: name }).toBeGreaterThan(0);
      const text = await readMain(page);
      for (const claim of ['没有找到', '没有记录', '未发现', '查询没有成功']) expect(text, name).not.toContain(claim);
    }
    await page.context().close();
  });

  it.each(layouts)('on %s bears names and amounts of any length without going beyond the screen', async (layout) => {
    const page = await openUgly(layout, 'names');
    for (const [name, path] of Object.entries(pages)) {
      const widths = layout === 'desktop' ? [1440, 1024, 800] : [390];
      for (const [at, width] of widths.entries()) {
        await page.setViewportSize({ width, height: 900 });
        if (at === 0) await openAnew(page, `${session.url}/#${path}`);
        await waitForRest(page, 250);
        await expect.poll(() => page.locator('main [aria-busy="true"]').count(), { message: name }).toBe(0);
        expect(await readOverflow(page), `${name} at ${width}`).toBeLessThanOrEqual(0);
      }
    }
    await page.context().close();
  });
});

describe.skipIf(!product)('a page that is looked at', () => {
  const session = useSession();

  it.each(layouts)('on %s shows all of what a call moved', async (layout) => {
    const page = await session.open(layout, `${SUSPECT}?tab=EXTERNAL`);
    const rows = page.locator(layout === 'desktop' ? 'main tbody tr' : 'main ul[aria-label] > li');
    await rows.first().waitFor();
    const told = rows.first().getByText('场外商户 4');
    await told.waitFor();
    const isWhole = await told.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      for (let box = element.parentElement; box; box = box.parentElement) {
        const around = box.getBoundingClientRect();
        const style = box.ownerDocument.defaultView?.getComputedStyle(box);
        if (style?.overflowX !== 'visible' && (left < around.left - 1 || right > around.right + 1)) return false;
      }
      return true;
    });
    expect(isWhole).toBe(true);
    expect((await rows.first().textContent())?.replaceAll(/\s+/g, ' ')).toMatch(/转 ?8,800 ?USDT ?→ ?场外商户 4/);
  });

  it('lights no address up on the page that a click on it opened', async () => {
    const page = await session.open('desktop', PERMITTED);
    const other = page.locator('main tbody tr a[href^="#/address/"]').last();
    await other.waitFor();
    const lit = page.locator('main [class*="hovered"]');
    await other.hover();
    // Wherever else the page shows it.
    const address = /0x[0-9a-f]{40}/.exec((await other.getAttribute('href')) ?? '')?.[0] ?? '';
    const shown = await page.locator(`main [class*="_address_"]:has(a[href*="/${address}"])`).count();
    expect(shown).toBeGreaterThan(1);
    await expect.poll(() => lit.count()).toBe(shown);
    const before = routeOf(page);
    await other.click();
    await expect.poll(() => routeOf(page)).not.toBe(before);
    await page.mouse.move(2, 2);
    await page.locator('main tbody tr').first().waitFor();
    expect(await lit.count()).toBe(0);
  });

  it.each(layouts)('of outputs on %s has its four columns and bones of its list from the beginning', async (layout) => {
    const context = await session.profile(layout);
    const page = await context.newPage();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => void (release = resolve));
    await page.route(/\/(vcard|overview|btc-page|utxo-\w+)\b/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${session.url}/#${COLLECTOR}?tab=EXTERNAL`);
    const columns = ['有多少', '从哪来', '到哪去', '可疑之处'].map((name) => page.getByRole('region', { name, exact: true }));
    for (const column of columns) await column.waitFor();
    const places = async () => Promise.all(columns.map(async (column) => (await column.boundingBox())?.x));
    const before = await places();
    await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBeGreaterThan(4);
    release();
    for (const column of columns) await expect.poll(() => column.getAttribute('aria-busy')).toBe('false');
    expect(await places()).toEqual(before);
  });

  it('keeps the second lines of its figures in line', async () => {
    const page = await session.open('desktop', SWAPPED);
    await page.getByText('区块内第').waitFor();
    await waitForRest(page, 250);
    const tops = await page.evaluate<number[]>(`(() => {
      const list = [...document.querySelectorAll('main dl')].find((one) => one.textContent.includes('区块内第'));
      const details = ['天前', '区块内第', 'nonce', 'swapExactTokensForETH', '手续费构成', 'Gas 使用率'];
      return details.map((text) => {
        const found = [...list.querySelectorAll('*')].filter((one) => one.textContent.includes(text) && one.children.length === 0).at(-1)
          ?? [...list.querySelectorAll('*')].filter((one) => one.textContent.includes(text)).at(-1);
        const { top, height } = found.getBoundingClientRect();
        return Math.round(top + height / 2);
      });
    })()`);
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(2);
  });
});
