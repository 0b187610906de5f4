import { formatUnits } from '@chaintrail/model';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { layouts } from './chromium.ts';
import { product, readText, routeOf, useSession } from './session.ts';

const raw = (parts: readonly { amount: { raw: string } }[]) => parts.reduce((sum, { amount }) => sum + BigInt(amount.raw), 0n);
const write = (amount: string) => amount.replace(/^\d+/, (whole) => Number(whole).toLocaleString('en-US'));

/** Amounts of one account, as they stand on the page, in the smallest unit. */
async function readAccount(page: Page, title: string, decimals: number) {
  const rows = await page.getByRole('table', { name: title }).getByRole('row').allInnerTexts();
  return rows.map((row) => {
    const [name = '', ...rest] = row.split(/[\t\n]+/).map((cell) => cell.trim());
    const [whole = '0', fraction = ''] = (rest.find((cell) => /^[\d,]+(\.\d+)?$/.test(cell)) ?? '0').replaceAll(',', '').split('.');
    return { name, raw: BigInt(whole + fraction.padEnd(decimals, '0')) };
  });
}

describe.skipIf(!product)('the demo case', () => {
  const session = useSession();

  it.each(layouts)('is entered from home, closes its sums and leads to what it names, on %s', async (layout) => {
    const flow = (await session.ask('getDemoCaseFlow', {}))!;
    const page = await session.open(layout);
    await page.getByRole('link', { name: '打开演示案件' }).click();
    await expect.poll(() => routeOf(page)).toBe('/demo');
    await page.getByRole('heading', { name: '钱到哪里了' }).waitFor();
    expect(await page.title()).toContain('演示案件');

    expect(flow.tallies.map(({ symbol }) => symbol)).toEqual(['USDT', 'ETH', 'BTC']);
    const titles = new Map(flow.chains.map(({ chainName, title }) => [chainName, title]));
    for (const { symbol, chains, total, sources, outcomes } of flow.tallies) {
      expect(raw(sources)).toBe(BigInt(total.raw));
      expect(raw(outcomes)).toBe(BigInt(total.raw));
      const name = `${symbol} · ${chains.map((one) => titles.get(one)).join('、')}`;
      const rows = await readAccount(page, name, total.decimals ?? 0);
      const shown = rows.slice(sources.length, -1);
      expect(shown.map((row) => row.raw).toSorted(compare)).toEqual(outcomes.map(({ amount }) => BigInt(amount.raw)).toSorted(compare));
      expect(rows.at(-1)).toEqual({ name: '合计', raw: shown.reduce((sum, row) => sum + row.raw, 0n) });
      expect(rows.at(-1)?.raw).toBe(BigInt(total.raw));
    }
    const paid = flow.tallies[0]?.sources[0]?.amount;
    const facts = (await page.locator('dl').first().innerText()).replaceAll(/\s+/g, ' ');
    expect(facts).toContain(`涉案金额 ${write(formatUnits(BigInt(paid?.raw ?? 0), 6))} USDT`);

    // The picture's twin has every flow in full.
    await page.getByText('明细', { exact: true }).click();
    const bridged = flow.flows.find(({ kind }) => kind === 'bridge')?.amount.amount ?? '';
    await expect.poll(() => readText(page)).toContain('跨链，按桥的事件');
    expect(await readText(page)).toContain(write(bridged));
    await page.getByText('图', { exact: true }).click();

    // A group of several unfolds below, with the way to each of its addresses.
    const frozen = flow.groups.flatMap(({ addresses }) => addresses).find(({ isFrozen }) => isFrozen)?.address ?? '';
    await page.getByRole('button', { name: /^第一层中转，6 个地址/ }).click();
    await page.locator(`a[href="#/address/DemoETH/${frozen}"]`).first().click();
    await expect.poll(() => routeOf(page)).toBe(`/address/DemoETH/${frozen}`);
    await page.goBack();
    await page.locator('a[href^="#/tx/DemoETH/"]').first().click();
    await expect.poll(() => routeOf(page)).toMatch(/^\/tx\/DemoETH\/0x[0-9a-f]{64}$/);
  });
});

const compare = (left: bigint, right: bigint) => (left < right ? -1 : Number(left > right));
