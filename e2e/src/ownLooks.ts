import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openApi } from './api.ts';
import { listAxeFindings } from './axe.ts';
import { layouts, type Layout } from './chromium.ts';
import { listOutside } from './outside.ts';
import { bearerOf, type Session } from './session.ts';

interface Parts {
  session: Session;
  /** A new profile that is signed in as the administrator, at the account's page. */
  signIn: (layout: Layout) => Promise<Page>;
}

/** Nobody has looked at either before. */
const addresses: Record<Layout, string> = { desktop: `0x${'c3'.repeat(20)}`, mobile: `0x${'d4'.repeat(20)}` };
/** Nobody listens there: whoever is asked through it does not answer, and no question leaves the machine. */
const nowhere = { kind: 'http', address: '127.0.0.1:9', mayBePrivate: true } as const;

/** An address of a chain without a node of ours: its monitor says what looking costs, and that nobody answered. */
export function describeLooks({ session, signIn }: Parts): void {
  it.each(layouts)(
    'watches on %s an address on schedule at a price, and says since when nobody could be asked',
    async (layout) => {
      const page = await signIn(layout);
      const ask = await openApi(session.url, await bearerOf(page));
      const settings = await ask('getSettings', {});
      const services = (await ask('listSources', {})).list.map(({ service }) => service);
      for (const service of services) await ask('saveSource', { service, proxy: nowhere });
      await ask('saveSettings', { ...settings, areHistoriesAsked: true });
      try {
        await page.goto(`${session.url}/#/monitors`);
        await page.reload();
        await page.getByRole('button', { name: '新建监控' }).first().click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: /^链/ }).click();
        await page.getByRole('option', { name: 'Polygon', exact: true }).click();
        // A set is offered as well, at the price of each of its addresses.
        await dialog.getByRole('radio', { name: '标签' }).click();
        await dialog.getByText(/每多 1 个地址，每次多约 \d+ 次查询/).waitFor();
        await dialog.getByRole('radio', { name: '地址' }).click();
        await dialog.getByRole('textbox', { name: '地址', exact: true }).fill(addresses[layout]);
        await dialog.getByRole('textbox', { name: /^名称/ }).fill(`按时查看 ${layout}`);
        // What lists of an address do not tell its issuer's logs do, which cannot be tried beforehand.
        await dialog.getByRole('radio', { name: '发行方冻结' }).click();
        await dialog.getByText('发行方的冻结按其合约的日志查看').waitFor();
        expect(await dialog.getByRole('button', { name: '试算' }).isDisabled()).toBe(true);
        await dialog.getByRole('radio', { name: '转账' }).click();
        await dialog.getByRole('button', { name: /^查看间隔/ }).click();
        await page.getByRole('option', { name: /^每 15 分钟（每天 \d+ 次查询）$/ }).click();
        await dialog.getByText(/每次约 \d+ 次查询，每天约 \d+ 次；.+ 每天供监控 [\d,]+ 次，已用 \d+ 次/).waitFor();
        expect(await page.evaluate<string[]>(listOutside)).toEqual([]);
        expect(await listAxeFindings(page)).toEqual([]);
        await dialog.getByRole('button', { name: '创建规则' }).click();
        await expect.poll(() => dialog.count()).toBe(0);
        const row = page.getByRole('listitem').filter({ hasText: `按时查看 ${layout}` });
        await row.getByText(/每 15 分钟查看一次（每天约 \d+ 次查询）/).waitFor();
        await row.getByText(/未能查看/).waitFor({ timeout: 60_000 });
        await row.getByText('下次重试').waitFor();
        await page.getByText('Polygon未能查看').first().waitFor();
        expect(await page.evaluate<string[]>(listOutside)).toEqual([]);
        expect(await listAxeFindings(page)).toEqual([]);
      } finally {
        const { list } = await ask('pageMonitors', { chainName: 'Polygon' });
        if (list.length > 0) await ask('deleteMonitors', { ids: list.map(({ id }) => id) });
        await ask('saveSettings', settings);
        for (const service of services) await ask('saveSource', { service, proxy: null });
      }
    },
    240_000,
  );
}
