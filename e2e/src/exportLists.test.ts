import { readFileSync } from 'node:fs';
import { readTables } from '@chaintrail/labels';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { layouts } from './chromium.ts';
import { product, useSession } from './session.ts';

/** Presses the list's button, takes all that is offered, and answers the rows of the first sheet. */
async function exportShown(page: Page): Promise<readonly { cells: readonly string[] }[]> {
  await page.getByRole('button', { name: /^导出/ }).last().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('region', { name: '预览' }).waitFor();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /^导出 \d/ }).click();
  const file = await saved;
  await dialog.getByText('导出完成').waitFor();
  await page.getByText(`下载 ${file.suggestedFilename()} 成功`).waitFor();
  const [list] = readTables(readFileSync(await file.path()), 'x.xlsx');
  return list?.rows.slice(1) ?? [];
}

describe.skipIf(!product)('a list that is no list of transfers', () => {
  const session = useSession();

  it.each(layouts)('on %s: who holds a coin', async (layout) => {
    const { total } = await session.ask('pageCoinHolders', { coinKey: 'DemoETH' });
    const page = await session.open(layout, '/token/DemoETH');
    await page.getByRole('tab', { name: /^持有人/ }).click();
    await page.getByLabel('查一个地址的名次').waitFor();
    expect(await exportShown(page)).toHaveLength(total);
  });

  it.each(layouts)('on %s: what changed a balance', async (layout) => {
    const demoCase = await session.ask('getDemoCase', {});
    const address = demoCase?.addresses[0]?.address ?? '';
    const { total } = await session.ask('pageStatement', { chainName: 'DemoETH', address, coinKey: 'DemoETH' });
    const page = await session.open(layout, `/address/DemoETH/${address}?tab=BALANCE&coin=DemoETH`);
    await page.getByRole('heading', { name: '对账单' }).waitFor();
    expect(await exportShown(page)).toHaveLength(total);
  });
});
