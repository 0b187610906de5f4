import { randomBytes } from 'node:crypto';
import type { TokensView } from '@chaintrail/contract/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { ACCESS_TOKEN_LIFE_MS } from '../src/access/accessToken.ts';
import { hashPassword } from '../src/access/passwords.ts';
import { SEAL_LIFE_MS } from '../src/access/seal.ts';
import { SESSION_LIFE_MS } from '../src/access/sessions.ts';
import { lockRule } from '../src/features/account/lock.ts';
import { openCaller, send, type Caller } from './caller.ts';
import { useServer } from './openServer.ts';
import { PASSWORD, seal } from './signedIn.ts';

let nowMs = Date.now();
const opened = useServer({ now: () => nowMs });
let count = 0;
/** A login that no test before had. */
let login = '';
let accountId = '';

beforeEach(async () => {
  count += 1;
  login = `Li.Wei-${count}`;
  const made = await opened.server.app.accounts.create({
    type: 'PRO',
    login,
    phone: `1380013${String(8000 + count)}`,
    passwordHash: await hashPassword(PASSWORD),
  });
  accountId = made?.id ?? '';
});

async function sealFor(content: object): Promise<string> {
  const { sealKey, sealChallenge } = await opened.caller.call('getAppConfig', {});
  return seal(sealKey, { challenge: sealChallenge, ...content });
}

const tryPassword = async (account: string, password: string) =>
  (await opened.caller.ask('signInByPassword', { code: await sealFor({ account, password }) })).envelope;

/** A browser that is signed in. */
async function signIn(password = PASSWORD): Promise<Caller & { tokens: TokensView }> {
  const envelope = await tryPassword(login, password);
  if (envelope.code !== 200) throw new Error(envelope.msg);
  const tokens = envelope.data as TokensView;
  const caller = await openCaller(opened.server.url);
  caller.headers['authorization'] = `Bearer ${tokens.account_token}`;
  return { ...caller, tokens };
}

const trying = async (account: string, password: string) => ({ envelope: await tryPassword(account, password) });
const codeOf = async (asking: Promise<{ envelope: { code: number } }>) => (await asking).envelope.code;

