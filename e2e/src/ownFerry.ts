import { tabs } from '@chaintrail/contract';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { layouts, type Layout } from './chromium.ts';
import { listFaults } from './faults.ts';
import { readText, type Session } from './session.ts';

interface Parts {
  session: Session;
  /** A new profile that is signed in as the administrator, at the account's page. */
  signIn: (layout: Layout) => Promise<Page>;
}

/** A pack of the demo case's addresses: made, opened again on the same machine, whose nodes know better, and refused once a byte is another. */
export function describeFerry({ session, signIn }: Parts): void {
  it.each(layouts)(
    'makes on %s a pack of an address of the demo case, looks into it, and turns away one that was changed',
    async (layout) => {
      const demoCase = (await session.ask('getDemoCase', {}))!;
      const { address } = demoCase.addresses.find((one) => one.chainName === 'DemoETH') ?? { address: '' };
      const page = await signIn(layout);
      await page.goto(`${session.url}/#/tools`);
      await page.getByRole('link', { name: '打开：摆渡包' }).click();
      await page.getByPlaceholder(/^每行一个/).fill(address);
      await page.getByRole('button', { name: '看看能装多少' }).click();
      await expect.poll(() => readText(page)).toContain('1 个地址的历史');
      expect(await listFaults(page)).toEqual([]);
      await page.getByLabel('包名').fill('演示');
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '制作摆渡包' }).click()]);
      expect(download.suggestedFilename()).toMatch(/^演示_\d{8}\.ctpack$/);
      const buffer = await readFile(await download.path());
      const file = page.locator('input[accept=".ctpack"]');
      const mimeType = 'application/octet-stream';
      await file.setInputFiles({ name: '演示.ctpack', mimeType, buffer });
      await expect.poll(() => readText(page)).toContain('签名有效');
      await expect.poll(() => readText(page)).toMatch(/本机有自建节点，以节点为准，只作比对；相同 [\d,]+ 笔/);
      expect(await page.getByRole('button', { name: /^导入 0 个地址/ }).isDisabled()).toBe(true);
      expect(await listFaults(page)).toEqual([]);
      buffer.writeUInt8(buffer.readUInt8(100) ^ 1, 100);
      await file.setInputFiles({ name: '改过.ctpack', mimeType, buffer });
      await expect.poll(() => readText(page)).toContain('摆渡包的签名无效');
      await expect.poll(() => readText(page)).toContain('已拒绝');
      expect(await readText(page)).not.toContain('签名有效');
      expect(await listFaults(page)).toEqual([]);
    },
  );
}

/** A history that was fetched leaves in a pack under a passphrase, is taken in where no node knows better, and says from then on where it is from. */
export async function carryInPack(
  page: Page,
  session: Session,
  { chainName, address }: { chainName: string; address: string },
): Promise<void> {
  const title = `外网 ${address.slice(2, 6)}`;
  const passphrase = '一只 很慢的 乌龟 2026';
  await page.goto(`${session.url}/#/tools?tool=ferry`);
  await page.getByPlaceholder(/^每行一个/).fill(address);
  await page.getByRole('button', { name: '看看能装多少' }).click();
  await expect.poll(() => readText(page)).toContain('1 个地址的历史');
  await page.getByLabel('包名').fill(title);
  await page.getByLabel(/^口令（可不填/).fill(passphrase);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '制作摆渡包' }).click()]);
  const buffer = await readFile(await download.path());
  expect(buffer.includes(address)).toBe(false);
  await page.locator('input[accept=".ctpack"]').setInputFiles({ name: '外网.ctpack', mimeType: 'application/octet-stream', buffer });
  await page
    .locator('input')
    .and(page.getByLabel('口令', { exact: true }))
    .fill(passphrase);
  await page.getByRole('button', { name: '打开', exact: true }).click();
  await expect.poll(() => readText(page)).toContain('签名有效');
  await page.getByRole('checkbox', { name: `导入 ${chainName} ${address}` }).check();
  expect(await listFaults(page)).toEqual([]);
  await page.getByRole('button', { name: /^导入 1 个地址/ }).click();
  await expect.poll(() => readText(page), { timeout: 60_000 }).toContain('已导入 1 个地址');
  expect(await listFaults(page)).toEqual([]);
  await page.goto(`${session.url}/#/address/${chainName}/${address}`);
  const panel = page.locator('section[aria-label*="历史"]').first();
  await expect.poll(() => panel.textContent(), { timeout: 30_000 }).toContain(`来自摆渡包“${title}”`);
  const rows = await session.ask('pageAddressTransfers', { chainName, address, tab: tabs.EXTERNAL });
  expect(rows.list.length).toBeGreaterThan(0);
  expect(rows.coverage?.source).toMatch(/^摆渡包（/);
}
