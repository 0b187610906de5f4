import { describe, expect, it } from 'vitest';
import { layouts } from './chromium.ts';
import { product, readText, useSession } from './session.ts';

describe.skipIf(!product)('what an address holds', () => {
  const session = useSession();

  it.each(layouts)('is listed on %s coin by coin, and each opens its statement', async (layout) => {
    const demoCase = await session.ask('getDemoCase', {});
    const address = demoCase?.addresses.find(({ chainName }) => chainName === 'DemoETH')?.address ?? '';
    const { list, doubtedCount } = await session.ask('pageHoldings', { chainName: 'DemoETH', address, pageSize: 100 });
    expect([list.length > 1, doubtedCount > 0]).toEqual([true, true]);
    const page = await session.open(layout, `/address/DemoETH/${address}?tab=BALANCE`);
    const held = page.getByRole('region', { name: '持有' });
    await held.getByText(`另有 ${doubtedCount} 种可疑币`).waitFor();
    const shown = (await held.innerText()).replaceAll(/[\s,]/g, '');
    for (const { coin } of list) expect(shown).toContain(coin.symbol);
    for (const { balance } of list.filter(({ coin }) => coin.decimals !== null)) expect(shown).toContain(balance.amount);
    const native = list.find(({ coin }) => coin.contract === '');
    await held
      .getByText(native?.coin.symbol ?? '', { exact: true })
      .first()
      .click();
    await expect.poll(() => decodeURIComponent(page.url())).toContain(`coin=${native?.coin.coinKey}`);
    await expect.poll(() => readText(page)).toContain('对账单');
  });

  it.each(layouts)('is closed on %s over a span of time, which the link keeps', async (layout) => {
    const demoCase = await session.ask('getDemoCase', {});
    const address = demoCase?.addresses.find(({ chainName }) => chainName === 'DemoETH')?.address ?? '';
    const chains = await session.ask('listChains', {});
    const coinKey = chains.list.find(({ chainName }) => chainName === 'DemoETH')?.usdt[0]?.coinKey ?? '';
    const [startTime, endTime] = [Date.UTC(2026, 5, 30, 16), Date.UTC(2026, 6, 20, 15, 59, 59)];
    const asked = { chainName: 'DemoETH', address, coinKey, startTime, endTime };
    const { sums, count } = await session.ask('sumStatement', asked);
    const { list } = await session.ask('pageStatement', { ...asked, pageSize: 100 });
    if (!sums) throw new Error('the demo statement has no sums');
    expect([count, list.length, list[0]?.balance?.amount]).toEqual([12, 12, sums.closing.amount]);
    expect(BigInt(list.at(-1)?.balance?.raw ?? 0) - BigInt(list.at(-1)?.change.raw ?? 0)).toBe(BigInt(sums.opening.raw));

    const span = `from=${startTime}&to=${endTime}`;
    const page = await session.open(layout, `/address/DemoETH/${address}?tab=BALANCE&coin=${encodeURIComponent(coinKey)}&${span}`);
    const closing = page.getByRole('group', { name: '期初到期末' });
    const terms = [sums.opening, sums.income, sums.spent, sums.closing].map(({ amount }) => amount);
    const readTerms = async () => (await closing.innerText()).replaceAll(/[\s,]/g, '');
    await expect.poll(readTerms, { timeout: 20_000 }).toContain('与节点所示余额一致');
    expect((await readTerms()).match(/[\d.]+/g)).toEqual(terms);
    const ends = async () => {
      const all = await page
        .getByText(/^期[初末]余额/)
        .locator('xpath=ancestor::*[self::tr or self::p]')
        .allInnerTexts();
      return all.map((text) => text.replaceAll(/[\s,]/g, ''));
    };
    const [last, first] = ['期末余额', '期初余额'];
    const written = {
      desktop: (name: string, time: string, amount: string) => `${time}${name}${amount}`,
      mobile: (name: string, time: string, amount: string) => `${name}${time}${amount}`,
    }[layout];
    const endsExpected = [
      written(last, '2026-07-2023:59:59', sums.closing.amount),
      written(first, '2026-07-0100:00:00', sums.opening.amount),
    ];
    await expect.poll(ends).toEqual(endsExpected);
    const rows =
      layout === 'desktop'
        ? page.getByRole('table', { name: '对账单' }).locator('tr[data-index]')
        : page.getByRole('list', { name: '对账单' }).getByRole('listitem');
    expect(await rows.count()).toBe(12);
    await page.getByRole('radiogroup', { name: '走势的时间' }).getByText('30 天').click();
    await expect.poll(() => page.url()).toContain('days=30');
    await page.reload();
    await expect.poll(ends, { timeout: 20_000 }).toEqual(endsExpected);
    expect(page.url()).toContain(span);
    expect(await page.getByRole('radio', { name: '30 天' }).isChecked()).toBe(true);
  });
});