describe('signing in with a password', () => {
  it('makes a session whose account the next call names, whole', async () => {
    const browser = await signIn();
    expect(await browser.call('getAccount', {})).toEqual({
      id: accountId,
      type: 1,
      login,
      name: login,
      phone: `138****${8000 + count}`,
      avatar: null,
      org: '',
      expiresAt: null,
      isPro: true,
      limits: {
        judgedTransfers: null,
        exportRows: 1_000_000,
        tracedMovements: null,
        privateLabels: null,
        canvases: null,
        monitors: null,
        subAccounts: 10,
        searches: 2_000,
      },
      isAdmin: false,
      isAuditor: false,
      mustChangePassword: false,
      hasSecondFactor: false,
      mustSetSecondFactor: false,
    });
    expect(await opened.caller.call('getAccount', {})).toBeNull();
  });

  it('takes a login in any case and width, and refuses every other password in the same words as a login that is nobody’s', async () => {
    expect((await tryPassword(login.toUpperCase().replace('L', 'Ｌ'), PASSWORD)).code).toBe(200);
    const wrong = await tryPassword(login, `${PASSWORD} `);
    expect(wrong).toEqual({ code: 9999, msg: '账号或密码不正确，请核对后重试', data: { reason: 'wrong_credentials' } });
    expect(await tryPassword(`nobody-${count}`, PASSWORD)).toEqual(wrong);
  });

  it.each(['somebody', 'nobody'])('is closed after five wrong passwords of %s, tells for how long, and opens again', async (who) => {
    const subject = who === 'somebody' ? login : `nobody-${count}`;
    const answers = [];
    for (let time = 0; time < lockRule.maxFailures; time += 1) answers.push((await tryPassword(subject, `wrong ${time}`)).data);
    const wrong = { reason: 'wrong_credentials' };
    expect(answers).toEqual([wrong, wrong, wrong, wrong, { reason: 'locked', retryAfter: 900 }]);
    nowMs += 60_000;
    expect(await tryPassword(subject, PASSWORD)).toEqual({
      code: 9999,
      msg: '尝试次数过多，请 14 分钟后再试',
      data: { reason: 'locked', retryAfter: 840 },
    });
    nowMs += 14 * 60_000;
    expect((await tryPassword(subject, PASSWORD)).code).toBe(who === 'somebody' ? 200 : 9999);
  });

  it('keeps no count of what was tried longer ago than its own lock lasts', async () => {
    const { signIns } = opened.server.app;
    const attempt = (lockMs: number) => signIns.countAttempt('a stranger', { maxFailures: 5, lockMs }, nowMs);
    await attempt(86_400_000);
    nowMs += 86_400_000 - 1;
    await tryPassword(login, 'wrong');
    expect(await attempt(60_000)).toMatchObject({ failures: 1 });
    nowMs += 60_001;
    await tryPassword(login, 'wrong');
    // What was swept away is counted anew, whatever the rule says of how long it is remembered.
    expect(await attempt(86_400_000)).toMatchObject({ failures: 1 });
    nowMs += 1_000;
    expect(await attempt(86_400_000)).toMatchObject({ failures: 2 });
  });

  it('cannot be guessed by many tries at once either', async () => {
    const wrong = await Promise.all(Array.from({ length: 12 }, (_, time) => tryPassword(login, `wrong ${time}`)));
    const ended = (reason: string) => wrong.filter(({ data }) => (data as { reason?: string }).reason === reason).length;
    expect([ended('locked'), ended('wrong_credentials')]).toEqual([12 - lockRule.maxFailures + 1, lockRule.maxFailures - 1]);
    expect((await tryPassword(login, PASSWORD)).data).toMatchObject({ reason: 'locked' });
  });

  it('takes what was sealed once, for a minute, and nothing that was changed', async () => {
    const code = await sealFor({ account: login, password: PASSWORD });
    const ask = (sealed: string) => opened.caller.ask('signInByPassword', { code: sealed });
    const changed = Buffer.from(code, 'base64url');
    changed[60] = (changed[60] ?? 0) ^ 1;
    expect((await ask(changed.toString('base64url'))).envelope).toMatchObject({ code: 9999, data: { reason: 'bad_input' } });
    expect(await codeOf(ask(code))).toBe(200);
    expect((await ask(code)).envelope).toEqual({ code: 9999, msg: '登录信息已失效，请重新提交', data: { reason: 'bad_input' } });
    const late = await sealFor({ account: login, password: PASSWORD });
    nowMs += SEAL_LIFE_MS;
    expect(await codeOf(ask(late))).toBe(9999);
    const { sealKey } = await opened.caller.call('getAppConfig', {});
    for (const challenge of [undefined, '', 'x', 1, `${'z'.repeat(9)}.${'a'.repeat(16)}.${'b'.repeat(43)}`])
      expect(await codeOf(ask(seal(sealKey, { challenge, account: login, password: PASSWORD })))).toBe(9999);
    for (const junk of ['x', 'A'.repeat(200), Buffer.alloc(200).toString('base64url')]) expect(await codeOf(ask(junk))).toBe(9999);
  });

  it('tells an account that has ended so, with the right password alone', async () => {
    await opened.server.app.accounts.change(accountId, { expiresAtMs: nowMs });
    expect(await tryPassword(login, PASSWORD)).toEqual({ code: 4000, msg: '账号已过期，请联系管理员', data: null });
    expect((await tryPassword(login, 'wrong')).code).toBe(9999);
  });

  it('works with an old bearer and without a ticket', async () => {
    const code = await sealFor({ account: login, password: PASSWORD });
    const response = await send(`${opened.server.url}/api/authority/login-password?code=${code}`, {
      headers: { authorization: 'Bearer old' },
    });
    expect(await response.json()).toMatchObject({ code: 200 });
  });

  it('leaves no password, token or login in the log', async () => {
    const browser = await signIn();
    await tryPassword(login, 'a wrong password');
    await browser.call('getAccount', {});
    await browser.call('refreshSession', { refreshToken: browser.tokens.refresh_token });
    const log = opened.server.readLog();
    for (const secret of [PASSWORD, 'a wrong password', login, browser.tokens.account_token, browser.tokens.refresh_token])
      expect(log).not.toContain(secret);
  });
});

