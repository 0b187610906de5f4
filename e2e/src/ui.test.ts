import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listAxeFindings } from './axe.ts';
import { findBuiltFile } from './builtFile.ts';
import { layouts } from './chromium.ts';
import { waitForRest } from './rest.ts';
import { product, useSession } from './session.ts';

const pictures = resolve('e2e/screenshots');

const sections = [
  '地址',
  '标签',
  '链与币的图形',
  '金额',
  '方向与涨跌',
  '时间',
  '数据覆盖',
  '事实与数字',
  '走势图',
  '按钮',
  '输入',
  '选择',
  '标签页',
  '日期选择',
  '弹出层',
  '对话框',
  '提示',
  '空、错误、加载',
  '通知',
];
const themes = ['light', 'dark'] as const;
/** One layout in each theme, in the next run perhaps the other way round. */
const turn = Math.floor(Math.random() * themes.length);
const looks = layouts.map((layout, at) => ({ layout, theme: themes[(at + turn) % themes.length] ?? 'light' }));

describe.skipIf(!product)('the page of all parts', () => {
  const session = useSession();

  it.each(looks)('stands whole on $layout in $theme', async ({ layout, theme }) => {
    const page = await session.open(layout, '/ui', theme);
    await page.getByRole('heading', { name: '组件与状态', level: 1 }).waitFor();
    const named = await page.locator('main section[aria-label]').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
    expect(named).toEqual([...sections, layout === 'desktop' ? '表格' : '窄屏列表']);
    await waitForRest(page, 250);
    expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
    expect(await listAxeFindings(page)).toEqual([]);
    await mkdir(pictures, { recursive: true });
    await page.screenshot({ path: `${pictures}/ui-${layout === 'desktop' ? 1440 : 390}-${theme}.png`, fullPage: true });
  });

  it.each(layouts)('is reached on %s by typing alone, and nobody loads it who has not', async (layout) => {
    const page = await session.open(layout);
    await page.locator('#main').waitFor();
    await waitForRest(page, 250);
    expect(await page.locator('a[href*="#/ui"]').count()).toBe(0);
    const file = findBuiltFile('src/features/ui/PartsPage.tsx');
    const loaded = () => page.evaluate<string[]>(`performance.getEntriesByType('resource').map(({ name }) => name)`);
    expect((await loaded()).filter((name) => name.endsWith(file))).toEqual([]);
    await page.goto(`${session.url}/#/ui`);
    await page.getByRole('heading', { name: '组件与状态', level: 1 }).waitFor();
    expect((await loaded()).filter((name) => name.endsWith(file))).toHaveLength(1);
  });
});
