import { tabs } from '@chaintrail/contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { layouts, type Layout } from './chromium.ts';
import { readText, type Session } from './session.ts';
import { fileOfRows } from './workbook.ts';

interface Parts {
  session: Session;
  /** A new profile that is signed in as the administrator, at the account's page. */
  signIn: (layout: Layout) => Promise<Page>;
}

/** A table from elsewhere about an address of the demo case: looked at, imported, told beside the chain, and taken out again. */
export function describeIntel({ session, signIn }: Parts): void {
  it.each(layouts)('imports on %s a table that somebody exported, shows it beside the chain, and takes it out again', async (layout) => {
    const demoCase = (await session.ask('getDemoCase', {}))!;
    const place = demoCase.addresses.find((one) => one.chainName === 'DemoETH') ?? { chainName: 'DemoETH', address: '' };
    const { chainName, address } = place;
    const moved = await session.ask('pageAddressTransfers', { chainName, address, tab: tabs.USDT });
    const row = moved.list.find(({ from, to, amount }) => from.address !== '' && to.address !== '' && amount.amount !== '0');
    if (!row) throw new Error('the demo case moved nothing');
    const line = (amount: string) => [row.hash, `${Math.floor(row.time / 1_000)}`, row.from.address, row.to.address, amount, '张三丰'];
    const rows = [
      ['交易哈希', 'UnixTimestamp', '付款地址', '收款地址', '数量', '姓名'],
      line(row.amount.amount),
      line('7.123'),
      ['坏行', '1', 'x', 'y', '1', ''],
    ];
    // One kind of file a layout.
    const file =
      layout === 'desktop'
        ? await fileOfRows('外来明细', rows)
        : { name: '外来明细.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.map((cells) => cells.join(',')).join('\n')) };
    const page = await signIn(layout);
    await page.goto(`${session.url}/#/tools`);
    await page.getByRole('link', { name: '打开：导入导出表' }).click();
    await page.locator('input[type="file"]').setInputFiles(file);
    await expect.poll(() => readText(page)).toContain('没有认出格式，按列名猜测，请核对');
    expect(await readText(page)).toContain('表中没有写明是哪条链，请选择');
    expect(await page.getByRole('button', { name: '导入 2 行' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: /^链：/ }).click();
    await page.getByRole('option', { name: '演示链 EVM' }).click();
    await expect.poll(() => readText(page)).toContain('与链上一致');
    expect(await readText(page)).toContain('与链上不符：链上金额为');
    expect(await readText(page)).toContain('拒绝 1 行');
    await page.getByRole('button', { name: '导入 2 行' }).click();
    await expect.poll(() => readText(page)).toContain('已导入 2 行');
    await page.goto(`${session.url}/#/address/${chainName}/${address}`);
    const panel = page.getByRole('region', { name: '情报来源' });
    await panel.getByRole('button', { name: '展开' }).click();
    await expect.poll(() => panel.innerText()).toContain(file.name);
    expect(await panel.innerText()).toContain('不进入任何合计');
    expect(await panel.innerText()).not.toContain('张三丰');
    await page.goto(`${session.url}/#/tools?tool=intel`);
    await page.getByRole('button', { name: '撤回' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '撤回' }).click();
    await expect.poll(() => readText(page)).toContain('还没有导入过');
  });
}