describe('a session', () => {
  it('gives new access tokens until it has not been used for long, whatever bearer and ticket come along', async () => {
    const browser = await signIn();
    nowMs += ACCESS_TOKEN_LIFE_MS + 1_000;
    expect(await codeOf(browser.ask('getAccount', {}))).toBe(401);
    const { account_token: renewed } = await opened.caller.call('refreshSession', { refreshToken: browser.tokens.refresh_token });
    const later = await openCaller(opened.server.url);
    later.headers['authorization'] = `Bearer ${renewed}`;
    expect(await later.call('getAccount', {})).toMatchObject({ login });
    nowMs += SESSION_LIFE_MS - 1_000;
    const path = `${opened.server.url}/api/authority/refresh/${browser.tokens.refresh_token}`;
    const broken = { method: 'POST', headers: { authorization: 'Bearer broken', 'access-ticket': 'broken' } };
    expect(await (await send(path, broken)).json()).toMatchObject({ code: 200 });
    nowMs += SESSION_LIFE_MS + 1;
    expect(await (await send(path, broken)).json()).toEqual({ code: 7009, msg: '账号登录已过期，请重新登录后使用！', data: null });
  });

  it('that nobody has answers 7009, never 401', async () => {
    for (const refreshToken of ['x', 'null', 'undefined', randomBytes(32).toString('base64url')])
      expect(await codeOf(opened.caller.ask('refreshSession', { refreshToken }))).toBe(7009);
  });

  it('is one device among those of its account, and can be ended from another', async () => {
    const [laptop, phone] = [await signIn(), await signIn()];
    const { list } = await laptop.call('listSessions', {});
    expect(list).toHaveLength(2);
    const own = list.find(({ isOwn }) => isOwn);
    const other = list.find(({ isOwn }) => !isOwn);
    expect(own).toEqual({
      id: own?.id,
      way: 'password',
      device: 'node',
      ip: '127.0.0.1',
      createdAt: own?.createdAt,
      usedAt: nowMs,
      expiresAt: nowMs + SESSION_LIFE_MS,
      isOwn: true,
    });
    expect(await phone.call('getAccount', {})).toMatchObject({ login });
    expect(await laptop.call('endSession', { id: other?.id ?? '' })).toBeNull();
    expect(await codeOf(phone.ask('getAccount', {}))).toBe(401);
    expect(await codeOf(phone.ask('refreshSession', { refreshToken: phone.tokens.refresh_token }))).toBe(7009);
    expect((await laptop.ask('endSession', { id: other?.id ?? '' })).envelope).toMatchObject({ code: 9999, data: { reason: 'not_found' } });
  });

  it('stands beside the newest attempt that failed, of this account and of the last thirty days', async () => {
    const browser = await signIn();
    const lastFailure = async (by = browser) => (await by.call('listSessions', {})).lastFailure;
    expect(await lastFailure()).toBeNull();
    const failedAt = nowMs;
    expect(await codeOf(trying(login, 'not the password'))).toBe(9999);
    nowMs += 1_000;
    expect(await codeOf(trying(`nobody-${count}`, 'not the password'))).toBe(9999);
    await signIn();
    await expect.poll(() => lastFailure()).toEqual({ at: failedAt, way: 'password', ip: '127.0.0.1' });
    nowMs += 30 * 86_400_000;
    expect(await lastFailure(await signIn())).toBeNull();
  });

  it('of somebody else cannot be ended', async () => {
    const victim = await signIn();
    const id = (await victim.call('listSessions', {})).list[0]?.id ?? '';
    login = `attacker-${count}`;
    await opened.server.app.accounts.create({ type: 'administrator', login, passwordHash: await hashPassword(PASSWORD) });
    const attacker = await signIn();
    expect((await attacker.ask('endSession', { id })).envelope).toMatchObject({ data: { reason: 'not_found' } });
    expect(await victim.call('getAccount', {})).toMatchObject({ id: accountId });
  });

  it('ends with all others by one call, and by signing out', async () => {
    const [first, second, third] = [await signIn(), await signIn(), await signIn()];
    expect(await first.call('endOtherSessions', {})).toEqual({ ended: 2 });
    expect(await Promise.all([second, third].map((browser) => codeOf(browser.ask('getAccount', {}))))).toEqual([401, 401]);
    expect(await first.call('signOut', {})).toBeNull();
    expect(await codeOf(first.ask('getAccount', {}))).toBe(401);
    expect(await codeOf(first.ask('refreshSession', { refreshToken: first.tokens.refresh_token }))).toBe(7009);
  });

  it('is over with its account, and the next call says so', async () => {
    const browser = await signIn();
    await opened.server.app.accounts.remove(accountId, nowMs);
    nowMs += 1_001;
    expect(await codeOf(browser.ask('listChains', {}))).toBe(401);
    expect(await codeOf(browser.ask('refreshSession', { refreshToken: browser.tokens.refresh_token }))).toBe(7009);
  });

  it('says within a second that its account has ended or may do less', async () => {
    const browser = await signIn();
    await opened.server.app.accounts.change(accountId, { type: 'EXPERIENCE' });
    nowMs += 1_001;
    expect(await browser.call('getAccount', {})).toMatchObject({ type: 999, isPro: false });
    await opened.server.app.accounts.change(accountId, { expiresAtMs: nowMs });
    nowMs += 1_001;
    expect((await browser.ask('getAccount', {})).envelope).toEqual({ code: 4000, msg: '账号已过期，请联系管理员', data: null });
  });

  it('is not made by a token that another key signed, or none', async () => {
    const browser = await signIn();
    const [header = '', payload = ''] = browser.tokens.account_token.split('.');
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    for (const token of [`${header}.${payload}.${'A'.repeat(43)}`, `${none}.${payload}.`, `${header}.${payload}`, 'x']) {
      browser.headers['authorization'] = `Bearer ${token}`;
      expect(await codeOf(browser.ask('getAccount', {}))).toBe(401);
    }
  });
});

