import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readTables } from '@chaintrail/labels';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { layouts, type Layout } from './chromium.ts';
import { product, useSession } from './session.ts';

async function openDialog(page: Page, layout: Layout): Promise<Locator> {
  if (layout === 'mobile') await page.getByRole('button', { name: '更多', exact: true }).click();
  await page.getByRole('button', { name: /^导出/ }).first().click();
  const dialog = page.getByRole('dialog');
  const preview = dialog.getByRole('region', { name: '预览' });
  const again = dialog.getByRole('button', { name: '重试' });
  // A busy machine may refuse to count the rows; the dialog then says so, and asks again at a press.
  for (let tries = 0; tries < 5; tries += 1) {
    await preview.or(again).first().waitFor();
    if (await preview.isVisible()) break;
    await again.click();
    await again.waitFor({ state: 'detached' });
  }
  await preview.waitFor();
  return dialog;
}

describe.skipIf(!product)('a list of an address', () => {
  const session = useSession();

  it.each(layouts)(
    'on %s becomes a workbook with every row that its filter lets through, and says by what it is known again',
    async (layout) => {
      const demoCase = await session.ask('getDemoCase', {});
      const address = demoCase?.addresses[0]?.address ?? '';
      const ask = { chainName: 'DemoETH', address, tab: 1, direction: 'out', hideZero: true } as const;
      const totals = await session.ask('sumAddressTransfers', ask);
      const page = await session.open(layout, `/address/DemoETH/${address}?tab=USDT&dir=out&zero=hide`);
      const dialog = await openDialog(page, layout);
      await dialog.getByText(`${totals.count} 行`, { exact: true }).waitFor();
      const saved = page.waitForEvent('download');
      await dialog.getByRole('button', { name: `导出 ${totals.count} 行` }).click();
      const file = await saved;
      const bytes = readFileSync(await file.path());
      await dialog.getByText('导出完成').waitFor();
      expect(file.suggestedFilename()).toMatch(/_USDT 转账_\d{8}\.xlsx$/);
      await dialog.getByText(createHash('sha256').update(bytes).digest('hex')).waitFor();
      const [list, about] = readTables(bytes, 'x.xlsx');
      const [heads, ...rows] = list?.rows ?? [];
      expect(heads?.cells).toHaveLength(17);
      expect(rows).toHaveLength(totals.count);
      const lines = new Map(about?.rows.map(({ cells: [name = '', text = ''] }) => [name, text]));
      expect(lines.get('与页面一致')).toBe('是：行数与各币种合计逐项相等');
      expect([...lines].find(([name]) => name.startsWith('合计 USDT'))?.[1]).toContain(`流出 ${totals.coins[0]?.out.amount}；`);
    },
  );

  it.each(layouts)('on %s is planned anew at a press where its rows could not be counted', async (layout) => {
    const demoCase = await session.ask('getDemoCase', {});
    const page = await session.open(layout, `/address/DemoETH/${demoCase?.addresses[0]?.address}?tab=USDT`);
    const refusal = { code: 9999, msg: '服务器正忙，请稍后重试', data: { reason: 'busy' } };
    let asked = 0;
    await page.route('**/api/virtual/serial/export-plan', (route) =>
      (asked += 1) === 1 ? route.fulfill({ json: refusal }) : route.continue(),
    );
    const dialog = await openDialog(page, layout);
    expect(asked).toBeGreaterThan(1);
    await dialog.getByText(refusal.msg).waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: /^导出 .*行$/ }).waitFor();
  });

  it.each(layouts)('on %s leaves no file behind where it is refused on the way, and can be tried again', async (layout) => {
    const demoCase = await session.ask('getDemoCase', {});
    const page = await session.open(layout, `/address/DemoETH/${demoCase?.addresses[0]?.address}?tab=USDT`);
    let breaks = true;
    const refusal = { code: 9999, msg: '导出期间第 9 块被链上重组替换，请重新导出', data: { reason: 'busy' } };
    await page.route('**/api/virtual/serial/export', (route) => (breaks ? route.fulfill({ json: refusal }) : route.continue()));
    const dialog = await openDialog(page, layout);
    await dialog.getByRole('button', { name: /^导出 / }).click();
    await dialog.getByText(`${refusal.msg} 已生成的部分不完整，没有提供下载`).waitFor();
    breaks = false;
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: '重新导出' }).click();
    await dialog.getByText('导出完成').waitFor();
    expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/);
  });
});
