import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openApi } from './api.ts';
import { layouts, type Layout } from './chromium.ts';
import { waitForRest } from './rest.ts';
import { bearerOf, routeOf, type Session } from './session.ts';
import { fileOfRows } from './workbook.ts';

interface Parts {
  session: Session;
  /** A new profile that is signed in as the administrator, at the account's page. */
  signIn: (layout: Layout) => Promise<Page>;
}

const inform = (page: Page, text: string) => page.getByText(text).first().waitFor();
const textOf = async (download: Download) => readFile(await download.path(), 'utf8');
const fileOf = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

/** Labels that come and go as files. */
export function describeLabelFiles({ session, signIn }: Parts): void {
  const open = async (page: Page, path: string) => {
    await page.goto(`${session.url}/?at=${Date.now()}#${path}`);
    await page.getByText('标签库').first().waitFor();
  };
  const save = async (page: Page, press: () => Promise<void>) => {
    const [download] = await Promise.all([page.waitForEvent('download'), press()]);
    return download;
  };
  const demoAddress = async () =>
    (await session.ask('getDemoCase', {}))?.addresses.find(({ chainName }) => chainName === 'DemoETH')?.address ?? '';

  it.each(layouts)(
    'on %s takes a file with a broken row, hands out its report, and exports what uploaded again changes nothing',
    async (layout) => {
      const page = await signIn(layout);
      await open(page, '/labels');
      const address = await demoAddress();
      const dialog = page.getByRole('dialog');
      const names = ['=甲', '乙'].map((name) => `${name} ${layout}`);
      const file = [
        '地址,链,标签,类型',
        `${address},DemoETH,${names[0]},涉案地址`,
        '0x51f,DemoETH,坏行,涉案地址',
        `${address},DemoETH,${names[1]},交易所`,
      ];
      const send = async (name: string, text: string | Awaited<ReturnType<typeof fileOfRows>>, mode: string) => {
        await page.getByRole('button', { name: '批量上传' }).click();
        await dialog.locator('input[type=file]').setInputFiles(typeof text === 'string' ? fileOf(name, text) : text);
        await dialog.getByText(mode).click();
        await dialog.getByRole('button', { name: '开始上传' }).click();
      };
      await send('涉案.csv', file.join('\n'), '有一行失败就全不写');
      await dialog.getByText('按所选方式，一行也没有写入').waitFor();
      await dialog.getByText('第 3 行').waitFor();
      const report = await save(page, () => dialog.getByRole('button', { name: '下载逐行结果' }).click());
      expect((await textOf(report)).split('\r\n').map((line) => line.split(',').slice(0, 2))).toEqual([
        ['\ufeff行', '结果'],
        ['2', '未写入'],
        ['3', '失败'],
        ['4', '未写入'],
        [''],
      ]);
      await dialog.getByRole('button', { name: '再传一个' }).click();
      await dialog.getByRole('button', { name: '取消' }).click();

      await send('涉案.csv', file.join('\n'), '写入可行的行');
      await dialog.getByText('已写入 2 条').waitFor();
      // Left without a look at its result, it is found again where it began.
      await page.reload();
      await page.getByRole('button', { name: '上传已结束，看结果' }).click();
      await dialog.getByText('涉案.csv').waitFor();
      await dialog.getByText('已写入 2 条').waitFor();
      await dialog.getByRole('button', { name: '关闭' }).last().click();
      await page.getByRole('button', { name: '批量上传' }).waitFor();
      for (const name of names) await page.locator('#label-panel').getByRole('button', { name, exact: true }).waitFor();

      await page.getByRole('button', { name: '导出' }).click();
      const exported = await save(page, () => page.getByRole('menuitem', { name: /导出 CSV/ }).click());
      const text = await textOf(exported);
      expect(text).toContain(`'${names[0]}`);
      const rows = text.trim().split('\r\n').length - 1;
      await send(exported.suggestedFilename(), text, '有一行失败就全不写');
      await dialog.getByText('已全部写入').waitFor();
      const figures = await dialog.locator('dl > div').allTextContents();
      expect(figures).toEqual(['新增0', '有变化0', `不变${rows}`, '重复0', '失败0']);
      await dialog.getByRole('button', { name: '关闭' }).last().click();

      // A workbook is read as the table is.
      const book = await fileOfRows('涉案', [
        ...file.slice(0, 2).map((line) => line.split(',')),
        [address, 'DemoETH', `丙 ${layout}`, '交易所'],
      ]);
      await send(book.name, book, '有一行失败就全不写');
      await dialog.getByText('已全部写入').waitFor();
      expect(await dialog.locator('dl > div').allTextContents()).toEqual(['新增1', '有变化0', '不变1', '重复0', '失败0']);
      // Whoever comes after finds the library as it was.
      const ask = await openApi(session.url, await bearerOf(page));
      await ask('deleteTags', { ids: (await ask('pageTags', { of: 'own', pageSize: 100 })).list.map(({ id }) => id) });
    },
  );

  it.each(layouts)(
    'on %s imports a pack after a look at what it changes; its labels stand on their addresses until it is retired',
    async (layout) => {
      const page = await signIn(layout);
      const address = await demoAddress();
      const name = `公开名单 ${layout}`;
      await open(page, '/labels?tab=packs');
      await page.getByRole('button', { name: '导入标签包' }).click();
      await page
        .locator('input[type=file]')
        .setInputFiles(fileOf(`名单-${layout}.csv`, `x,说法,种类\n${address},${name},exchange\n0x51f,坏行,exchange\n`));
      const say = async (column: string, meaning: RegExp) => {
        await page.getByRole('button', { name: `含义 ${column}` }).click();
        await page.getByRole('option', { name: meaning }).click();
      };
      await say('x', /^地址/);
      await say('说法', /^标签/);
      await say('种类', /^类型$/);
      await page.getByLabel('来源', { exact: true }).fill('https://example.org/list');
      await page.getByLabel('链', { exact: true }).fill('DemoETH');
      await page.getByRole('button', { name: '预览' }).click();
      await page.getByRole('tab', { name: /^无法导入/ }).click();
      await inform(page, '第 3 行');
      await page.getByRole('tab', { name: /^新增/ }).click();
      await inform(page, name);
      await page.getByRole('button', { name: '写入 1 项改动' }).click();
      await inform(page, '导入完成');
      await page.getByRole('button', { name: '回到标签包' }).click();
      await inform(page, `名单-${layout}.csv`);

      const guest = await session.open(layout, `/address/DemoETH/${address}`);
      const named = async () =>
        (await session.ask('getLabelDetails', { chainName: 'DemoETH', address })).list.find((one) => one.name === name);
      expect(await named()).toMatchObject({ source: 'https://example.org/list', isPrivate: false, retiredAt: null });
      // The page of the case's busiest address: a slow machine is at it for longer than a press usually waits.
      guest.setDefaultTimeout(90_000);
      await waitForRest(guest);
      await guest.getByRole('button', { name: '全部说法' }).click();
      await guest.getByRole('dialog').getByText(name).waitFor();

      await page.getByRole('button', { name: `停用 名单-${layout}.csv` }).click();
      await page.getByRole('button', { name: '确认停用' }).click();
      await inform(page, '已停用 1 条标签');
      expect((await named())?.retiredAt).toBeGreaterThan(0);
    },
    240_000,
  );

  it.each(layouts)('on %s says beside its controls what keeps a guest, a newcomer and a trial reader from them', async (layout) => {
    const controls = async (page: Page) =>
      Object.fromEntries(
        await Promise.all(
          ['导出', '批量上传', '+ 新建标签', '导入标签包'].map(async (name) => [
            name,
            await page.getByRole('button', { name, exact: true }).count(),
          ]),
        ),
      ) as Record<string, number>;
    const none = { 导出: 0, 批量上传: 0, '+ 新建标签': 0, 导入标签包: 0 };
    const guest = await session.open(layout, '/labels?tab=packs');
    await inform(guest, '登录后可以记下私有标签、批量上传、导出与提交审核；标签包由管理员导入');
    await inform(guest, '标签包由管理员导入和停用');
    expect(await controls(guest)).toEqual(none);

    const admin = await signIn(layout);
    const ask = await openApi(session.url, await bearerOf(admin));
    const { password } = await ask('createAccount', { login: `reader.${layout}`, name: `读者 ${layout}`, kind: 'EXPERIENCE' });
    const page = await session.open(layout, '/login');
    await page.getByLabel('账号', { exact: true }).fill(`reader.${layout}`);
    await page.getByLabel('密码', { exact: true }).fill(password);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect.poll(() => routeOf(page)).toBe('/account');
    await open(page, '/labels');
    await inform(page, '请先修改初始密码，之后可以记下、上传、导出与提交标签');
    expect(await controls(page)).toEqual(none);

    await page.goto(`${session.url}/#/account`);
    await page.getByLabel('当前密码').fill(password);
    await page.getByLabel('新密码', { exact: true }).fill('一只 很慢的 乌龟 2026');
    await page.getByLabel('再次输入新密码').fill('一只 很慢的 乌龟 2026');
    await page.getByRole('button', { name: '保存新密码' }).click();
    await inform(page, '密码已修改');
    await open(page, '/labels');
    await inform(page, '已用 0 / 50 条');
    expect(await controls(page)).toEqual({ ...none, 导出: 1, 批量上传: 1, '+ 新建标签': 1 });
    await open(page, '/labels?tab=packs');
    await inform(page, '标签包由管理员导入和停用');
    expect((await controls(page))['导入标签包']).toBe(0);
  });
}
