import { endpoints } from '@chaintrail/contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openApi } from './api.ts';
import { layouts, type Layout } from './chromium.ts';
import { COLLECTOR } from './demoPages.ts';
import { waitForRest } from './rest.ts';
import { readStored, readText, routeOf, type Session } from './session.ts';

interface Parts {
  session: Session;
  /** A new profile that is signed in, at the account's page. */
  signIn: (layout: Layout) => Promise<Page>;
}

const inform = (page: Page, text: string) => page.getByText(text).first().waitFor();

/** What ends, the head that carries it, and the call that fetches a new one. */
const REFRESH = endpoints.refreshSession.path.replace(/\{.*/, '');
const TICKET = endpoints.getTicket.path;
const HOLD_MS = 800;
const endings = [
  ['an access token', { authorization: REFRESH }],
  ['a ticket', { 'access-ticket': TICKET }],
] as const;

/** From now on the server gets other words than those that the page holds under these heads: they have ended, new ones have not. */
async function endAll(page: Page, heads: readonly string[]) {
  const held = new Map<string, string>();
  const refused: string[] = [];
  const asked: string[] = [];
  await page.route('**/api/**', async (route) => {
    const headers = await route.request().allHeaders();
    const path = new URL(route.request().url()).pathname.replace(/^\/api/, '');
    const ended = heads.filter((head) => {
      // What renews either does not ask for it.
      const value = path.startsWith(TICKET) || (head === 'authorization' && path.startsWith(REFRESH)) ? undefined : headers[head];
      if (value !== undefined && !held.has(head)) held.set(head, value);
      return value !== undefined && held.get(head) === value;
    });
    (ended.length > 0 ? refused : asked).push(path);
    // All that the page asks is on its way before the first is refused.
    if (ended.length > 0) await new Promise((go) => setTimeout(go, HOLD_MS));
    await route.continue({
      headers: { ...headers, ...Object.fromEntries(ended.map((head) => [head, `${headers[head]?.slice(0, -8)}AAAAAAA=`])) },
    });
  });
  return { refused, asked };
}

/** Sessions that end while pages are open. */
export function describeEnds({ session, signIn }: Parts): void {
  it.each(endings)('%s that ends under the calls of a page is renewed once, and each call is answered', async (_what, renewals) => {
    const page = await signIn('desktop');
    const { refused, asked } = await endAll(page, Object.keys(renewals));
    await page.goto(`${session.url}/#${COLLECTOR}`);
    await page.getByRole('row').nth(2).waitFor();
    await waitForRest(page);
    const calls = refused.filter((path) => !path.startsWith(REFRESH));
    // As many as a browser has on their way at once, beside the stream of events.
    expect(calls.length).toBeGreaterThanOrEqual(5);
    for (const renewal of Object.values(renewals)) expect(asked.filter((path) => path.startsWith(renewal))).toHaveLength(1);
    expect(calls.filter((path) => !asked.includes(path))).toEqual([]);
    expect(await page.getByRole('alertdialog').count()).toBe(0);
  });

  it('asks in one dialog in each of three tabs when the session was ended elsewhere', async () => {
    const page = await signIn('desktop');
    const tabs = [page, await page.context().newPage(), await page.context().newPage()];
    for (const tab of tabs) {
      await tab.goto(`${session.url}/#/account`);
      await inform(tab, '登录设备');
    }
    const other = await signIn('desktop');
    await other.getByRole('button', { name: /^结束其他/ }).click();
    await other.getByRole('button', { name: '确认结束登录' }).click();
    await inform(other, '已结束登录');
    for (const tab of tabs) await tab.reload();
    for (const tab of tabs) {
      await inform(tab, '账号登录已过期，请重新登录后使用！');
      expect(await tab.getByRole('alertdialog').count()).toBe(1);
    }
    await page.getByRole('button', { name: '重新登录' }).click();
    await expect.poll(() => routeOf(page)).toBe('/login');
    expect(await readStored(page, 'refresh_token')).toBeNull();
  });

  it.each(layouts)('on %s tells an account that it has ended while it was used, once', async (layout) => {
    const administrator = await signIn('desktop');
    const login = `short.lived.${layout}`;
    await administrator.goto(`${session.url}/#/account`);
    await administrator.getByRole('button', { name: '新建子账号' }).click();
    const dialog = administrator.getByRole('dialog');
    await dialog.getByLabel('账号', { exact: true }).fill(login);
    await dialog.getByLabel('姓名').fill(`短期 ${layout}`);
    await dialog.getByRole('button', { name: '新建子账号' }).click();
    await inform(administrator, '只在这里显示一次');
    const password = (await readText(administrator)).match(/(?:[a-z2-9]{4}-){4}[a-z2-9]{4}/)?.[0] ?? '';
    await administrator.getByRole('button', { name: '我已记下' }).click();

    const page = await session.open(layout, '/login');
    const enter = async () => {
      await page.getByLabel('账号', { exact: true }).fill(login);
      await page.getByLabel('密码', { exact: true }).fill(password);
      await page.getByRole('button', { name: '登录', exact: true }).click();
    };
    await enter();
    await expect.poll(() => routeOf(page)).toBe('/account');
    // The form takes whole days.
    const bearer: unknown = JSON.parse((await readStored(administrator, 'account_token')) ?? '');
    const ask = await openApi(session.url, String(bearer));
    const { list } = await ask('listSubAccounts', {});
    const endsAt = Date.now() + 2_000;
    await ask('updateAccount', { id: list.find((one) => one.login === login)?.id ?? '', expiresAt: endsAt });
    await expect.poll(() => Date.now() > endsAt + 1_100).toBe(true);
    await page.reload();
    await expect.poll(() => routeOf(page)).toBe('/login');
    await inform(page, '账号已过期，请联系管理员');
    expect(await readStored(page, 'account_token')).toBeNull();
    await enter();
    await inform(page, '账号已过期，请联系管理员');
    await page.reload();
    await page.getByRole('heading', { name: '登录链踪' }).waitFor();
    expect(await page.getByText('账号已过期，请联系管理员').count()).toBe(0);
  });
}
