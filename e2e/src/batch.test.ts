import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listAxeFindings } from './axe.ts';
import { layouts } from './chromium.ts';
import { product, readText, routeOf, searchField, useSession } from './session.ts';

/** As Ctrl+V does it. */
async function paste(page: Page, text: string): Promise<void> {
  await searchField(page).focus();
  await page.evaluate(`{
    const data = new DataTransfer();
    data.setData('text', ${JSON.stringify(text)});
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }`);
  await page.waitForURL(/#\/batch\?list=/);
}

const UNKNOWN = '0x00000000000000000000000000000000deadbeef';
const PROSE = '张某微信转账 5 万';

describe.skipIf(!product)('a pasted list', () => {
  const session = useSession();

  async function readCase() {
    const demoCase = (await session.ask('getDemoCase', {}))!;
    const on = (chainName: string) => demoCase.addresses.filter((one) => one.chainName === chainName).map(({ address }) => address);
    return { evm: on('DemoETH'), tron: on('DemoTRON'), btc: on('DemoBTC') };
  }

  it.each(layouts)('has a page of its own on %s: in its order, nothing passed over, and a way back', async (layout) => {
    const { evm, tron, btc } = await readCase();
    const [first = '', second = '', third = ''] = evm;
    const right = [first, second, tron[0] ?? '', btc[0] ?? '', UNKNOWN];
    const wrong = third.slice(0, -1);
    const page = await session.open(layout);
    await paste(page, [...right, PROSE, first, wrong].join('\n'));
    await expect.poll(() => readText(page)).toContain('5 / 5');
    expect(await page.title()).toContain('5 个地址');
    expect(await listAxeFindings(page)).toEqual([]);

    const shown = await readText(page);
    const { list } = await session.ask('glanceAddresses', { addresses: right });
    for (const { places } of list) for (const { label } of places) expect(shown).toContain(label?.name ?? '');
    expect(list.map(({ places }) => places.length)).toEqual([1, 1, 1, 1, 0]);
    expect(shown).toContain('清单中出现 2 次');
    expect(shown).toContain('无记录');
    // What could not be read stands there as it was written.
    expect(shown).toContain(PROSE);
    expect(shown).toContain('不是地址或交易哈希');
    expect(shown).toContain(wrong);
    // The page comes by itself: who presses Enter after pasting, as in every search, does nothing by it.
    await page.keyboard.press('Enter');
    expect(await page.getByRole('dialog').count()).toBe(0);

    // One character is missing: the stored address is offered, and takes its place.
    await page.getByRole('button', { name: `采用 ${third}` }).click();
    await expect.poll(() => readText(page)).toContain('6 / 6');
    expect(await readText(page)).not.toContain(`${wrong}长度`);

    // The way back finds all of it again, filter included.
    await page.getByText(/^无记录 1$/).click();
    await expect.poll(() => page.url()).toContain('show=none');
    await page.getByText(/^全部 6$/).click();
    const listed = page.url();
    await page.locator(`a[href="#/address/DemoETH/${first}"]`).first().click();
    await expect.poll(() => routeOf(page)).toBe(`/address/DemoETH/${first}`);
    await page.goBack();
    await expect.poll(() => page.url()).toBe(listed);
    await expect.poll(() => readText(page)).toContain('6 / 6');
    await page.reload();
    await expect.poll(() => readText(page)).toContain('6 / 6');
  });

  it('says how many lines it did not look up, and reads hundreds in order', async () => {
    const { evm } = await readCase();
    const many = Array.from({ length: 520 }, (_value, at) => (at < 3 ? (evm[at] ?? '') : `0x${at.toString(16).padStart(40, '0')}`));
    const page = await session.open('desktop');
    await paste(page, many.join('\n'));
    await expect.poll(() => readText(page)).toContain('已查前 500 行，其余 20 行没有查询');
    await expect.poll(() => readText(page)).toContain('500 / 500');
    const numbers = await page.getByRole('row').locator('td:first-child').allInnerTexts();
    expect(numbers.slice(0, 4)).toEqual(['1', '2', '3', '4']);
  });

  it('is asked for again where the tab does not have it', async () => {
    const { evm } = await readCase();
    const page = await session.open('desktop', '/batch?list=lnone');
    await page.getByText('只保存在粘贴它的浏览器标签页中').waitFor();
    await page.getByRole('textbox', { name: '要查询的清单' }).fill(evm.slice(0, 2).join('\n'));
    await page.getByRole('button', { name: '查询这些地址' }).click();
    await expect.poll(() => readText(page)).toContain('2 / 2');
  });
});

describe.skipIf(!product)('a search that is nearly right', () => {
  const session = useSession();

  it.each(layouts)('is offered the stored address before and after it is sent, on %s', async (layout) => {
    const demoCase = (await session.ask('getDemoCase', {}))!;
    const { address, label } = demoCase.addresses.find((one) => one.chainName === 'DemoETH')!;
    const page = await session.open(layout);
    await searchField(page).fill(address.slice(0, -1));
    await page.getByText('您是否要找').waitFor();
    await page.getByRole('button', { name: new RegExp(address) }).click();
    await expect.poll(() => routeOf(page)).toBe(`/address/DemoETH/${address}`);

    // A wrong digit makes an address that nobody knows: the known one is offered beside it.
    const digit = address.charAt(12) === '0' ? '1' : '0';
    await page.goto(`${session.url}/#/search`);
    await searchField(page).fill(`${address.slice(0, 12)}${digit}${address.slice(13)}`);
    await page.getByRole('button', { name: new RegExp(address) }).waitFor();

    await page.goto(`${session.url}/#/search?q=${address.slice(0, 10)}${address.slice(11)}`);
    await page.getByRole('heading', { name: '您是否要找' }).waitFor();
    await page.locator(`a[href="#/address/DemoETH/${address}"]`).first().click();
    await expect.poll(() => routeOf(page)).toBe(`/address/DemoETH/${address}`);
    // What was opened by a click is in the history, by its name, beside the search that led to it.
    const newest = () =>
      page.evaluate(`JSON.parse(localStorage.getItem('searchHistory')).slice(0, 2).map(({ text, name }) => [text, name ?? ''])`);
    await expect.poll(newest).toContainEqual([address, label?.name]);
  });

  it.each(layouts)('lists on %s what the box offered when a beginning is sent', async (layout) => {
    const demoCase = (await session.ask('getDemoCase', {}))!;
    const start = demoCase.addresses.find((one) => one.chainName === 'DemoETH')!.address.slice(0, 5);
    const page = await session.open(layout);
    await searchField(page).fill(start);
    await searchField(page).press('Enter');
    await expect.poll(() => routeOf(page)).toBe('/search');
    await expect.poll(() => readText(page)).toMatch(/找到 \d+ 项结果/);
  });
});
