import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { layouts } from './chromium.ts';
import { waitForRest } from './rest.ts';
import { product, readStored, readText, useSession } from './session.ts';

const ADDRESS = '0x00000000000000000000000000000000deadbeef';
const HASH = `0x${'ab'.repeat(32)}`;
const SCRIPT = '<img src=x onerror=document.title=1>';

const readKept = async (page: Page): Promise<string[]> =>
  (JSON.parse((await readStored(page, 'searchHistory')) ?? '[]') as { text: string }[]).map(({ text }) => text);

describe.skipIf(!product)('the page of searches', () => {
  const session = useSession();

  it.each(layouts)('on %s shows a guest what this browser keeps, finds it by text and kind, and forgets it', async (layout) => {
    const page = await session.open(layout, '/');
    for (const text of [ADDRESS, HASH, SCRIPT]) {
      await page.goto(`${session.url}/#/search?q=${encodeURIComponent(text)}&saveHistory=1`);
      await expect.poll(() => readKept(page)).toContain(text);
      await expect.poll(() => page.url()).not.toContain('saveHistory');
    }
    await page.goto(`${session.url}/#/history`);
    await page.getByText('登录后，搜索记录随账号保存').waitFor();
    const rows = page.getByRole('button', { name: /^删除记录/ });
    await expect.poll(() => rows.count()).toBe(3);
    expect(await readText(page)).toContain('<img src=x');
    expect(await page.title()).not.toBe('1');

    await page.getByLabel('地址、哈希、代币或名称中的一段').fill('ABAB');
    await expect.poll(() => rows.count()).toBe(1);
    await page.getByLabel('地址、哈希、代币或名称中的一段').fill('nothing of the kind');
    await page.getByText('没有符合条件的记录').waitFor();
    await page.getByLabel('地址、哈希、代币或名称中的一段').fill('');

    await page.getByRole('button', { name: /^交易\s*1$/ }).click();
    await expect.poll(() => rows.count()).toBe(1);
    await page.getByRole('button', { name: '清空交易记录' }).click();
    await page.getByRole('button', { name: '确认清空' }).click();
    await expect.poll(() => rows.count()).toBe(2);
    await page.getByRole('button', { name: `删除记录 ${ADDRESS.slice(0, 40)}` }).click();
    await expect.poll(() => readKept(page)).toEqual([SCRIPT]);
    await page.getByRole('button', { name: '清空', exact: true }).click();
    await page.getByRole('button', { name: '确认清空' }).click();
    await page.getByText('还没有搜索记录').waitFor();
  });

  it.each(layouts)('on %s keeps a search that a link made once, however often one comes back to it', async (layout) => {
    const page = await session.open(layout, '/');
    const made: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().includes('/history'))
        made.push(new URL(request.url()).searchParams.get('text') ?? '');
    });
    await page.goto(`${session.url}/#/search?q=nothing-of-the-kind`);
    await expect.poll(() => readKept(page)).toEqual(['nothing-of-the-kind']);
    await page.reload();
    await page.getByText('没有找到与').first().waitFor();
    await page.goto(`${session.url}/#/history`);
    await page.getByRole('button', { name: /^删除记录/ }).waitFor();
    await page.goBack();
    await page.getByText('没有找到与').first().waitFor();
    await waitForRest(page);
    expect(made).toEqual(['nothing-of-the-kind']);
    await page.goto(`${session.url}/#/search?q=${ADDRESS}`);
    await expect.poll(() => made).toEqual(['nothing-of-the-kind', ADDRESS]);
  });
});
