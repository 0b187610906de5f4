import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openApi } from './api.ts';
import { layouts, type Layout } from './chromium.ts';
import { bearerOf, readText, routeOf, type Session } from './session.ts';

interface Parts {
  session: Session;
  /** A new profile that is signed in, at the account's page. */
  signIn: (layout: Layout) => Promise<Page>;
}

const inform = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** Two who save one thing at once: whoever comes second is shown what the first wrote, chooses, and nothing is lost. */
export function describeConflicts({ session, signIn }: Parts): void {
  it.each(layouts)('on %s lets whoever saves a case or a label after another choose field by field', async (layout) => {
    const page = await signIn(layout);
    const other = await openApi(session.url, await bearerOf(page));
    const dialog = page.getByRole('dialog');
    const keep = (field: string, choice: string) => dialog.getByRole('group', { name: field }).getByRole('radio', { name: choice }).check();
    const fields = { number: '', type: 2, unit: '网安支队', filedOn: null, facts: '起初' } as const;
    const opened = await other('saveCase', { ...fields, title: `冲突案件 ${layout}` });

    await page.goto(`${session.url}/#/case/${opened.id}`);
    await page.getByRole('button', { name: '案件操作' }).first().click();
    await page.getByRole('menuitem', { name: '修改案件信息' }).click();
    await dialog.getByLabel('案件名称').fill(`我的名称 ${layout}`);
    await dialog.getByLabel('案情').fill('我查明的');
    await dialog.getByLabel('办案单位').fill('我的单位');
    await other('saveCase', {
      ...fields,
      id: opened.id,
      version: opened.version,
      title: `对方名称 ${layout}`,
      number: '314',
      facts: '对方查明的',
    });
    await dialog.getByRole('button', { name: '保存', exact: true }).click();
    await dialog.getByText(/先保存了修改$/).waitFor();
    const told = await readText(page);
    expect(told).toContain('2 处不一致，请逐项决定；另有 2 处只有一方改动，已自动合并。');
    for (const text of [`我的名称 ${layout}`, `对方名称 ${layout}`, '我查明的', '对方查明的', '办案单位：只有您改动', '采用您的'])
      expect(told).toContain(text);
    // Back to what was written, and again: nothing of the other's is lost by it.
    await dialog.getByRole('button', { name: '返回编辑' }).click();
    expect(await dialog.getByLabel('案情').inputValue()).toBe('我查明的');
    await dialog.getByRole('button', { name: '保存', exact: true }).click();
    await keep('案件名称', '保留我的');
    await dialog.getByRole('button', { name: '按所选保存' }).click();
    await expect.poll(() => dialog.count()).toBe(0);
    expect(await other('getCase', { id: opened.id })).toMatchObject({
      title: `我的名称 ${layout}`,
      number: '314',
      unit: '我的单位',
      facts: '对方查明的\n\n我查明的',
    });
    expect(routeOf(page)).toBe(`/case/${opened.id}`);

    const found = (await session.ask('getDemoCase', {}))?.addresses.find(({ chainName }) => chainName === 'DemoETH');
    const said = { chainName: 'DemoETH', address: found?.address ?? '', tagType: 'collecting', evidence: [{ text: '笔录', link: null }] };
    const label = await other('saveTag', { ...said, name: `冲突标签 ${layout}` });
    await page.goto(`${session.url}/#/labels`);
    await page.getByRole('button', { name: `“冲突标签 ${layout}”的操作` }).click();
    await page.getByRole('menuitem', { name: '编辑' }).click();
    await dialog.getByLabel('标签名').fill(`我的标签 ${layout}`);
    await dialog.getByLabel('依据说明 1').fill('附链上清单');
    const theirs = { evidence: [{ text: '另见讯问笔录 3', link: null }], note: '对方备注' };
    await other('saveTag', { ...said, ...theirs, id: label.id, changedAt: label.changedAt, name: `对方标签 ${layout}` });
    await dialog.getByRole('button', { name: '保存标签' }).click();
    await dialog.getByText(/先保存了修改$/).waitFor();
    await inform(page, '备注：只有');
    await keep('标签名', '保留我的');
    await dialog.getByRole('button', { name: '按所选保存' }).click();
    await inform(page, '标签已保存');
    const { list } = await other('getLabelDetails', { chainName: 'DemoETH', address: said.address });
    expect(list.find(({ id }) => id === label.id)).toMatchObject({
      name: `我的标签 ${layout}`,
      note: '对方备注',
      evidence: [
        { text: '另见讯问笔录 3', link: null },
        { text: '附链上清单', link: null },
      ],
    });
    await other('deleteTags', { ids: [label.id] });
  });
}
