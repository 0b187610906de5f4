// @vitest-environment node
import { makeUser } from '../lib/userFixture.ts';
import { expect, it } from 'vitest';
import { openServer } from './answeringServer.ts';

const stored = { ticket: 'ticket-1', account_token: 'token', refresh_token: 'refresh' };
const chains = 'GET /api/virtual/chain-infos';

it.each([200, 4001, 4003])('hands the envelope of %i to the caller', async (code) => {
  const { client, effects } = await openServer({ [chains]: () => ({ code, msg: 'm', data: { list: [] } }) }, stored);
  await expect(client.callEnvelope('listChains', {})).resolves.toEqual({ code, msg: 'm', data: { list: [] } });
  expect(effects.toasts).toEqual([]);
});

it('rejects with kind limited where only data was asked for and the account type does not allow it', async () => {
  const { client } = await openServer({ [chains]: () => ({ code: 4003, data: { need: 'pro', limit: 1000 } }) }, stored);
  await expect(client.call('listChains', {})).rejects.toMatchObject({ kind: 'limited', data: { need: 'pro', limit: 1000 } });
});

it('on 4000 stores the login message, logs out and goes to the login page', async () => {
  const { client, session, area, effects } = await openServer({ [chains]: () => ({ code: 4000, msg: 'x' }) }, stored);
  session.setUser(makeUser());
  await expect(client.call('listChains', {})).rejects.toMatchObject({ code: 4000 });
  expect(area.getItem('loginMessage')).toBe('"账号已过期，请联系管理员"');
  expect([session.store.getState().user, session.accountToken(), session.refreshToken()]).toEqual([null, undefined, undefined]);
  expect(effects.routes).toEqual(['/login']);
});

it('on 7009 shows one dialog however many calls are refused, and rejects them all at once', async () => {
  const { client, effects } = await openServer({ [chains]: () => ({ code: 7009, msg: '会话已结束' }) }, stored);
  const results = await Promise.allSettled([client.call('listChains', {}), client.call('listChains', {})]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(effects.confirms).toMatchObject([
    { title: '您已登出', content: '账号登录已过期，请重新登录后使用！', confirmText: '重新登录', cancelText: '取消' },
  ]);
  // The look is the dialog's own: danger.
  expect(effects.confirms[0]?.tone).toBeUndefined();
});

it.each([
  ['goes to the login page when the 7009 dialog is confirmed', true, '/login'],
  ['goes to the root when the 7009 dialog is cancelled', false, '/'],
])('%s, logged out, and asks again the next time', async (_, confirmed, route) => {
  const { client, session, effects } = await openServer({ [chains]: () => ({ code: 7009 }) }, stored);
  await expect(client.call('listChains', {})).rejects.toMatchObject({ code: 7009 });
  expect(session.accountToken()).toBe('token');
  effects.confirms[0]?.answer(confirmed);
  await expect.poll(() => effects.routes).toEqual([route]);
  expect(session.accountToken()).toBeUndefined();
  await expect(client.call('listChains', {})).rejects.toMatchObject({ code: 7009 });
  expect(effects.confirms).toHaveLength(2);
});

it('on 9999 shows the message as an error toast and rejects with the response', async () => {
  const response = { code: 9999, msg: '来源暂不可用，请稍后重试', data: { reason: 'source_down', retryAfter: 30 } };
  const { client, effects } = await openServer({ [chains]: () => response }, stored);
  await expect(client.call('listChains', {})).rejects.toMatchObject(response);
  expect(effects.toasts).toEqual(['error: 来源暂不可用，请稍后重试']);
});

it('on 9999 without a message shows no toast', async () => {
  const { client, effects } = await openServer({ [chains]: () => ({ code: 9999, msg: '' }) }, stored);
  await expect(client.call('listChains', {})).rejects.toMatchObject({ kind: 'refused' });
  expect(effects.toasts).toEqual([]);
});

it('only logs the message of any other code', async () => {
  const { client, effects } = await openServer({ [chains]: () => ({ code: 1234, msg: '未约定的代码' }) }, stored);
  await expect(client.call('listChains', {})).rejects.toMatchObject({ kind: 'unknown', code: 1234 });
  expect(effects).toMatchObject({ logged: ['未约定的代码'], toasts: [], confirms: [], routes: [] });
});

it('rejects with the error’s msg when the transport refuses', async () => {
  const body = JSON.stringify({ code: 429, msg: '请求过于频繁，请 10 秒后重试', data: null });
  const { client, effects } = await openServer(
    { [chains]: () => ({ status: 429, headers: { 'content-type': 'application/json' }, body }) },
    stored,
  );
  await expect(client.call('listChains', {})).rejects.toMatchObject({ kind: 'transport', msg: '请求过于频繁，请 10 秒后重试' });
  expect(effects.toasts).toEqual([]);
});

it('rejects with a message when there is no server', async () => {
  const { createClient } = await import('./createClient.ts');
  const { session, effects } = await openServer({}, stored);
  const alone = createClient({
    baseUrl: 'http://127.0.0.1:9/api',
    session,
    goTo: (route) => effects.routes.push(route),
    showToast: () => {},
    showConfirm: () => Promise.resolve(false),
    log: () => {},
    saveFile: () => {},
  });
  await expect(alone.call('listChains', {})).rejects.toMatchObject({ kind: 'transport', msg: '无法连接服务器，请检查网络后重试' });
});

it('rejects when the answer is no envelope', async () => {
  const { client } = await openServer({ [chains]: () => ({ headers: { 'content-type': 'text/html' }, body: '<html>' }) }, stored);
  await expect(client.call('listChains', {})).rejects.toMatchObject({ msg: '服务器的回答无法读取，请稍后重试' });
});
