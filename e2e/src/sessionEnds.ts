import { endpoints } from '@chaintrail/contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openApi } from './api.ts';
import { layouts, type Layout } from './chromium.ts';
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
/** A page of ours that does not ask for so many at once asks what follows from an answer. Ten calls are in credentials.test.ts. */
const AT_ONCE = 5;
const HOLD_MS = 15_000;
type Head = 'authorization' | 'access-ticket';
const renewals: Record<Head, string> = { authorization: REFRESH, 'access-ticket': TICKET };
/** What has ended for the first call of a page, for the second, and so on by turns. */
const endings: [string, readonly Head[][]][] = [
  ['an access token', [['authorization']]],
  ['a ticket', [['access-ticket']]],
  ['each call’s token and its ticket', [['authorization', 'access-ticket']]],
  ['the token of every second call and the ticket of the others', [['authorization'], ['access-ticket']]],
];

/** From now on the server gets other words than those that the page holds under these heads: they have ended, new ones have not. */
async function endAll(page: Page, turns: readonly Head[][]) {
  const held = new Map<Head, string>();
  const refused: string[] = [];
  const asked: string[] = [];
  let turn = 0;
  await page.route('**/api/**', async (route) => {
    const headers = await route.request().allHeaders();
    const path = new URL(route.request().url()).pathname.replace(/^\/api/, '');
    // The renewal of a login asks for neither, that of a ticket sends none.
    const spoilt = path.startsWith(REFRESH) ? [] : (turns[turn++ % turns.length] ?? []);
    const ended = spoilt.filter((head) => {
      const value = headers[head];
      if (value !== undefined && !held.has(head)) held.set(head, value);
      return value !== undefined && held.get(head) === value;
    });
    (ended.length > 0 ? refused : asked).push(path);
    // All that the page asks at once is on its way before the first is refused, however slow the machine is.
    const until = Date.now() + HOLD_MS;
    while (ended.length > 0 && new Set(refused).size < AT_ONCE && Date.now() < until) await new Promise((go) => setTimeout(go, 50));
    await route.continue({
      headers: { ...headers, ...Object.fromEntries(ended.map((head) => [head, `${headers[head]?.slice(0, -8)}AAAAAAA=`])) },
    });
  });
  return { refused, asked };
}

/** Sessions that end while pages are open. */
export function describeEnds({ session, signIn }: Parts): void {
  it.each(endings)('renews %s once when they end under the calls of a page, and has each call answered', async (_what, turns) => {
    const page = await signIn('desktop');
    // From a page that knows nothing yet of what the next one asks.
    await page.goto(`${session.url}/?from=batch#/batch`);
    await waitForRest(page);
    const { refused, asked } = await endAll(page, turns);
    await page.goto(`${session.url}/#/admin`);
    await inform(page, '条连续，末条校验值');
    await waitForRest(page);
    // A figure that is not there yet is a dash: a page stands still while a call of it is held.
    await expect.poll(() => refused.filter((path) => !asked.includes(path)), { timeout: 15_000 }).toEqual([]);
    expect(new Set(refused).size).toBeGreaterThanOrEqual(AT_ONCE);
    for (const head of new Set(turns.flat())) expect(asked.filter((path) => path.startsWith(renewals[head]))).toHaveLength(1);
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
