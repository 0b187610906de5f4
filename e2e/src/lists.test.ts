import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { layouts, type Layout } from './chromium.ts';
import { COLLECTOR } from './demoPages.ts';
import { waitForRest } from './rest.ts';
import { orderBy, product, readText, routeOf, useSession } from './session.ts';

const rowsOf = (page: Page, layout: Layout) =>
  layout === 'desktop' ? page.locator('main tbody tr') : page.locator('main ul[aria-label] > li:has(a[href^="#/tx/"])');
const queryOf = (page: Page) => new URLSearchParams(new URL(page.url()).hash.split('?')[1] ?? '');
/** How much each row says that it moved, without sign and group marks. */
const readAmounts = async (page: Page, layout: Layout): Promise<number[]> => {
  const texts = await rowsOf(page, layout).allInnerTexts();
  return texts.map((text) => Number((/[−+]([\d,]+\.?\d*)/.exec(text)?.[1] ?? '0').replaceAll(',', '')));
};

describe.skipIf(!product)('the list of an address', () => {
  const session = useSession();

  it.each(layouts)('on %s is ordered by amount and time over all its pages, and its link keeps the order', async (layout) => {
    const demoCase = await session.ask('getDemoCase', {});
    const address = demoCase?.addresses[0]?.address ?? '';
    const ask = { chainName: 'DemoETH', address, tab: 1, pageSize: 20 } as const;
    const expected = await session.ask('pageAddressTransfers', { ...ask, order: 'largest' });
    const page = await session.open(layout, `/address/DemoETH/${address}?tab=USDT`);
    await rowsOf(page, layout).first().waitFor();
    await orderBy(page, layout, '数量 (USDT)', '金额从大到小');
    await expect.poll(() => queryOf(page).get('sort')).toBe('largest');
    const amounts = expected.list.map(({ amount }) => Number(amount.amount));
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
    await expect.poll(async () => (await readAmounts(page, layout)).slice(0, 20)).toEqual(amounts);
    await page.reload();
    await expect.poll(async () => (await readAmounts(page, layout)).slice(0, 20)).toEqual(amounts);
    const sorted = page.locator('th[aria-sort="descending"]');
    await expect.poll(() => sorted.allTextContents()).toEqual(layout === 'desktop' ? ['数量 (USDT)'] : []);
    await orderBy(page, layout, '时间', '最早在前');
    if (layout === 'desktop') await orderBy(page, layout, '时间', '最早在前');
    await expect.poll(() => queryOf(page).get('sort')).toBe('oldest');
    const oldest = await session.ask('pageAddressTransfers', { ...ask, order: 'oldest' });
    await expect
      .poll(async () => (await readAmounts(page, layout)).slice(0, 20))
      .toEqual(oldest.list.map(({ amount }) => Number(amount.amount)));
  });

  it.each(layouts)('on %s is narrowed to labels and parts of addresses, which the chip names', async (layout) => {
    const demoCase = await session.ask('getDemoCase', {});
    const address = demoCase?.addresses[0]?.address ?? '';
    const all = await session.ask('pageAddressTransfers', { chainName: 'DemoETH', address, tab: 1 });
    const other = all.list.map(({ direction, from, to }) => (direction === 'in' ? from : to)).find(({ label }) => label === undefined);
    const part = `${other?.address.slice(0, 8)}…${other?.address.slice(-4)}`;
    const counterparty = `平台充值地址,${part}`;
    const totals = await session.ask('sumAddressTransfers', { chainName: 'DemoETH', address, tab: 1, counterparty });
    expect(totals.counterparties.map(({ kind }) => kind)).toEqual(['label', 'part']);
    expect(totals.count).toBeLessThan(totals.unfilteredCount);

    const page = await session.open(layout, `/address/DemoETH/${address}?tab=USDT`);
    await rowsOf(page, layout).first().waitFor();
    await page
      .getByRole('button', layout === 'desktop' ? { name: /^交易对手/ } : { name: '筛选', exact: true })
      .first()
      .click();
    const field = page.getByRole('textbox', { name: '交易对手' });
    await field.fill(counterparty);
    if (layout === 'desktop') await field.press('Enter');
    else await page.getByRole('button', { name: `查看 ${totals.count} 笔` }).click();
    await expect.poll(() => queryOf(page).get('with')).toBe(counterparty);
    await expect.poll(() => readText(page)).toContain(`平台充值地址（${totals.counterparties[0]?.count} 个地址） 等 2 项`);
    await expect.poll(() => readText(page)).toContain(layout === 'desktop' ? `筛选后 ${totals.count} 笔` : `${totals.count} 笔`);
  });

  it('opens the row that has the focus by Enter', async () => {
    const page = await session.open('desktop', `${COLLECTOR}?sort=largest`);
    const row = rowsOf(page, 'desktop').nth(1);
    await row.waitFor();
    await waitForRest(page, 250);
    const hash = (await row.locator('a[href^="#/tx/"]').first().getAttribute('href'))?.split('/').at(-1);
    await rowsOf(page, 'desktop').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => routeOf(page)).toBe(`/tx/DemoBTC/${hash}`);
  });

  it.each(layouts)('on %s lists everybody whom its count counts, and narrows the list to one of them', async (layout) => {
    const demoCase = await session.ask('getDemoCase', {});
    const address = demoCase?.addresses[0]?.address ?? '';
    const { total, list } = await session.ask('pageCounterparties', { chainName: 'DemoETH', address, pageSize: 50 });
    const page = await session.open(layout, `/address/DemoETH/${address}?tab=USDT`);
    await rowsOf(page, layout).first().waitFor();
    const count = page.getByRole('button', { name: `${total} 个地址` });
    // A phone unfolds its line of facts.
    if (!(await count.isVisible()))
      await page
        .getByRole('button', { name: /^展开|首末/ })
        .first()
        .click();
    await count.click();
    const dialog = page.getByRole('dialog', { name: '全部交易对手' });
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(Math.min(50, total));
    await dialog.getByRole('button', { name: '只看往来' }).nth(1).click();
    await expect.poll(() => queryOf(page).get('with')).toBe(list[1]?.party.address);
  });

  it('keeps amounts in sight where columns do not fit, of several coins too', async () => {
    const demoCase = await session.ask('getDemoCase', {});
    const page = await session.open('desktop', `/address/DemoETH/${demoCase?.addresses[0]?.address}?tab=TOKEN20`);
    for (const width of [1024, 900, 800]) {
      await page.setViewportSize({ width, height: 900 });
      const cell = rowsOf(page, 'desktop').first().locator('td').last();
      await cell.waitFor();
      expect(await cell.textContent()).toMatch(/\d/);
      const box = await cell.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      const isOnTop = await cell.evaluate((element) => {
        // Of a narrow window the first screen takes more.
        element.scrollIntoView({ block: 'center', inline: 'nearest' });
        const { left, top, width: wide, height } = element.getBoundingClientRect();
        return element.contains(element.ownerDocument.elementFromPoint(left + wide / 2, top + height / 2));
      });
      expect(isOnTop).toBe(true);
    }
  });

  it.each(layouts)('of outputs on %s shows spent ones with their source, and what is chosen adds up', async (layout) => {
    const asked = { chainName: 'DemoBTC', address: COLLECTOR.split('/').at(-1) ?? '', state: 'spent' } as const;
    const spent = await session.ask('pageUnspent', asked);
    const page = await session.open(layout, `${COLLECTOR}?tab=UTXO`);
    await page.getByText('面额分布').waitFor();
    await page.getByRole('radio', { name: /^已花费/ }).check({ force: true });
    await expect.poll(() => queryOf(page).get('outputs')).toBe('spent');
    await expect.poll(() => readText(page)).toContain(`已花费 ${spent.total} 个，合计 ${spent.sum.amount} BTC`);
    const own = COLLECTOR.split('/').at(-1);
    const names = spent.list.slice(0, 8).map(({ source }) => (source.address === own ? '本地址' : (source.label?.name ?? '')));
    expect(new Set(names).size).toBeGreaterThan(2);
    const texts = await rowsOf(page, layout).allTextContents();
    for (const [at, name] of names.entries()) expect(texts[at]).toContain(name);
    if (layout === 'mobile') return;
    for (const at of [0, 1]) await rowsOf(page, layout).nth(at).getByRole('checkbox').click();
    const sum = spent.list.slice(0, 2).reduce((all, { amount }) => all + BigInt(amount.raw), 0n);
    const written = `${sum / 10n ** 8n}.${String(sum % 10n ** 8n).padStart(8, '0')}`.replace(/0+$/, '');
    await expect.poll(() => readText(page)).toContain(`· ${written} BTC`);
  });

  it('is shown as whoever reads it wants: how high its rows are, which zone and form its times have, where its head stays', async () => {
    const demoCase = await session.ask('getDemoCase', {});
    const page = await session.open('desktop', `/address/DemoETH/${demoCase?.addresses[0]?.address}?tab=USDT`);
    const row = rowsOf(page, 'desktop').first();
    await row.waitFor();
    const heightOf = async () => Math.round((await row.boundingBox())?.height ?? 0);
    const times = page.locator('main tbody time');
    const before = (await times.first().innerText()).trim();
    const choose = async (...names: string[]) => {
      await openSettings(page);
      for (const name of names) await page.getByRole('radio', { name, exact: true }).check({ force: true });
      await page.keyboard.press('Escape');
    };
    expect(await heightOf()).toBe(36);
    await choose('紧凑', 'UTC');
    await expect.poll(heightOf).toBe(32);
    // Eight hours earlier, to the second.
    const inUtc = (await times.first().innerText()).trim();
    const at = (text: string) => Date.parse(`${text.replace(/\s+/, 'T')}Z`);
    expect(at(before) - at(inUtc)).toBe(8 * 3_600_000);
    await choose('宽松', '相对');
    await expect.poll(heightOf).toBe(44);
    await expect.poll(async () => (await times.first().innerText()).trim()).toMatch(/前$/);
    const head = page.locator('main thead th').nth(1);
    await page.mouse.wheel(0, 2_000);
    await expect.poll(async () => (await rowsOf(page, 'desktop').first().boundingBox())?.y ?? 0).toBeLessThan(0);
    expect((await head.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
    await choose('标准', '北京时间', '绝对');
    await expect.poll(heightOf).toBe(36);
  });

  it.each(layouts)('on %s writes the sums above every list in 万 and 亿 or in full, as was chosen, also after a reload', async (layout) => {
    const demoCase = await session.ask('getDemoCase', {});
    const lists = ['DemoETH', 'DemoTRON'].map((chainName) => {
      const found = demoCase?.addresses.find((one) => one.chainName === chainName);
      return { chainName, address: found?.address ?? '' };
    });
    const sums = await Promise.all(
      lists.map(async ({ chainName, address }) => {
        const { coins } = await session.ask('sumAddressTransfers', { chainName, address, tab: 1 });
        return coins[0]?.in.amount ?? '';
      }),
    );
    // By the digits of the answer alone: four places are 万.
    const inWan = (amount: string) => {
      const [whole = '', part = ''] = amount.split('.');
      return (Number(`${whole}.${part.slice(0, 2)}`) / 10_000).toFixed(whole.length > 7 ? 1 : 2).replace(/\.?0+$/, '');
    };
    const page = await session.open(layout);
    const shows = async (at: number, text: string) => {
      const list = lists[at];
      await page.goto(`${session.url}/#/address/${list?.chainName}/${list?.address}?tab=USDT`);
      await rowsOf(page, layout).first().waitFor();
      await expect.poll(() => readText(page)).toContain(text);
    };
    const choose = async (style: 'wan' | 'full') => {
      // A phone has its settings beside the way home.
      if (layout === 'mobile') await page.goto(`${session.url}/#/`);
      await openSettings(page);
      await page.getByRole('radio', { name: style === 'wan' ? '万 / 亿' : '完整', exact: true }).check({ force: true });
      await page.keyboard.press('Escape');
    };
    const whole = (at: number) => Number((sums[at] ?? '').split('.')[0]).toLocaleString('en-US');
    await shows(0, layout === 'desktop' ? whole(0) : `${inWan(sums[0] ?? '')} 万`);
    await choose('wan');
    for (const at of [0, 1]) await shows(at, `${inWan(sums[at] ?? '')} 万 USDT`);
    await page.reload();
    await shows(1, `${inWan(sums[1] ?? '')} 万 USDT`);
    // Rows stay exact.
    expect((await rowsOf(page, layout).allTextContents()).filter((text) => /\d\s*万/.test(text))).toEqual([]);
    await choose('full');
    await page.reload();
    for (const at of [1, 0]) await shows(at, whole(at));
    expect(await readText(page)).not.toContain(`${inWan(sums[0] ?? '')} 万`);
  });

  it('shows the columns that were chosen, also after a reload, and copies chosen rows as a table', async () => {
    const demoCase = await session.ask('getDemoCase', {});
    const page = await session.open('desktop', `/address/DemoETH/${demoCase?.addresses[0]?.address}?tab=USDT`);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const heads = page.locator('main thead th');
    const readHeads = async () => (await heads.allInnerTexts()).map((text) => text.trim()).filter((text) => text !== '');
    await rowsOf(page, 'desktop').first().waitFor();
    const all = await readHeads();
    expect(all).toEqual(['交易哈希', '方法', '区块', '时间', '发送方', '方向', '接收方', '数量 (USDT)', '结余 (USDT)']);
    await page.getByRole('button', { name: '选择列' }).press('Enter');
    await page.getByRole('checkbox', { name: '区块' }).press(' ');
    await page.keyboard.press('Escape');
    const chosen = all.filter((head) => head !== '区块');
    await expect.poll(readHeads).toEqual(chosen);
    await page.reload();
    await rowsOf(page, 'desktop').first().waitFor();
    expect(await readHeads()).toEqual(chosen);

    await rowsOf(page, 'desktop').getByRole('checkbox').first().click();
    await page.getByRole('button', { name: '复制表格' }).click();
    await page.getByText('复制成功').waitFor();
    const copied = await page.evaluate<[string, string]>(
      `navigator.clipboard.read().then(([item]) => Promise.all(['text/plain', 'text/html'].map((type) => item.getType(type).then((part) => part.text()))))`,
    );
    const shown = await rowsOf(page, 'desktop').first().getByRole('link').first().getAttribute('href');
    const hash = shown?.split('/').at(-1) ?? '';
    expect(copied[0].split('\r\n')[1]?.split('\t')[0]).toBe(hash);
    expect(copied[1]).toContain(`${hash}</td>`);

    await page.getByRole('button', { name: '选择列' }).click();
    await page.getByRole('button', { name: '恢复默认列' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(readHeads).toEqual(all);
  });
});

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^显示设置/ }).click();
  // The panel takes its place with the first frame that draws it.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
}
