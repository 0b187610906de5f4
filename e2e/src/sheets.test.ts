import { describe, expect, it } from 'vitest';
import { product, useSession } from './session.ts';

describe.skipIf(!product)('a sheet on a phone', () => {
  const session = useSession();
  const path = '/address/DemoTRON/THwHgxkMH1ntX7Z2PFd4kcBxmDxGTbxiFp?tab=USDT';

  it.each(['with', 'without'])('is closed by the way back, which stays on the page, %s CloseWatcher', async (watcher) => {
    const context = await session.profile('mobile');
    const page = await context.newPage();
    if (watcher === 'without') await page.addInitScript('delete window.CloseWatcher');
    await page.goto(`${session.url}/#/`);
    await page.goto(`${session.url}/#${path}`);
    const filter = page.getByRole('button', { name: '筛选' }).last();
    await filter.click();
    await page.getByRole('dialog').waitFor();
    // The system's way back comes as Esc to a CloseWatcher.
    if (watcher === 'with') await page.keyboard.press('Escape');
    else await page.goBack();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(page.url()).toContain(path);
    await expect.poll(() => page.evaluate('document.activeElement?.textContent')).toContain('筛选');
  });

  it('closed by its own button leaves no trace in the history of a browser without CloseWatcher', async () => {
    const context = await session.profile('mobile');
    const page = await context.newPage();
    await page.addInitScript('delete window.CloseWatcher');
    await page.goto(`${session.url}/#${path}`);
    await page.getByRole('button', { name: '筛选' }).last().click();
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => page.evaluate('history.state?.sheet ?? null')).toBeNull();
    expect(page.url()).toContain(path);
  });
});
