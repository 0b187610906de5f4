import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { layouts, type Layout } from './chromium.ts';
import { describeLabelFiles } from './labelFiles.ts';
import { describeLabels } from './labels.ts';
import { describeLabelsLive } from './labelsLive.ts';
import { describeAbi } from './ownAbi.ts';
import { describeFerry } from './ownFerry.ts';
import { describeHydration } from './ownHydration.ts';
import { describeIntel } from './ownIntel.ts';
import { describeLooks } from './ownLooks.ts';
import { describeExports } from './ownExports.ts';
import { describeCanvas } from './ownCanvas.ts';
import { describeCase } from './ownCase.ts';
import { describeEntity } from './ownEntity.ts';
import { describeConflicts } from './ownConflicts.ts';
import { describeRooms } from './ownRooms.ts';
import { describeRulings } from './ownRulings.ts';
import { describeVersions } from './ownVersions.ts';
import { describeSigning } from './ownSign.ts';
import { describeEnds } from './sessionEnds.ts';
import { waitForRest } from './rest.ts';
import { product, readStored, readText, routeOf, useSession } from './session.ts';
import { describeCodes, describeProfile, describeQr } from './waysIn.ts';

const PASSWORD = '每天 一杯 豆浆 2026';

async function fillIn(page: Page, login: string, password: string): Promise<void> {
  await page.getByLabel('账号', { exact: true }).fill(login);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

const inform = (page: Page, text: string) => page.getByText(text).first().waitFor();

describe.skipIf(!product?.firstPassword)('an account', () => {
  const session = useSession();

  /** A new profile that is signed in, at the account's page. */
  async function signIn(layout: Layout): Promise<Page> {
    const page = await session.open(layout, '/login');
    await fillIn(page, 'admin', PASSWORD);
    await expect.poll(() => routeOf(page)).toBe('/');
    await page.goto(`${session.url}/#/account`);
    await inform(page, '登录设备');
    return page;
  }

  it('begins with the password that the first start told, which must be changed', async () => {
    const page = await session.open('desktop', '/');
    await page.getByRole('link', { name: '登录', exact: true }).click();
    await fillIn(page, 'admin', 'not the password');
    await inform(page, '账号或密码不正确，请核对后重试');
    await fillIn(page, 'Admin', product?.firstPassword ?? '');
    await expect.poll(() => routeOf(page)).toBe('/account');
    await inform(page, '管理员设置的是一次性密码，修改后才能使用账号功能。');
    await page.getByLabel('当前密码').fill(product?.firstPassword ?? '');
    await page.getByLabel('新密码', { exact: true }).fill('short');
    await page.getByLabel('再次输入新密码').fill('other');
    await page.getByRole('button', { name: '保存新密码' }).click();
    await inform(page, '两次输入的新密码不同');
    await page.getByLabel('再次输入新密码').fill('short');
    await page.getByRole('button', { name: '保存新密码' }).click();
    await inform(page, '至少要有 10 个字符');
    await page.getByLabel('新密码', { exact: true }).fill(PASSWORD);
    await page.getByLabel('再次输入新密码').fill(PASSWORD);
    await page.getByRole('button', { name: '保存新密码' }).click();
    await inform(page, '密码已修改，其他设备已退出登录');
    await expect.poll(() => page.getByText('管理员设置的是一次性密码').count()).toBe(0);
  });

  it.each(layouts)('on %s shows who is signed in, and on which devices; one can be ended from another', async (layout) => {
    const [page, other] = [await signIn(layout), await signIn(layout === 'desktop' ? 'mobile' : 'desktop')];
    await page.reload();
    await inform(page, '有效期');
    await page.getByRole('link', { name: /^登录设备/ }).click();
    await inform(page, '本机');
    await page.getByRole('button', { name: /^结束其他/ }).click();
    await page.getByRole('button', { name: '确认结束登录' }).click();
    await inform(page, '已结束登录');
    await waitForRest(page);
    expect(await page.getByRole('button', { name: '结束登录', exact: true }).count()).toBe(0);
    // Its next call is refused, its token cannot be renewed, and it is asked once.
    await other.reload();
    await inform(other, '账号登录已过期，请重新登录后使用！');
    expect(await other.getByRole('alertdialog').count()).toBe(1);
    await other.getByRole('button', { name: '重新登录' }).click();
    await expect.poll(() => routeOf(other)).toBe('/login');
    expect(await readStored(other, 'account_token')).toBeNull();
  });

  it.each(layouts)('on %s leads to each part of its page, and to what else is its own', async (layout) => {
    const page = await signIn(layout);
    const to = (name: RegExp) => page.getByRole('link', { name }).click();
    const back = () => (layout === 'mobile' ? page.getByRole('button', { name: '返回' }).click() : Promise.resolve());
    // A part stands alone; what another one says is not there.
    const shows = async (words: string, others: string) => {
      await inform(page, words);
      expect(await page.getByText(others).count()).toBe(0);
      await back();
    };
    await to(/^安全/);
    await shows('最近一次失败登录', '结束其他');
    await to(/^子账号/);
    await shows('共享本账号的标签', '最近一次失败登录');
    await to(/^显示与时区/);
    await shows('概览数字', '共享本账号的标签');
    await to(/^登录设备 ?\d+/);
    await inform(page, '本机');
    expect(await page.getByText('概览数字').count()).toBe(0);
    await back();
    await to(/^账号申请/);
    await expect.poll(() => routeOf(page)).toBe('/admin');
    await page.goBack();
    await to(/^搜索记录/);
    await expect.poll(() => routeOf(page)).toBe('/history');
  });

  it('that is left in one tab is left in the others, and stays signed in over a reload', async () => {
    const page = await signIn('desktop');
    await page.reload();
    await inform(page, '登录设备');
    const tab = await page.context().newPage();
    await tab.goto(`${session.url}/#/account`);
    await inform(tab, '登录设备');
    await page.getByRole('button', { name: '退出登录' }).click();
    await inform(page, '已退出登录');
    await inform(tab, '登录后查看账号');
    expect(await readStored(tab, 'refresh_token')).toBeNull();
  });

  it.each(layouts)('on %s keeps its searches, and finds them on every device', async (layout) => {
    const [page, other] = [await signIn(layout), await signIn('desktop')];
    const text = layout === 'desktop' ? '13800138000' : '13900139000';
    await page.goto(`${session.url}/#/search?q=${text}&saveHistory=1`);
    await expect.poll(() => page.url()).not.toContain('saveHistory');
    expect(await readStored(page, 'searchHistory')).toBeNull();
    await other.reload();
    await other.getByRole('button', { name: '最近搜索' }).click();
    await other.getByRole('link', { name: text }).waitFor();
    await other.getByRole('button', { name: '退出登录' }).click();
    await inform(other, '已退出登录');
    expect(await other.getByRole('link', { name: text }).count()).toBe(0);
  });

  it.each(layouts)('on %s is asked for, given by an administrator, and stands in the trail', async (layout) => {
    const page = await signIn(layout);
    const visitor = await session.open(layout, '/login');
    const number = layout === 'desktop' ? '13900139001' : '13900139002';
    const login = `han.ji.${layout}`;
    await visitor.getByRole('button', { name: '申请开通' }).click();
    for (const [name, value] of [
      ['姓名', `韩霁 ${layout}`],
      ['手机号', number],
      ['单位', '区分局反诈中心'],
      ['用途', '办案使用'],
    ] as const)
      await visitor.getByRole('dialog').getByLabel(name).fill(value);
    await visitor.getByRole('button', { name: '提交申请' }).click();
    await inform(visitor, '申请已提交');

    await page.goto(`${session.url}/#/admin?part=applications`);
    await page.getByRole('button', { name: '通过' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('有效期').fill('31.3.2027');
    await dialog.getByLabel('账号', { exact: true }).fill(login);
    await dialog.getByRole('button', { name: '通过' }).click();
    await inform(page, '应为今天之后的日期');
    await dialog.getByLabel('有效期').fill('');
    await dialog.getByRole('button', { name: '通过' }).click();
    await inform(page, '只在这里显示一次');
    const password = (await readText(page)).match(/(?:[a-z2-9]{4}-){4}[a-z2-9]{4}/)?.[0] ?? '';
    await page.getByRole('button', { name: '我已记下' }).click();

    await visitor.goto(`${session.url}/#/login`);
    await fillIn(visitor, login, password);
    await expect.poll(() => routeOf(visitor)).toBe('/account');
    await visitor.goto(`${session.url}/#/admin`);
    await inform(visitor, '只有管理员与审计员可以进入');

    await page.goto(`${session.url}/#/admin?part=trail`);
    await inform(page, '条连续，末条校验值');
    await page.getByLabel('对象').fill(login);
    await page.getByLabel('对象').press('Enter');
    await expect.poll(() => page.getByText(`通过或退回账号申请 · ${login}`).count()).toBe(1);
    await expect.poll(() => page.getByText('变更', { exact: true }).count()).toBe(1);
  });

  it('has sub-accounts, which it changes and removes', async () => {
    const page = await signIn('desktop');
    await page.getByRole('button', { name: '新建子账号' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '新建子账号' }).click();
    await inform(page, '请填写姓名');
    await page.getByRole('dialog').getByLabel('账号', { exact: true }).fill('zhou.ning');
    await page.getByRole('dialog').getByLabel('姓名').fill('周宁');
    await page.getByRole('dialog').getByRole('button', { name: '新建子账号' }).click();
    await inform(page, '只在这里显示一次');
    await page.getByRole('button', { name: '我已记下' }).click();
    const row = page.getByRole('row', { name: /zhou\.ning/ });
    await row.getByRole('button', { name: '修改' }).click();
    await page.getByRole('dialog').getByLabel('姓名').fill('周宁二');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await inform(page, '周宁二');
    await row.getByRole('button', { name: '删除' }).click();
    await page.getByRole('button', { name: '确认删除' }).click();
    await inform(page, '还没有子账号');
    expect(await row.count()).toBe(0);
  });

  const parts = { session, signIn, password: PASSWORD };
  describeQr(parts);
  describeCodes(parts);
  describeProfile(parts);
  describeLabels(parts);
  describeLabelsLive(parts);
  describeLabelFiles(parts);
  describeExports(parts);
  describeAbi(parts);
  describeFerry(parts);
  describeIntel(parts);
  describeLooks(parts);
  describeRulings(parts);
  describeConflicts(parts);
  describeRooms(parts);
  describeCase(parts);
  describeEntity(parts);
  describeSigning(parts);
  describeCanvas(parts);
  describeVersions(parts);
  describeHydration(parts);
  describeEnds(parts);

  it('leaves nothing secret in the server’s log', () => {
    const log = product?.logPath ? readFileSync(product.logPath, 'utf8') : '';
    // The first password is told at the first start, to whoever stands at the machine, and by nothing else.
    expect(log.split(product?.firstPassword ?? '').length).toBe(2);
    expect(log).not.toContain(PASSWORD);
  });
});
