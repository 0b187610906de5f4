import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listAxeFindings } from './axe.ts';
import { layouts, type Layout } from './chromium.ts';
import { waitForRest } from './rest.ts';
import { product, readText, routeOf, useSession } from './session.ts';

/** A node that the demo canvas names once. */
const NODE = '返利地址';

describe.skipIf(!product)('canvas', () => {
  const session = useSession();

  const nodeIn = (page: Page) => page.getByRole('table', { name: /^节点列表/ }).getByRole('button', { name: NODE, exact: true });

  async function openDemo(layout: Layout): Promise<Page> {
    const page = await session.open(layout, '/canvas');
    await page.getByRole('link', { name: /演示案件/ }).click();
    await expect.poll(() => routeOf(page)).toBe('/canvas/demo');
    await page.getByRole('application').waitFor();
    return page;
  }

  /** Through the list that says what the scene shows. */
  async function select(page: Page, layout: Layout): Promise<void> {
    if (layout === 'desktop') await page.getByRole('radio', { name: '列表' }).click();
    else await page.getByRole('button', { name: '列表' }).click();
    await nodeIn(page).click();
  }

  it.each(layouts)('on %s open the demo one, and take back what was done with a node', async (layout) => {
    const { document } = await session.ask('getCanvas', { id: 'demo' });
    const page = await openDemo(layout);
    await select(page, layout);
    const about = page.getByRole(layout === 'desktop' ? 'complementary' : 'region', { name: layout === 'desktop' ? '节点' : NODE });
    await about.getByText('图内流入').first().waitFor();
    await about.getByRole('button', { name: '隐藏' }).click();
    await about.waitFor({ state: 'detached' });
    const shown = page.getByText(/^显示 [\d,]+ \/ \d+ 条边/);
    if (layout === 'mobile') {
      await page.getByRole('button', { name: `操作 ${document.steps.length + 1}` }).waitFor();
      await page.getByRole('button', { name: '撤销' }).click();
      await page.getByRole('button', { name: '列表' }).click();
      await nodeIn(page).waitFor();
      return;
    }
    const first = page.getByRole('region', { name: '操作记录' }).getByRole('listitem').first().getByRole('button');
    await expect.poll(() => first.innerText()).toContain(`隐藏 ${NODE}`);
    expect(await nodeIn(page).count()).toBe(0);
    await page.getByRole('button', { name: /^撤销/ }).click();
    await nodeIn(page).waitFor();
    await page.getByRole('button', { name: /^重做/ }).click();
    await nodeIn(page).waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: '图', exact: true }).click();
    await shown.waitFor();
  });

  it('on a phone carry notes, branches and folded groups, to everybody who reads with axe too', async () => {
    const { document } = await session.ask('getCanvas', { id: 'demo' });
    const group = document.steps.flatMap(({ change }) => change.put?.groups ?? []).at(-1);
    const page = await openDemo('mobile');
    const found: string[] = [];
    const look = async (where: string) => {
      await waitForRest(page, 250);
      const light = await listAxeFindings(page);
      await page.evaluate(`document.documentElement.dataset.theme = 'dark'`);
      const dark = await listAxeFindings(page, ['color-contrast']);
      await page.evaluate(`document.documentElement.dataset.theme = 'light'`);
      found.push(...light.map((what) => `${where}: ${what}`), ...dark.map((what) => `${where} in the dark: ${what}`));
    };
    const close = () => page.getByRole('dialog').getByRole('button', { name: '关闭' }).tap();
    await look('the scene');

    await select(page, 'mobile');
    const sheet = page.getByRole('region', { name: NODE });
    await sheet.getByRole('textbox', { name: '写备注' }).fill('收款人称是房租');
    await sheet.getByRole('button', { name: '保存备注' }).tap();
    await sheet.getByText('收款人称是房租').waitFor();
    await look('a node');
    await sheet.getByRole('button', { name: '更多' }).tap();
    await look('a node in full');
    await sheet.getByRole('button', { name: '展开去向' }).tap();
    await page
      .getByRole('dialog')
      .getByText(/筛选后/)
      .waitFor();
    await look('expanding');
    await close();
    await sheet.getByRole('button', { name: '关闭' }).tap();

    await page.getByRole('button', { name: /^备注 \d+$/ }).tap();
    await look('all notes');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /收款人称是房租/ })
      .tap();
    await sheet.getByText('收款人称是房租').waitFor();
    await sheet.getByRole('button', { name: '关闭' }).tap();
    // The node's own bar has a way of this name too.
    await page.getByRole('button', { name: /^备注 \d+$/ }).waitFor();
    await page.getByRole('button', { name: '追踪去向' }).tap();
    await page
      .getByRole('dialog')
      .getByText(/^\d+ 个受害人地址$/)
      .first()
      .waitFor();
    await look('whose money is traced');
    await close();

    await page.getByRole('button', { name: `操作 ${document.steps.length + 1}`, exact: true }).tap();
    const log = page.getByRole('dialog');
    await log.getByRole('button', { name: '另存为分支' }).tap();
    await log.getByRole('textbox', { name: '分支名称' }).fill('不含房租');
    await log.getByRole('textbox', { name: '分支名称' }).press('Enter');
    await log.getByRole('button', { name: '不含房租', pressed: true }).waitFor();
    await look('the record');
    await close();
    await page.getByText(/^分支.?不含房租/).waitFor();
    // What is taken back on the branch stays on the other.
    await page.getByRole('button', { name: '撤销' }).tap();
    await select(page, 'mobile');
    await sheet.waitFor();
    expect(await sheet.getByText('收款人称是房租').count()).toBe(0);
    await sheet.getByRole('button', { name: '关闭' }).tap();
    await page.getByRole('button', { name: /^操作 \d+$/ }).tap();
    await log.getByRole('button', { name: '主线', exact: true }).tap();
    await close();
    await select(page, 'mobile');
    await sheet.getByText('收款人称是房租').waitFor();
    await sheet.getByRole('button', { name: '关闭' }).tap();

    await page.getByRole('button', { name: '列表' }).tap();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${group?.title} × \\d+$`) })
      .first()
      .tap();
    const folded = page.getByRole('region', { name: group?.title ?? '' });
    await folded.getByRole('button', { name: '摊开成员' }).tap();
    await folded.getByRole('button', { name: '收起成员' }).tap();
    await folded.getByRole('button', { name: '摊开成员' }).waitFor();
    await look('a group');
    expect(found).toEqual([]);
  }, 90_000);

  it('offer what an exchange may have paid out for a deposit, with its odds, and draw it as an inference', async () => {
    const page = await openDemo('desktop');
    await page.getByRole('radio', { name: '列表' }).click();
    const edges = page.getByRole('table', { name: /^边列表/ }).getByRole('row');
    const before = await edges.count();
    await page
      .getByRole('table', { name: /^节点列表/ })
      .getByRole('button', { name: /^星港充值地址/ })
      .first()
      .click();
    await page.getByRole('complementary', { name: '节点' }).getByRole('button', { name: '找提币候选' }).click();
    const dialog = page.getByRole('dialog');
    // Payments to all addresses of the group, each of which is asked for by itself.
    await dialog.getByRole('button', { name: /^全部比对（\d+ 笔）$/ }).waitFor();
    await dialog
      .getByRole('button', { name: /^2026-04-0[1-4].*9,950 USDT$/ })
      .first()
      .click();
    await dialog.getByText('把握至多 93.2%').waitFor();
    await dialog.getByRole('checkbox').click();
    await dialog.getByRole('button', { name: '放入图谱（1 笔，标为推断）' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => edges.count()).toBe(before + 1);
    await edges.filter({ hasText: '9949 USDT' }).getByRole('button').click();
    await page.getByText(/^推断：星港交易所提币候选，把握至多 93\.2%/).waitFor();
  });

  it('are exported as the JSON that the server gave', async () => {
    const { document } = await session.ask('getCanvas', { id: 'demo' });
    const page = await openDemo('desktop');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出', exact: true }).click();
    await page.getByRole('menuitem', { name: /^JSON/ }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(/\.json$/);
    expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({ document: { steps: document.steps } });
  });

  it.each(layouts)('on %s begin with an address from its own page', async (layout) => {
    const { document } = await session.ask('getCanvas', { id: 'demo' });
    const step = document.steps.flatMap(({ change }) => change.put?.nodes ?? []).find(({ title }) => title === NODE);
    const page = await session.open(layout, `/address/${step?.chainName}/${step?.address}`);
    if (layout === 'mobile') await page.getByRole('button', { name: '更多', exact: true }).click();
    await page.getByRole('button', { name: '加入图谱' }).click();
    await expect.poll(() => routeOf(page)).toBe('/canvas/new');
    await expect.poll(() => readText(page), { timeout: 15_000 }).toContain('1 / 1 个节点');
  });
});
