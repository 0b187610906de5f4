import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { layouts, type Layout } from './chromium.ts';
import { product, readText, useSession } from './session.ts';

const COPY = '复制为文书段落';

/** What stands on the clipboard after the button was pressed. */
async function copyFrom(page: Page, part: Locator): Promise<string> {
  await part.getByRole('button', { name: COPY }).click();
  await part.getByRole('button', { name: /已复制|复制为文书段落/ }).waitFor();
  await page.getByText('复制成功').first().waitFor();
  return page.evaluate<string>('navigator.clipboard.readText()');
}

const groupsOf = (text: string, pattern: RegExp): string[] => [...(pattern.exec(text) ?? [])].slice(1);

describe.skipIf(!product)('a paragraph for a letter', () => {
  const session = useSession();

  async function openJudged(layout: Layout): Promise<{ page: Page; address: string; chainTitle: string }> {
    const [demoCase, { list }] = [await session.ask('getDemoCase', {}), await session.ask('listChains', {})];
    const address = demoCase?.addresses[0]?.address ?? '';
    const page = await session.open(layout, `/address/DemoETH/${address}?tab=JUDGE`);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: session.url });
    await expect.poll(() => readText(page), { timeout: 100_000 }).toContain('对账一致');
    return { page, address, chainTitle: list.find(({ chainName }) => chainName === 'DemoETH')?.title ?? '' };
  }

  it.each(layouts)('on %s has the sums and the first counterparties of 研判 as the page shows them', async (layout) => {
    const { page, address, chainTitle } = await openJudged(layout);
    const parties = page.getByRole('region', { name: '交易对手', exact: true });
    const text = await copyFrom(page, parties);
    const shown = groupsOf(await readText(page), /([\d,]+) 笔，流入 ([\d,.]+)，流出 ([\d,.]+)，净额 ([\d,.]+) ([A-Z]+)，差额 0/);
    const said = groupsOf(text, /共有 ([\d,]+) 笔往来：流入 ([\d,.]+)，流出 ([\d,.]+)，净额 -?([\d,.]+)。/);
    expect(said).toEqual(shown.slice(0, 4));
    expect(said).toHaveLength(4);
    expect(text.startsWith(`经查，地址 ${address}（${chainTitle}）在`)).toBe(true);
    expect(text).toContain(`就 ${shown[4]} 共有`);
    // The three first, each with the share and the amounts that its row or card shows; a card cuts fractions where there is little room.
    const tops = [...text.matchAll(/[：；]([^：；]+)（占 ([<\d. %]+)，流入 ([\d,.]+)，流出 ([\d,.]+)）/g)].map((match) => match.slice(1));
    const rows = await parties.locator(layout === 'desktop' ? 'tbody tr' : 'li').allTextContents();
    expect(tops).toHaveLength(Math.min(3, rows.length));
    for (const [at, [name = '', share = '', came = '', went = '']] of tops.entries()) {
      const row = rows[at] ?? '';
      expect(row).toContain(name.length > 20 ? name.slice(0, 8) : name);
      expect(row).toContain(share);
      for (const amount of [came, went].filter((one) => one !== '0')) {
        expect(row).toContain(layout === 'desktop' ? amount : (amount.split('.')[0] ?? ''));
      }
    }
  });

  it.each(layouts)('on %s has every finding as the page words it, with as many transactions', async (layout) => {
    const { page, address, chainTitle } = await openJudged(layout);
    const findings = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: '研判发现', exact: true }) })
      .last();
    const text = await copyFrom(page, findings);
    const lines = text.split('\n');
    expect([lines[0], lines.at(-1)]).toEqual([
      `经链踪按公开规则研判，地址 ${address}（${chainTitle}）：`,
      '以上为链上分析线索，不构成司法鉴定意见。',
    ]);
    const told = lines.slice(1, -1).map((line) => groupsOf(line, /^\d+\. (.+?)（([^（）]+)）：(.+)依据 ([\d,]+) 笔交易/));
    const items = await findings
      .locator('li')
      .filter({ has: page.locator('button[aria-expanded]') })
      .allTextContents();
    expect(told.length).toBe(items.length);
    expect(told.length).toBeGreaterThan(0);
    for (const [at, [title = '', claim = '', sentence = '', count = '']] of told.entries()) {
      const item = items[at] ?? '';
      for (const part of [title, claim, sentence]) expect(item).toContain(part);
      expect(item).toMatch(new RegExp(`(^|\\D)${count} 笔`));
    }
  });
});
