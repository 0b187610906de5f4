import { describe, expect, it } from 'vitest';
import { layouts } from './chromium.ts';
import { product, readStored, readTheme, searchField, useSession } from './session.ts';

/** Three searches, as the browser keeps them. */
const searches = [1, 2, 3].map((block) => ({
  sort: 'BLOCK',
  slug: '',
  model: 'DemoETH',
  text: String(block),
  createTime: '2026-03-01 12:00:00',
}));

interface Look {
  /** Where the cards begin, from the top of the page. */
  cards: number[];
  hasSun: boolean;
  text: string;
}

const readLook = `(() => {
  const isShown = (element) => element.getClientRects().length > 0;
  return {
    cards: [...document.querySelectorAll('main section')].filter((card) => isShown(card) && !card.querySelector('h1')).map((card) => Math.round(card.getBoundingClientRect().top + scrollY)),
    hasSun: [...document.querySelectorAll('header svg circle')].some((circle) => circle.getAttribute('r') === '3' && isShown(circle)),
    text: document.querySelector('header').innerText,
  };
})()`;

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

  it.each(layouts)('on %s the first look of the start page stays where it is when the application comes', async (layout) => {
    const page = await (await session.profile(layout, 'dark')).newPage();
    await page.addInitScript(
      `localStorage.setItem('searchHistory', '${JSON.stringify(searches)}'); localStorage.setItem('timeZone', '"UTC"');`,
    );
    let letCodeCome = () => {};
    const codeMayCome = new Promise<void>((resolve) => (letCodeCome = resolve));
    await page.route('**/assets/*.js', (route) => codeMayCome.then(() => route.continue()));
    await page.goto(session.url, { waitUntil: 'commit' });
    await page.locator('#static-home main').waitFor();
    const early = await page.evaluate<Look>(readLook);
    letCodeCome();
    await page.getByRole('link', { name: '打开演示案件' }).waitFor();
    await page.locator('#static-home').waitFor({ state: 'detached' });
    const late = await page.evaluate<Look>(readLook);
    expect(early.cards).toHaveLength(4);
    expect(late.cards).toEqual(early.cards);
    // A sun leads out of the dark theme.
    expect([early.hasSun, late.hasSun]).toEqual([true, true]);
    expect([early.text.includes('UTC+8'), late.text.includes('UTC+8')]).toEqual([false, false]);
  });

  it('a chosen theme survives a reload', async () => {
    const page = await session.open('desktop', '/', 'light');
    await page.getByRole('button', { name: '切换到深色' }).click();
    await expect.poll(() => readTheme(page)).toBe('dark');
    await page.reload();
    expect(await readTheme(page)).toBe('dark');
  });

  it('Ctrl+K opens the palette over any page, arrows choose, Enter opens, Esc closes and gives the focus back', async () => {
    const page = await session.open('desktop', '/block/DemoETH/1');
    await searchField(page).focus();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: '快速查找与跳转' });
    await expect.poll(() => palette.getByRole('combobox').evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true);
    await palette.getByRole('option', { name: '切换到深色' }).waitFor();
    await page.keyboard.press('Escape');
    await palette.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('深色');
    await page.keyboard.press('Enter');
    await expect.poll(() => readTheme(page)).toBe('dark');
    await page.keyboard.press('Control+k');
    const demoCase = await session.ask('getDemoCase', {});
    await palette.waitFor();
    const typed = (demoCase?.addresses[0]?.address ?? '').slice(0, 10);
    await page.keyboard.type(typed);
    // What stood there before the answer came is no choice.
    await palette
      .getByRole('option')
      .first()
      .filter({ hasText: typed.slice(0, 8) })
      .waitFor();
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
