import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { layouts } from './chromium.ts';
import { listCut } from './cut.ts';
import { product, readStored, readText, routeOf, searchField, useSession } from './session.ts';

// USDT on Ethereum, whose checksum form is public knowledge, with one letter's case changed.
const WRONG_CHECKSUM = '0xdAC17F958D2ee523a2206206994597C13D831eC7';
const RIGHT_CHECKSUM = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const TOO_SHORT = '0xdac17f958d2ee523a2206206994597c13d831ec';
const UNKNOWN = '0x00000000000000000000000000000000deadbeef';

const readHistory = async (page: Page): Promise<string[]> =>
  (JSON.parse((await readStored(page, 'searchHistory')) ?? '[]') as { text: string }[]).map(({ text }) => text);

describe.skipIf(!product)('what the search says about text that leads nowhere', () => {
  const session = useSession();

  it.each(layouts)('on %s an unknown address is looked for and honestly not found', async (layout) => {
    const page = await session.open(layout);
    await searchField(page).fill(UNKNOWN);
    await searchField(page).press('Enter');
    await expect.poll(() => routeOf(page)).toMatch(/^\/search|^\/address/);
    await expect.poll(() => readText(page)).toMatch(/没有找到|没有.*记录|无记录/);
  });

  it.each(layouts)('on %s a malformed address is pointed out before anything is sent', async (layout) => {
    const page = await session.open(layout);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await searchField(page).fill(TOO_SHORT);
    await searchField(page).press('Enter');
    await page.getByText('长度不正确').waitFor();
    expect(routeOf(page)).toBe('/');
    expect(sent.filter((url) => url.includes('/chain/virtual/search'))).toEqual([]);
  });

  it.each(layouts)('on %s a wrong checksum is pointed out with the likely right form', async (layout) => {
    const page = await session.open(layout);
    await searchField(page).fill(WRONG_CHECKSUM);
    await page.getByText('校验和不正确').waitFor();
    await expect.poll(() => readText(page)).toMatch(new RegExp(RIGHT_CHECKSUM, 'i'));
    await page.getByRole('button', { name: '改用正确写法' }).click();
    await expect.poll(() => routeOf(page)).toMatch(/^\/search|^\/address/);
  });

  it.each(layouts)('on %s lists an address before the one that bears its ends, which says whom it imitates', async (layout) => {
    const page = await session.open(layout, '/search?q=0x3ff2');
    const tag = page.getByText('形似 归集地址 1');
    await tag.waitFor();
    const text = await readText(page);
    expect(text.indexOf('归集地址 1')).toBeLessThan(text.indexOf('形似 归集地址 1'));
    expect(await tag.count()).toBe(1);
  });

  it.each(layouts)(
    'on %s lists what imitates after what it imitates, whoever was active last, and cuts nothing of what it says',
    async (layout) => {
      const page = await session.open(layout, '/search?q=TVp5Yr');
      await page.getByText('形似 星港交易所 · 充值地址 1').waitFor();
      const order = await page.getByText(/^TVp5Yr\w+…/).allTextContents();
      expect(order.map((text) => text.slice(-4))).toEqual(['Y54G', 'Y54G']);
      expect(order.map((text) => text.slice(0, 8))).toEqual(['TVp5YrLd', 'TVp5YrHx']);
      expect(await listCut(page)).toEqual([]);

      await page.goto(`${session.url}/#/search?q=USDT`);
      await page.getByText('疑似仿冒').first().waitFor();
      const coins = (await readText(page)).split('匹配结果')[1] ?? '';
      expect(coins.indexOf('USDT 官方合约')).toBeLessThan(coins.indexOf('潮汐兑换'));
      expect(coins.lastIndexOf('USDT 官方合约')).toBeLessThan(coins.indexOf('疑似仿冒'));
      expect(await page.getByText('疑似仿冒').count()).toBe(2);

      for (const text of ['0x89fe', 'TVp5Yr']) {
        await searchField(page).fill(text);
        await page
          .getByRole('option')
          .getByText(/^形似 /)
          .waitFor();
        expect(await listCut(page)).toEqual([]);
      }
      await searchField(page).fill('USDT');
      await page.getByRole('option').getByText('疑似仿冒').first().waitFor();
      expect(await page.getByRole('option').getByText('疑似仿冒').count()).toBe(2);
    },
  );

  it('keeps a guest’s searches in the browser, newest first, and takes saveHistory out of the address bar', async () => {
    const page = await session.open('desktop');
    const demoCase = await session.ask('getDemoCase', {});
    const [first, second] = demoCase?.addresses.map(({ address }) => address) ?? [];
    for (const address of [first, second, first]) {
      await page.goto(`${session.url}/#/search?q=${address}&saveHistory=1`);
      await expect.poll(() => page.url()).not.toContain('saveHistory');
      await expect.poll(async () => (await readHistory(page))[0]).toBe(address);
    }
    expect(await readHistory(page)).toEqual([first, second]);
  });

  it.each(layouts)('on %s keeps a search that finds nothing, one that cannot be an address, and a pasted list', async (layout) => {
    const page = await session.open(layout);
    await page.goto(`${session.url}/#/search?q=nothing%20like%20this&saveHistory=1`);
    await expect.poll(() => page.url()).toMatch(/q=nothing(?:\+|%20)like(?:\+|%20)this$/);
    const many = [UNKNOWN, UNKNOWN.replace('beef', 'feed')].join(' ');
    await page.goto(`${session.url}/#/search?q=${encodeURIComponent(many)}&saveHistory=1`);
    await expect.poll(() => page.url()).not.toContain('saveHistory');
    await page.goto(`${session.url}/#/`);
    await searchField(page).fill(TOO_SHORT);
    await searchField(page).press('Enter');
    await page.getByText('长度不正确').waitFor();
    await expect.poll(() => readHistory(page)).toEqual([TOO_SHORT, many, 'nothing like this']);
  });
});
