import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openApi } from './api.ts';
import { layouts, type Layout } from './chromium.ts';
import { bearerOf, readText, routeOf, searchField, type Session } from './session.ts';

interface Parts {
  session: Session;
  /** A new profile that is signed in as the administrator, at the account's page. */
  signIn: (layout: Layout) => Promise<Page>;
  password: string;
}

/** A second, and what a machine that runs other tests beside this one takes to ask again and draw. */
const LIVE_MS = 10_000;
const LOOKS = { timeout: 30_000, interval: 1_000 };

const inform = (page: Page, text: string) => page.getByText(text).first().waitFor();

/** Labels that somebody keeps, offers and sees become everybody's. */
export function describeLabels({ session, signIn, password }: Parts): void {
  /** Somebody new, signed in on a page of their own. */
  async function openPerson(layout: Layout, admin: Page, login: string): Promise<Page> {
    const ask = await openApi(session.url, await bearerOf(admin));
    const made = await ask('createAccount', { login, name: '林江成', org: '江城支队', kind: 'PRO', isAuditor: false, expiresAt: null });
    const page = await session.open(layout, '/login');
    await page.getByLabel('账号', { exact: true }).fill(login);
    await page.getByLabel('密码', { exact: true }).fill(made.password);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect.poll(() => routeOf(page)).toBe('/account');
    await page.getByLabel('当前密码').fill(made.password);
    await page.getByLabel('新密码', { exact: true }).fill(password);
    await page.getByLabel('再次输入新密码').fill(password);
    await page.getByRole('button', { name: '保存新密码' }).click();
    await inform(page, '密码已修改');
    return page;
  }

  it.each(layouts)('has labels that on %s are found, offered, rejected with a reason, offered again and resolved', async (layout) => {
    const admin = await signIn(layout);
    const person = await openPerson(layout, admin, `lin.${layout}`);
    const ask = await openApi(session.url, await bearerOf(person));
    const address = `0x${(layout === 'desktop' ? 'd1' : 'd2').repeat(20)}`;
    const name = `南风换汇 ${layout}`;
    for (const [one, tagType] of [
      [name, 'otc'],
      ['中转 01', 'collecting'],
    ] as const)
      await ask('saveTag', { chainName: 'DemoETH', address, name: one, tagType, note: '案情，不外传' });

    const label = (page: Page, text: string) => page.locator('#label-panel').getByRole('button', { name: text, exact: true });
    const open = async (page: Page, path: string) => {
      await page.goto(`${session.url}/?at=${Date.now()}#${path}`);
      await page.locator('#label-panel').waitFor();
    };
    await open(person, '/labels');
    await label(person, '中转 01').waitFor();
    await person.getByLabel('标签名或完整地址').fill('南风');
    await expect.poll(() => label(person, '中转 01').count()).toBe(0);
    await person.getByLabel('标签名或完整地址').fill('没有这样的');
    await inform(person, '清除筛选');
    await person.getByRole('button', { name: '清除筛选' }).click();
    await person
      .getByRole('group', { name: '分类' })
      .getByRole('button', { name: /归集地址/ })
      .click();
    await expect.poll(() => label(person, name).count()).toBe(0);
    await person.getByRole('group', { name: '分类' }).getByRole('button', { name: /全部/ }).click();

    const choose = async (text: string, action: string) => {
      await person.getByRole('button', { name: `“${text}”的操作` }).click();
      await person.getByRole('menuitem', { name: action }).click();
    };
    const offer = async (reason: string) => {
      await choose(name, '提交审核');
      await person.getByRole('dialog').getByRole('button', { name: '提交审核' }).click();
      await inform(person, '请填写提交说明');
      await person.getByRole('dialog').getByLabel('提交说明').fill(reason);
      await person.getByRole('dialog').getByRole('button', { name: '提交审核' }).click();
      await inform(person, '已提交 1 条，等待审核');
      await inform(person, '待审核');
    };
    await offer('群内公示的收款地址');

    const drawer = admin.getByRole('dialog');
    const judge = async () => {
      await open(admin, '/labels?tab=audit');
      await admin.getByText('待审核', { exact: false }).first().click();
      await label(admin, name).first().click();
      await drawer.getByText('通过后（系统）').waitFor();
      expect(await readText(admin)).not.toContain('案情，不外传');
    };
    await judge();
    await drawer.getByRole('button', { name: '驳回', exact: true }).click();
    await inform(admin, '驳回时请填写审核意见');
    await drawer.getByLabel('审核意见（驳回时必填）').fill('缺少截图');
    await drawer.getByRole('button', { name: '驳回', exact: true }).click();
    await expect.poll(() => drawer.getByRole('button', { name: '通过', exact: true }).count()).toBe(0);

    await open(person, '/labels?tab=audit');
    await label(person, name).click();
    await person.getByRole('dialog').getByText('缺少截图').waitFor();
    await open(person, '/labels');
    await inform(person, '已驳回');
    await offer('已补充截图');
    await judge();
    await drawer.getByRole('button', { name: '通过', exact: true }).click();
    await inform(admin, '已通过，成为系统标签');

    // It is everybody's now, and stays so when its author deletes their own.
    await choose(name, '删除');
    await person.getByRole('button', { name: '确认删除' }).click();
    await expect.poll(() => label(person, name).count()).toBe(0);
    const guest = await session.open(layout, '/labels');
    await inform(guest, '登录后可以记下私有标签、批量上传、导出与提交审核');
    await guest.getByLabel('标签名或完整地址').fill(address);
    await label(guest, name).click();
    const told = guest.getByRole('dialog');
    await told.getByText('研判结论').waitFor();
    expect(await told.textContent()).not.toContain('案情');
    expect(await guest.getByRole('tab').allTextContents()).toEqual([expect.stringContaining('系统标签'), '实体', '标签包']);
  });

  it.each(layouts)('shows on %s what others write within a second, on pages that are open and are not loaded again', async (layout) => {
    const admin = await signIn(layout);
    const writer = await openApi(session.url, await bearerOf(admin));
    const transfers = await session.ask('getDemoCase', {});
    const found = transfers?.addresses.find(({ chainName, role }) => chainName === 'DemoETH' && role.includes('中转'));
    const address = found?.address ?? '';
    const given = { chainName: 'DemoETH', address, name: `实时中转 ${layout}`, tagType: 'transit' };
    const { list } = await session.ask('pageAddressTransfers', { chainName: 'DemoETH', address, tab: 3, pageSize: 1 });
    const [transfer] = list;
    const other = transfer?.from.address === address ? transfer.to.address : (transfer?.from.address ?? '');

    // A guest's pages: the list of the other side, the flow of a transaction, what the search box offers; none of them knows of it.
    const paths = { list: `/address/DemoETH/${other}?tab=3`, flow: `/tx/DemoETH/${transfer?.hash ?? ''}` };
    const pages = await Promise.all(Object.values(paths).map((path) => session.open(layout, path)));
    const typing = await session.open(layout, '/');
    // What is typed before the page has its handlers is typed again.
    await expect
      .poll(async () => {
        await searchField(typing).fill('实时中转');
        return typing.getByText('没有').first().isVisible();
      }, LOOKS)
      .toBe(true);
    for (const page of pages) await page.getByText(address.slice(0, 8)).first().waitFor();
    for (const page of [...pages, typing]) await page.evaluate('window.isTheSameDocument = true');

    const seen = async (text: string, count: 'some' | 'none') => {
      for (const page of [...pages, typing])
        await expect
          .poll(async () => ((await readText(page)).includes(text) ? 'some' : 'none'), { timeout: LIVE_MS, interval: 50 })
          .toBe(count);
    };
    const { id } = await writer('addLabel', given);
    await seen(given.name, 'some');
    await writer('updateLabel', { ...given, id, name: `已改名的${layout}` });
    await expect
      .poll(async () => (await readText(pages[0] as Page)).includes(`已改名的${layout}`), { timeout: LIVE_MS, interval: 50 })
      .toBe(true);
    await writer('deleteLabel', { id });
    for (const page of pages)
      await expect.poll(async () => (await readText(page)).includes(`已改名的${layout}`), { timeout: LIVE_MS, interval: 50 }).toBe(false);
    for (const page of [...pages, typing]) expect(await page.evaluate('window.isTheSameDocument')).toBe(true);
  });

  it.each(layouts)('takes a label on %s at the address itself, which stands there at once, and is changed and deleted', async (layout) => {
    const page = await signIn(layout);
    const found = (await session.ask('getDemoCase', {}))?.addresses.find(({ chainName }) => chainName === 'DemoETH');
    const name = `专案归集 ${layout}`;
    const dialog = page.getByRole('dialog');
    await page.goto(`${session.url}/#/address/DemoETH/${found?.address ?? ''}`);
    await page.getByRole('button', { name: '+ 标签' }).click();
    await dialog.getByRole('button', { name: '保存标签' }).click();
    for (const missing of ['请填写标签名', '请选择分类', '研判结论至少需要一条依据']) await inform(page, missing);
    await dialog.getByLabel('标签名').fill(name);
    await dialog.getByRole('button', { name: /^其他 \d+ 类$/ }).click();
    await dialog.getByRole('button', { name: '归集地址', exact: true }).click();
    await dialog.getByLabel('依据说明 1').fill('直接收款 212 笔');
    await dialog.getByLabel('网址或交易哈希（可留空） 1').fill('javascript:alert(1)');
    await dialog.getByRole('button', { name: '保存标签' }).click();
    await inform(page, '链接应为网址或交易哈希');
    await dialog.getByLabel('网址或交易哈希（可留空） 1').fill('https://example.org/notice');
    await dialog.getByRole('button', { name: '保存标签' }).click();
    await inform(page, '标签已保存');
    await expect.poll(() => dialog.count()).toBe(0);
    await inform(page, name);

    await page.getByRole('button', { name: '全部说法' }).click();
    await dialog.getByText('列表中显示', { exact: true }).waitFor();
    await dialog.getByText(name).waitFor();
    await dialog.getByRole('link', { name: 'https://example.org/notice' }).waitFor();
    await page.keyboard.press('Escape');

    await page.goto(`${session.url}/#/labels`);
    const act = async (text: string, action: string) => {
      await page.getByRole('button', { name: `“${text}”的操作` }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await act(name, '编辑');
    expect(await dialog.getByLabel('依据说明 1').inputValue()).toBe('直接收款 212 笔');
    await dialog.getByLabel('标签名').fill(`${name} 甲`);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '继续填写' }).click();
    await dialog.getByRole('button', { name: '保存标签' }).click();
    await act(`${name} 甲`, '删除');
    await page.getByRole('button', { name: '确认删除' }).click();
    await inform(page, '还没有私有标签');
  });
}
