import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { layouts } from './chromium.ts';
import { product, useSession } from './session.ts';

/** What has the focus, by its spoken name or its words. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(`(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '').trim()`);
const focusesIn = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate(`document.querySelector(${JSON.stringify(selector)})?.contains(document.activeElement) ?? false`);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

describe.skipIf(!product)('a dialog', () => {
  const session = useSession();

  it.each(layouts)('on %s takes the focus, keeps it from the page, and gives it back', async (layout) => {
    const page = await session.open(layout, '/ui');
    const opener = layout === 'desktop' ? '居中对话框' : '底部面板';
    await press(page, opener);
    const dialog = page.getByRole('dialog', { name: opener });
    await dialog.waitFor();
    await expect.poll(() => focused(page)).toBe('关闭');
    for (let presses = 0; presses < 14; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(`document.activeElement === document.body || document.activeElement.closest('dialog') !== null`)).toBe(
        true,
      );
    }
    expect(await page.evaluate(`getComputedStyle(document.documentElement).overflowY`)).toBe('hidden');
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    expect(await focused(page)).toBe(opener);
    expect(await page.evaluate(`getComputedStyle(document.documentElement).overflowY`)).not.toBe('hidden');
  });

  it('of the desktop stands in the middle, 700 wide, and a press beside it closes it', async () => {
    const page = await session.open('desktop', '/ui');
    await press(page, '居中对话框');
    const box = await page.getByRole('dialog').boundingBox();
    expect(box?.width).toBe(700);
    // The strip of the page's scroll bar, 15 px, stays beside it.
    expect(Math.abs((box?.x ?? 0) - (1440 - 700) / 2)).toBeLessThanOrEqual(7.5);
    await page.mouse.click(100, 700);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(await focused(page)).toBe('居中对话框');
  });

  it('and every other popup lie at 2000 and take 0.3 s to come', async () => {
    const page = await session.open('desktop', '/ui');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const look = (selector: string) =>
      page.evaluate(
        `(({ zIndex, animationDuration }) => [zIndex, animationDuration])(getComputedStyle(document.querySelector('${selector}')))`,
      );
    await press(page, '居中对话框');
    await page.getByRole('dialog').waitFor();
    expect(await look('dialog')).toEqual(['2000', '0.3s']);
    await page.keyboard.press('Escape');
    await page.locator('[aria-haspopup="dialog"][aria-controls]').first().click();
    await page.locator('[popover]:popover-open[role="dialog"]').waitFor();
    expect(await look('[popover]:popover-open[role="dialog"]')).toEqual(['2000', '0.3s']);
  });

  it('of the desktop dims the whole window, the strip of the scroll bar included', async () => {
    const page = await session.open('desktop', '/ui');
    await press(page, '居中对话框');
    await page.getByRole('dialog').waitFor();
    await page.evaluate('Promise.all(document.getAnimations().map(({ finished }) => finished))');
    const strip = await page.screenshot({ clip: { x: 1426, y: 300, width: 14, height: 300 } });
    const beside = await page.screenshot({ clip: { x: 4, y: 300, width: 14, height: 300 } });
    expect(strip.equals(beside)).toBe(true);
  });

  it('of a phone is a sheet at the lower edge with upper corners of 8 px', async () => {
    const page = await session.open('mobile', '/ui');
    await press(page, '删除确认');
    const sheet = page.getByRole('alertdialog', { name: '删除标签“归集 B-02”？' });
    const box = await sheet.boundingBox();
    expect([box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, 390, 844]);
    expect(await page.evaluate(`getComputedStyle(document.querySelector('dialog')).borderRadius`)).toBe('8px 8px 0px 0px');
    await sheet.getByRole('button', { name: '取消' }).click();
    await expect.poll(() => sheet.count()).toBe(0);
  });

  it('lies under the question that it asks: Esc closes the upper one first', async () => {
    const page = await session.open('desktop', '/ui');
    await press(page, '居中对话框');
    await press(page, '再次确认');
    const question = page.getByRole('alertdialog');
    await question.waitFor();
    expect(await focused(page)).toBe('确认删除');
    await page.keyboard.press('Escape');
    await expect.poll(() => question.count()).toBe(0);
    await page.getByRole('dialog', { name: '居中对话框' }).waitFor();
    expect(await focused(page)).toBe('再次确认');
    await press(page, '再次确认');
    await press(page, '确认删除');
    await expect.poll(() => page.locator('dialog').count()).toBe(0);
    expect(await focused(page)).toBe('居中对话框');
  });

  it('leaves a toast above it, which can be closed there and stays when the dialog goes', async () => {
    const page = await session.open('desktop', '/ui');
    await press(page, '居中对话框');
    await page.getByRole('dialog').getByRole('button', { name: '错误提示' }).click();
    const toast = page.getByRole('alert').filter({ hasText: '标签名称已存在' });
    await toast.getByRole('button').click();
    await expect.poll(() => toast.count()).toBe(0);
    await page.getByRole('dialog').getByRole('button', { name: '错误提示' }).click();
    await toast.waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(await toast.isVisible()).toBe(true);
  });

  it('outlives what opens inside it: Esc closes a list, a card and a popover first', async () => {
    const page = await session.open('desktop', '/ui');
    await press(page, '居中对话框');
    const dialog = page.getByRole('dialog', { name: '居中对话框' });
    await dialog.getByRole('button', { name: '排序：选项一' }).click();
    await page.getByRole('option', { name: '选项二' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
    await dialog.getByRole('button', { name: '选择币种' }).click();
    await page.getByRole('combobox', { name: '搜索名称或合约' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('combobox', { name: '搜索名称或合约' }).count()).toBe(0);
    await dialog.getByRole('button', { name: '悬停卡片' }).focus();
    await page.locator('[popover=manual]').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('[popover=manual]').count()).toBe(0);
    expect(await dialog.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
  });
});

describe.skipIf(!product)('what opens below a button', () => {
  const session = useSession();

  it.each(layouts)('a select on %s goes by arrows, letters and Enter, and the focus comes back', async (layout) => {
    const page = await session.open(layout, '/ui');
    const button = page.getByRole('button', { name: /^排序：/ });
    await button.focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toBe('选项一');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toBe('选项三');
    await page.keyboard.press('Home');
    await expect.poll(() => focused(page)).toBe('选项一');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
    expect(await focused(page)).toBe('排序：选项三');
    await button.click();
    await page.getByRole('option', { name: '选项三', selected: true }).waitFor();
    await button.click();
    await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
    expect(await button.getAttribute('aria-expanded')).toBe('false');
  });

  it('a menu passes over nothing, does what is pressed, and leaves what is disabled', async () => {
    const page = await session.open('desktop', '/ui');
    await page.getByRole('button', { name: '操作', exact: true }).focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focusesIn(page, '[role=menu]')).toBe(true);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toBe('打开');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toBe('复制链接');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('menu').count()).toBe(0);
    expect(await focused(page)).toBe('操作');
    expect(await page.getByRole('button', { name: '排序：选项二' }).count()).toBe(1);
    await page.keyboard.press('Enter');
    expect(await page.getByRole('menuitem', { name: '暂不可用' }).getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('menu').count()).toBe(0);
    expect(await focused(page)).toBe('操作');
  });

  it('a combobox narrows its list, marks the first, and takes it with Enter', async () => {
    const page = await session.open('desktop', '/ui');
    const chip = page.getByRole('button', { name: '选择币种', exact: true });
    await chip.click();
    const field = page.getByRole('combobox', { name: '搜索名称或合约' });
    await field.waitFor();
    await expect.poll(() => focused(page)).toBe('搜索名称或合约');
    await page.keyboard.type('a');
    await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(['DDAI', 'AAAVE', 'FFake_USDT_极长的名称']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => field.count()).toBe(0);
    expect(await page.getByRole('button', { name: '选择币种 AAVE' }).count()).toBe(1);
    await page.getByRole('button', { name: '选择币种 AAVE' }).click();
    await field.fill('没有');
    await page.getByText('没有匹配的币种').waitFor();
  });

  it('a popover closes on Esc, on a press outside, and when Tab leaves it', async () => {
    const page = await session.open('desktop', '/ui');
    const panel = page.getByRole('dialog', { name: '弹出说明' });
    await press(page, '弹出说明');
    await panel.waitFor();
    await expect.poll(() => focused(page)).toBe('取消');
    await page.keyboard.press('Escape');
    await expect.poll(() => panel.count()).toBe(0);
    expect(await focused(page)).toBe('弹出说明');
    await press(page, '弹出说明');
    await panel.waitFor();
    await page.getByRole('heading', { name: '组件与状态' }).click();
    await expect.poll(() => panel.count()).toBe(0);
    await press(page, '弹出说明');
    await expect.poll(() => focused(page)).toBe('取消');
    await page.keyboard.press('Tab');
    await expect.poll(() => panel.count()).toBe(0);
  });

  it('a hover card opens for the keyboard too, and stays while the pointer is in it', async () => {
    const page = await session.open('desktop', '/ui');
    const card = page.locator('[popover=manual]');
    const text = page.getByRole('button', { name: '悬停卡片' });
    await text.focus();
    await card.waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => card.count()).toBe(0);
    await text.hover();
    await card.hover();
    await page.waitForTimeout(400);
    expect(await card.count()).toBe(1);
    await page.mouse.move(5, 5);
    await expect.poll(() => card.count()).toBe(0);
  });
});

describe.skipIf(!product)('days and tabs', () => {
  const session = useSession();

  it('a month goes by days, weeks and months, is one stop for Tab, and ends today', async () => {
    const page = await session.open('desktop', '/ui');
    const section = page.getByRole('region', { name: '日期选择' });
    await section.locator('[data-day="2025-03-14"]').focus();
    expect(await section.locator('[data-day][tabindex="0"]').count()).toBe(1);
    const day = () => page.evaluate<string>('document.activeElement.dataset.day');
    const steps: [string, string][] = [
      ['ArrowRight', '2025-03-14'],
      ['Home', '2025-03-10'],
      ['End', '2025-03-14'],
      ['ArrowUp', '2025-03-07'],
      ['PageUp', '2025-02-07'],
      ['ArrowLeft', '2025-02-06'],
    ];
    for (const [key, lands] of steps) {
      await page.keyboard.press(key);
      expect([key, await day()]).toEqual([key, lands]);
    }
    await section.getByRole('grid', { name: '2025 年 2 月' }).waitFor();
    await section.getByRole('button', { name: '上个月' }).click();
    expect(await section.locator('[data-day][tabindex="0"]').count()).toBe(1);
  });

  it('a day after today is refused, typed too', async () => {
    const page = await session.open('desktop', '/ui');
    const section = page.getByRole('region', { name: '日期选择' });
    expect(await section.locator('[data-day="2025-03-15"]').isDisabled()).toBe(true);
    await section.getByRole('textbox', { name: '结束时间' }).fill('2025-03-15 10:00');
    await section.getByRole('status').getByText('不可晚于今天').waitFor();
    expect(await section.getByRole('button', { name: '应用' }).isDisabled()).toBe(true);
  });

  it('tabs go by arrows around the ends and are one stop', async () => {
    const page = await session.open('desktop', '/ui');
    const tabs = page.getByRole('region', { name: '标签页' });
    await tabs.getByRole('tab').first().focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => focused(page)).toBe('极长名称7,224');
    expect(await tabs.getByRole('tab', { selected: true }).textContent()).toBe('极长名称7,224');
    await page.keyboard.press('Home');
    await expect.poll(() => focused(page)).toBe('选项一0');
    expect(await tabs.locator('[role=tab][tabindex="0"]').count()).toBe(1);
    expect(await focusesIn(page, '[role=tablist]')).toBe(true);
  });
});
