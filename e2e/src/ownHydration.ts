import { startManyRows } from '@chaintrail/devnet';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { layouts, type Layout } from './chromium.ts';
import { listFaults } from './faults.ts';
import { carryInPack } from './ownFerry.ts';
import { product, readText, routeOf, type Session } from './session.ts';

interface Parts {
  session: Session;
  /** A new profile that is signed in as the administrator, at the account's page. */
  signIn: (layout: Layout) => Promise<Page>;
}

const LIMIT_MS = 240_000;
/** So many that a history stops, over five years: a fifth of it are the last twelve months. */
const many = { transactions: 120_000, tokens: 0, perBlock: 2, secondsPerBlock: 2_592 };
const rows = { transactions: 600, tokens: 400, perBlock: 2 };

/** Addresses of a chain without a node: how their history comes here, and whether it adds up. */
export function describeHydration({ session, signIn }: Parts): void {
  it.skipIf(!product?.providerPort).each(layouts)(
    'fetches on %s the history of an address that has none here, pauses, goes on, and says whether it adds up',
    async (layout) => {
      const port = product?.providerPort ?? 0;
      const digit = layout === 'desktop' ? 'd' : 'e';
      const page = await signIn(layout);
      const panel = page.locator('section[aria-label*="历史"]').first();
      const open = async (start: string) => {
        await page.goto(`${session.url}/#/address/Core/0x${start.repeat(20)}`);
        await page.reload();
      };
      const shows = async (text: string | RegExp) => {
        await expect.poll(() => panel.innerText(), { timeout: 60_000 }).toMatch(text);
      };

      await open(`${digit}1`);
      await shows('本机没有这个地址的历史');
      expect(await listFaults(page)).toEqual([]);
      for (const way of ['导入摆渡包', '导入导出表']) expect(await page.getByRole('link', { name: way }).count()).toBe(1);
      await page.getByRole('link', { name: '从数据源补全' }).click();
      await expect.poll(() => routeOf(page)).toBe('/admin');
      await page.getByRole('radio', { name: /^联网查询/ }).click();
      await expect.poll(() => readText(page)).toContain('已保存');

      const double = await startManyRows({ ...rows, port });
      try {
        double.disturb(() => ({ kind: 'slow', ms: 400 }));
        await open(`${digit}1`);
        await shows('正在补全历史');
        await page.getByRole('button', { name: '暂停', exact: true }).click();
        await shows('历史补全已暂停');
        expect(await listFaults(page)).toEqual([]);
        await page.getByRole('button', { name: '继续', exact: true }).click();
        await page.getByRole('button', { name: '完成后通知我' }).click();
        await page.getByRole('button', { name: '完成后会通知', pressed: true }).waitFor();
        // Whoever leaves is told elsewhere, and is led back.
        await page.goto(`${session.url}/#/monitors`);
        const told = page.getByRole('list', { name: '历史补全' });
        await told.getByText('历史正在补全，结束时通知').waitFor();
        double.disturb(undefined);
        await told.getByText('历史已补全，与数据源核对一致').waitFor();
        expect(await listFaults(page)).toEqual([]);
        await told.getByRole('link', { name: '打开地址' }).click();
        await shows('历史已补全，与数据源核对一致');
        await shows(/发出笔数 = 序号 一致[^]*收支差 = 余额 一致/);
        expect(await listFaults(page)).toEqual([]);
        await expandInPicture(page, layout, `0x${`${digit}1`.repeat(20)}`);
        await carryInPack(page, session, { chainName: 'Core', address: `0x${`${digit}1`.repeat(20)}` });

        double.disturb(({ url }) =>
          url.includes('action=balance') ? { kind: 'rewrite', change: () => '{"status":"1","message":"OK","result":"1"}' } : undefined,
        );
        await open(`${digit}2`);
        await shows('历史已补全，未能核对');
        await shows(/未验证：收支之差为 \d+，数据源称余额为 1（最小单位）/);
        expect(await listFaults(page)).toEqual([]);
      } finally {
        await double.stop();
        // The next layout, and every suite after it, begins without a source.
        await allow(page, session, /^仅本地/);
      }
    },
    LIMIT_MS,
  );

  it.skipIf(!product?.providerPort)(
    'stops at an address of very many records, says what each way on takes, and goes on as far as is chosen',
    async () => {
      const wide = await signIn('desktop');
      await allow(wide, session, /^联网查询/);
      const double = await startManyRows({ ...many, port: product?.providerPort ?? 0 });
      try {
        for (const layout of layouts) {
          const page = layout === 'desktop' ? wide : await signIn(layout);
          await page.goto(`${session.url}/#/address/Core/0x${'f1'.repeat(20)}`);
          const panel = page.locator('section[aria-label="历史补全已暂停"]');
          await panel.getByText(/已取 5\d,\d{3} 条，先停在这里/).waitFor({ timeout: LIMIT_MS });
          const ways = panel.getByRole('listitem').filter({ has: page.getByRole('button') });
          expect((await ways.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))).toEqual([
            expect.stringMatching(/^再取 50,000 条 约 \d+ 次请求$/),
            expect.stringMatching(/^最近 12 个月 约 2\d,\d{3} 条 · 约 \d+ 次请求$/),
            expect.stringMatching(/^取全部 约 \d\d,\d{3} 条 · 约 \d\d 次请求$/),
          ]);
          expect(await listFaults(page)).toEqual([]);
          if (layout === 'desktop') continue;
          await ways.getByRole('button', { name: '最近 12 个月' }).click();
          const shortened = page.locator('section[aria-label="已取最近 12 个月，更早的没有取"]');
          await shortened.getByRole('button', { name: '取更早的' }).waitFor({ timeout: 60_000 });
          expect(await listFaults(page)).toEqual([]);
        }
      } finally {
        await double.stop();
        await allow(wide, session, /^仅本地/);
      }
    },
    2 * LIMIT_MS,
  );
}

/** Whether anybody outside may be asked, as an administrator says it. */
async function allow(page: Page, session: Session, choice: RegExp): Promise<void> {
  await page.goto(`${session.url}/#/admin?part=sources`);
  await page.getByRole('radio', { name: choice }).click();
  await expect.poll(() => readText(page)).toContain('已保存');
}

/** What was fetched of an address comes onto a canvas, which says whose history it is. */
async function expandInPicture(page: Page, layout: Layout, address: string): Promise<void> {
  const short = `${address.slice(0, 6)}…${address.slice(-4)}`;
  await page.goto(`${page.url().split('#')[0]}#/canvas/new?add=Core:${address}`);
  await page.getByRole('application').waitFor();
  if (layout === 'desktop') await page.getByRole('radio', { name: '列表' }).click();
  else await page.getByRole('button', { name: '列表' }).click();
  await page
    .getByRole('table', { name: /^节点列表/ })
    .getByRole('button', { name: short })
    .click();
  await page.getByRole('button', { name: '展开去向' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^历史由 .+ 提供/).waitFor();
  const add = dialog.getByRole('button', { name: '加入图谱' });
  await expect.poll(() => add.isEnabled(), { timeout: 30_000 }).toBe(true);
  await add.click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => readText(page)).toMatch(/(节点列表 · |条边 · )(?!1\D)\d+/);
}