describe('changing the password', () => {
  const change = async (browser: Caller, password: string, newPassword: string) =>
    (await browser.ask('changePassword', { code: await sealFor({ password, newPassword }) })).envelope;

  it('ends the other sessions, and the old one signs nobody in', async () => {
    const [browser, other] = [await signIn(), await signIn()];
    expect(await change(browser, PASSWORD, '六只猫在 屋顶 上')).toMatchObject({
      code: 9999,
      data: { fields: { newPassword: '至少要有 10 个字符' } },
    });
    expect(await change(browser, PASSWORD, '六只猫在 屋顶 上面睡觉')).toEqual({ code: 200, msg: '', data: null });
    expect(await codeOf(other.ask('getAccount', {}))).toBe(401);
    expect(await browser.call('getAccount', {})).toMatchObject({ login });
    expect((await tryPassword(login, PASSWORD)).code).toBe(9999);
    expect((await tryPassword(login, '六只猫在 屋顶 上面睡觉')).code).toBe(200);
  });

  it('wants the one that stands, and a better one than the easiest', async () => {
    const browser = await signIn();
    expect(await change(browser, 'wrong password', '六只猫在 屋顶 上面睡觉')).toMatchObject({ data: { reason: 'wrong_credentials' } });
    for (const easy of ['short', PASSWORD, 'a'.repeat(20), `${login.toLowerCase()} 2026`, '长'.repeat(201)])
      expect(await change(browser, PASSWORD, easy)).toMatchObject({ code: 9999, data: { reason: 'bad_input' } });
  });

  it('is all that is open to whoever was given a password', async () => {
    await opened.server.app.accounts.setPassword(accountId, await hashPassword(PASSWORD), true);
    const browser = await signIn();
    expect(await browser.call('getAccount', {})).toMatchObject({ mustChangePassword: true });
    expect((await change(browser, PASSWORD, '六只猫在 屋顶 上面睡觉')).code).toBe(200);
    nowMs += 1_001;
    expect(await browser.call('getAccount', {})).toMatchObject({ mustChangePassword: false });
  });
});
