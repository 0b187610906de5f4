import { describe, expect, it } from 'vitest';
import { layouts } from './chromium.ts';
import { product, readStored, readTheme, searchField, useSession } from './session.ts';

describe.skipIf(!product)('theme and keyboard', () => {
  const session = useSession();

  it.each(layouts)('on %s the first visit follows the system, before the first paint', async (layout) => {
    const page = await session.open(layout, '/', 'dark');
    expect(await readTheme(page)).toBe('dark');
    await searchField(page).waitFor();
    const background = await page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
    const [red = 255] = (background.match(/\d+/g) ?? []).map(Number);
    expect(red).toBeLessThan(64);
  });

  it('a chosen theme survives a reload', async () => {
    const page = await session.open('desktop', '/', 'light');
    await page.getByRole('button', { name: '切换到深色' }).click();
    await expect.poll(() => readTheme(page)).toBe('dark');
    await page.reload();
    expect(await readTheme(page)).toBe('dark');
  });

  it('Ctrl+K reaches the search from any page, arrows choose, Enter opens, Esc closes', async () => {
    const page = await session.open('desktop', '/block/DemoETH/1');
    await searchField(page).waitFor();
    await page.keyboard.press('Control+k');
    await expect.poll(() => page.evaluate("document.activeElement?.getAttribute('role')")).toBe('combobox');
    const demoCase = await session.ask('getDemoCase', {});
    await page.keyboard.type((demoCase?.addresses[0]?.address ?? '').slice(0, 10));
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('option').count()).toBe(0);
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.locator('[role=option][aria-selected=true]').count()).toBe(1);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toContain(`/address/DemoETH/${demoCase?.addresses[0]?.address}`);
  });

  it('a stored value that is no JSON clears the storage and reloads, and the page works again', async () => {
    const page = await session.open('desktop');
    await searchField(page).waitFor();
    await page.evaluate(`localStorage.setItem('ticket', 'not json'); localStorage.setItem('kept', '"no"')`);
    await page.reload();
    await searchField(page).waitFor();
    await expect.poll(() => readStored(page, 'kept')).toBeNull();
    await expect.poll(() => readStored(page, 'ticket')).toMatch(/^".+"$/);
  });
});
