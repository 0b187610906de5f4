import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addPerson, openNew, readJson, saved, shown, stage } from './canvasHands.ts';
import type { Layout } from './chromium.ts';
import { routeOf, type Session } from './session.ts';

interface Parts {
  session: Session;
  signIn: (layout: Layout) => Promise<Page>;
}

/** Versions of a canvas that somebody named: what differs from what stands now, and back to one, without losing what came after it. */
export function describeVersions({ session, signIn }: Parts): void {
  it('names a version, says thing by thing what differs from it now, and opens it with what came later kept', async () => {
    const page = await signIn('desktop');
    const dialog = page.getByRole('dialog');
    const openVersions = () => page.getByRole('button', { name: '版本', exact: true }).click();
    const rowOf = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
    await openNew(session, page);
    await addPerson(page, '老周');
    await saved(page);
    await expect.poll(() => routeOf(page)).toMatch(/^\/canvas\/[0-9a-f-]+$/);
    await openVersions();
    await dialog.getByRole('textbox', { name: '为当前版本命名' }).fill('第一稿');
    await dialog.getByRole('button', { name: '存为版本' }).click();
    await rowOf('第一稿').waitFor();
    await rowOf('第一稿').getByRole('button', { name: '比较' }).click();
    await dialog.getByText(/与当前没有差别$/).waitFor();
    await dialog.getByRole('button', { name: '关闭' }).click();

    await addPerson(page, '银行卡尾号 2210');
    await saved(page);
    await openVersions();
    await rowOf('第一稿').getByRole('button', { name: '比较' }).click();
    await dialog.getByText(/相比当前：新增 0 项，移出 1 项，变更 0 项$/).waitFor();
    const differences = dialog.locator('[data-canvas-differences]').getByRole('listitem');
    await expect.poll(() => differences.allInnerTexts()).toEqual([expect.stringMatching(/^移出\s+银行卡尾号 2210\s+查看$/)]);
    await differences.getByRole('button', { name: '查看' }).click();
    await page.getByRole('complementary', { name: '节点' }).getByText('银行卡尾号 2210').first().waitFor();

    await openVersions();
    await rowOf('第一稿').getByRole('button', { name: '打开此版本' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => shown(page).innerText()).toMatch(/ · 1 \/ 1 个节点$/);
    await saved(page);
    await page.reload();
    await stage(page).waitFor();
    await saved(page);
    const { scene, document } = await readJson(page);
    expect(scene.nodes.map(({ title }) => title)).toEqual(['老周']);
    expect(document.steps.flatMap(({ about = [] }) => about)).toEqual(['老周', '银行卡尾号 2210']);
  });
}
