import { describe, expect, it } from 'vitest';
import { layouts } from './chromium.ts';
import { listOutside } from './outside.ts';
import { product, readText, useSession } from './session.ts';

/** Names that the edge of their line cuts through, where dots should stand. */
const listCut = `[...document.querySelectorAll('main span')].filter((one) => {
  const line = one.parentElement;
  const { display, overflowX } = getComputedStyle(line);
  return display === 'flex' && overflowX === 'hidden' && one.getBoundingClientRect().right > line.getBoundingClientRect().right + 1;
}).map((one) => one.textContent)`;

describe.skipIf(!product)('the page of a token', () => {
  const session = useSession();

  async function readUsdt() {
    const { list } = await session.ask('listChains', {});
    return list.find(({ chainName }) => chainName === 'DemoETH')?.usdt[0]?.coinKey ?? '';
  }
  const rows = (layout: string) => (layout === 'desktop' ? 'main table tbody tr' : 'main ul[aria-label] > li');

  it.each(layouts)('on %s lists its transfers, narrows them to an address, and says when none fit', async (layout) => {
    const coinKey = await readUsdt();
    const { list, total } = await session.ask('pageCoinTransfers', { coinKey, pageSize: 25 });
    const page = await session.open(layout, `/token/${encodeURIComponent(coinKey)}`);
    await expect.poll(() => page.locator(rows(layout)).count()).toBe(25);
    expect(await page.evaluate<string[]>(listCut)).toEqual([]);
    const tab = page.getByRole('tab', { name: /转账/ });
    await expect.poll(() => tab.innerText()).toContain(total.toLocaleString('en-US'));
    const address = list[0]?.to.address ?? '';
    const own = await session.ask('pageCoinTransfers', { coinKey, address, pageSize: 25 });
    await page.getByRole('textbox', { name: '地址' }).fill(address);
    await page.getByRole('button', { name: '筛选' }).click();
    await expect.poll(() => page.locator(rows(layout)).count()).toBe(own.list.length);
    await page.getByRole('textbox', { name: /最小/ }).fill('999999999999');
    await page.getByRole('button', { name: '筛选' }).click();
    await page.getByText('没有符合条件的转账').waitFor();
    await page.getByRole('button', { name: '清除筛选' }).click();
    await expect.poll(() => page.locator(rows(layout)).count()).toBe(25);
  });

  it.each(layouts)('on %s lists its holders with their shares, and finds the place of one of them', async (layout) => {
    const coinKey = await readUsdt();
    const { list, top } = await session.ask('pageCoinHolders', { coinKey, pageSize: 25 });
    const page = await session.open(layout, `/token/${encodeURIComponent(coinKey)}`);
    await page.getByRole('tab', { name: /持有人/ }).click();
    await expect.poll(() => page.url()).toContain('tab=holders');
    await expect.poll(() => page.locator(rows(layout)).count()).toBe(25);
    // Shares come by a call of their own.
    await expect.poll(() => readText(page)).toContain(`${top?.[0]?.share}%`);
    expect(await readText(page)).toContain(list[0]?.party.label?.name);
    const { spread } = await session.ask('judgeCoin', { coinKey, only: 'holders' });
    await expect.poll(() => readText(page)).toContain(spread?.gini);
    expect(await readText(page)).toMatch(/30 天 [+\u2212]?[\d.]+ 百分点/);
    expect(await page.evaluate(listOutside)).toEqual([]);
    const [, , third] = list;
    await page.getByRole('textbox', { name: '查一个地址的名次' }).fill(third?.party.address ?? '');
    await page.getByRole('button', { name: '筛选' }).click();
    await expect.poll(() => page.locator(rows(layout)).count()).toBe(1);
    expect(await page.locator(rows(layout)).innerText()).toMatch(/^3\b/);
  });

  it.each(layouts)('on %s says of a token that only claims to be money that its rows are claims', async (layout) => {
    const { list } = await session.ask('search', { address: 'USD\u0422' });
    const fake = list.find(({ chainName, kind }) => chainName === 'DemoETH' && kind === 'token')?.text ?? '';
    expect(fake).toMatch(/^0x/);
    const page = await session.open(layout, `/token/${encodeURIComponent(`DemoETH:${fake}`)}?tab=holders`);
    await page.getByText('不计算占比').waitFor();
    await page.getByRole('tab', { name: /转账事件/ }).click();
    await page.getByText('这些行由合约自己声称').waitFor();
    await expect.poll(() => page.locator('main del').count()).toBeGreaterThan(5);
  });

  it.each(layouts)('on %s is found in the list of all tokens, where those that borrow its name are marked', async (layout) => {
    const coinKey = await readUsdt();
    const page = await session.open(layout, '/token/all');
    await page.getByRole('textbox', { name: '名称、符号或合约地址' }).fill('tether');
    await page.getByText('疑似仿冒').first().waitFor();
    const { list } = await session.ask('pageTokens', { text: 'tether', pageSize: 25 });
    await expect.poll(() => page.locator(rows(layout)).count()).toBe(list.length);
    expect(await page.getByText('疑似仿冒').count()).toBe(list.filter(({ coin }) => coin.doubt !== null).length);
    await page.getByRole('textbox', { name: '名称、符号或合约地址' }).fill(coinKey.split(':')[1] ?? '');
    await expect.poll(() => page.locator(rows(layout)).count()).toBe(1);
    await page.locator(rows(layout)).getByRole('link').first().click();
    await expect.poll(() => page.getByRole('heading', { name: 'Tether USD' }).count()).toBe(1);
  });

  it.each(layouts)('on %s is analysed, every drawing with its figures in a table', async (layout) => {
    const coinKey = await readUsdt();
    const judged = await session.ask('judgeCoin', { coinKey });
    const page = await session.open(layout, `/token/${encodeURIComponent(coinKey)}?tab=analysis`);
    await page.getByRole('region', { name: '持有集中度' }).getByText(`基尼系数 ${judged.spread?.gini}`).waitFor();
    await page.getByRole('region', { name: '增发与销毁' }).getByText('数据表').click();
    await expect.poll(() => page.getByRole('table', { name: '增发与销毁' }).locator('tbody tr').count()).toBe(judged.periods?.length);
    await page.getByRole('region', { name: '冻结与销毁' }).getByText('仍冻结').waitFor();
    // Its stretches of time stand in the link: going back takes them back, and whoever opens the link sees the same.
    await page.getByRole('radio', { name: '按周' }).click();
    await expect.poll(() => page.url()).toContain('per=week');
    await expect.poll(() => page.getByRole('radio', { name: '按周' }).isChecked()).toBe(true);
    await page.goBack();
    await expect.poll(() => page.url()).not.toContain('per=');
    await expect.poll(() => page.getByRole('radio', { name: '按月' }).isChecked()).toBe(true);
  });
});
