import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openBitcoinNode } from './bitcoinNode.ts';
import { layouts } from './chromium.ts';
import { caselessForms, cutForms, directForms, mainnetForms, segwit, suspect, tronAccount, wrongForms } from './forms.ts';
import { product, readText, routeOf, searchField, useSession } from './session.ts';
import { openTronNode } from './tronNode.ts';

const TRON_HEIGHT = 204;
/** Only the Bitcoin-like demo chain is so long. */
const BITCOIN_HEIGHT = 1500;

async function enter(page: Page, text: string): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/#/`);
  await expect.poll(() => routeOf(page)).toBe('/');
  await searchField(page).fill(text);
  await searchField(page).press('Enter');
}

describe.skipIf(!product)('a pasted text', () => {
  const session = useSession();

  it.each(layouts)('on %s opens the page of what it names, in every form', async (layout) => {
    const blockId = await openTronNode(session.demoUrls.DemoTRON).readBlockId(TRON_HEIGHT);
    const blockHash = await openBitcoinNode(session.demoUrls.DemoBTC).readBlockHash(BITCOIN_HEIGHT);
    const page = await session.open(layout);
    const forms: typeof directForms = [
      ...directForms,
      ['Tron block id', blockId, `/block/DemoTRON/${TRON_HEIGHT}`],
      ['Bitcoin block hash', blockHash, `/block/DemoBTC/${BITCOIN_HEIGHT}`],
      ['height of one chain', '1,500', `/block/DemoBTC/${BITCOIN_HEIGHT}`],
    ];
    for (const [name, text, route, said] of forms) {
      await enter(page, text);
      await expect.poll(() => routeOf(page), { message: name }).toBe(route);
      if (said !== undefined) await page.getByText(said).waitFor();
    }
  });

  it.each(layouts)('on %s a height that several chains have is a choice', async (layout) => {
    const page = await session.open(layout);
    await enter(page, String(TRON_HEIGHT));
    for (const chainName of ['DemoETH', 'DemoTRON', 'DemoBTC'])
      await page.locator(`main a[href="#/block/${chainName}/${TRON_HEIGHT}"]`).waitFor();
    await page.locator(`main a[href="#/block/DemoTRON/${TRON_HEIGHT}"]`).click();
    await expect.poll(() => routeOf(page)).toBe(`/block/DemoTRON/${TRON_HEIGHT}`);
  });

  it.each(layouts)('on %s an address of chains without a source names them, and says that they are not configured', async (layout) => {
    const page = await session.open(layout);
    for (const [text, titles, notice] of mainnetForms) {
      await enter(page, text);
      await expect.poll(() => page.url()).toContain(encodeURIComponent(text));
      await page.getByText('没有找到', { exact: true }).waitFor();
      await page.getByText(`未配置 ${titles.length}`, { exact: true }).waitFor();
      const shown = page.getByText(`未配置 ${titles.length}`, { exact: true }).locator('xpath=..').getByRole('img');
      await expect.poll(() => shown.evaluateAll((glyphs) => glyphs.map((glyph) => glyph.getAttribute('aria-label')))).toEqual(titles);
      const shownText = await readText(page);
      expect(shownText).toContain(notice);
      // Nobody was asked, so nobody may be said to have been.
      expect(shownText).toContain('已查询 0 条链');
      expect(shownText).not.toMatch(/已在.*查找/);
    }
  });

  it.each(layouts)('on %s with a wrong character is pointed out, with the likely right form', async (layout) => {
    const page = await session.open(layout);
    for (const [name, text, right, route] of wrongForms) {
      await enter(page, text);
      await page.getByText('校验和不正确').waitFor();
      expect(routeOf(page), name).toBe('/');
      await expect.poll(() => readText(page)).toContain(right);
      await page.getByRole('button', { name: '改用正确写法' }).click();
      await expect.poll(() => routeOf(page), { message: name }).toBe(route);
    }
  });

  it.each(layouts)('on %s that lost its case is found again, and the page says so before it is opened', async (layout) => {
    const page = await session.open(layout);
    for (const [text, right, route] of caselessForms) {
      await enter(page, text);
      await page.getByText('字母大小写已丢失，已入库的地址中只有这一个与之相符，请与来源核对').waitFor();
      expect(routeOf(page)).toBe('/search');
      expect(await readText(page)).toContain(right);
      await page.getByRole('link', { name: '改用正确写法' }).click();
      await expect.poll(() => routeOf(page)).toBe(route);
    }
  });

  it.each(layouts)('on %s cut in the middle leads to candidates to compare', async (layout) => {
    const page = await session.open(layout);
    for (const [text, right] of cutForms) {
      await enter(page, text);
      await page.getByText('按首尾字符匹配，可能有多个结果，请核对完整地址').waitFor();
      expect(routeOf(page)).toBe('/search');
      await page.locator(`main a[href$="/${right}"]`).waitFor();
    }
  });

  it.each(layouts)('on %s with several addresses opens a page of them', async (layout) => {
    const context = await session.profile(layout);
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: session.url });
    const page = await context.newPage();
    await page.goto(session.url);
    await searchField(page).click();
    const text = `涉案地址：\n1、${suspect}\n2、${tronAccount}；\n3、${segwit.toUpperCase()}（已核）`;
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
    await page.keyboard.press('Control+v');
    await expect.poll(() => routeOf(page)).toBe('/batch');
    await expect.poll(() => readText(page)).toContain('3 / 3');
    const links = await page.locator('main a[href^="#/address/"]').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect([...new Set(links)]).toEqual([
      `#/address/DemoETH/${suspect}`,
      `#/address/DemoTRON/${tronAccount}`,
      `#/address/DemoBTC/${segwit}`,
    ]);
    await page.locator(`main a[href="#/address/DemoTRON/${tronAccount}"]`).first().click();
    await expect.poll(() => routeOf(page)).toBe(`/address/DemoTRON/${tronAccount}`);
  });
});
