import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { layouts, type Layout } from './chromium.ts';
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
    expect(await first.innerText()).toContain(`隐藏 ${NODE}`);
    expect(await nodeIn(page).count()).toBe(0);
    await page.getByRole('button', { name: /^撤销/ }).click();
    await nodeIn(page).waitFor();
    await page.getByRole('button', { name: /^重做/ }).click();
    await nodeIn(page).waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: '图', exact: true }).click();
    await shown.waitFor();
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
