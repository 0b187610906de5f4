import { beforeEach, describe, expect, it } from 'vitest';
import { QR_LIFE_MS } from '../src/access/qrDesk.ts';
import { openCaller, send, type Caller } from './caller.ts';
import { useServer } from './openServer.ts';
import { openSignedIn, type SignedInCaller } from './signedIn.ts';

let nowMs = Date.now();
const opened = useServer({ now: () => nowMs });
let browser: Caller;
let phone: SignedInCaller;
let count = 0;

beforeEach(async () => {
  count += 1;
  nowMs += 61_000;
  browser = await openCaller(opened.server.url);
  browser.headers['user-agent'] = 'Firefox on a desk';
  phone = await openSignedIn(opened.server, { login: `lin-${count}`, name: '林江成' });
});

const attemptOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

/** A code as the browser shows it, and as the phone reads it. */
async function begin(): Promise<{ uid: string; attempt: string }> {
  const { uid, url } = await browser.call('beginQrSignIn', {});
  return { uid, attempt: attemptOf(url) };
}

describe('signing in by a QR code', () => {
  it('shows the device who asks and from where, and signs the browser in once it has agreed', async () => {
    const begun = await browser.call('beginQrSignIn', {});
    expect(begun).toEqual({
      uid: begun.uid,
      url: `${opened.server.url}/#/login-confirm/${attemptOf(begun.url)}`,
      expiresAt: nowMs + QR_LIFE_MS,
    });
    const { uid } = begun;
    const attempt = attemptOf(begun.url);
    expect(await browser.call('signInByQr', { uid })).toEqual({ state: 'waiting', expiresAt: nowMs + QR_LIFE_MS });
    expect(await browser.call('getSignInPerson', { uid })).toEqual({ name: '', avatar: null });
    const askedAt = nowMs;
    nowMs += 5_000;
    expect(await phone.call('scanQrSignIn', { attempt })).toEqual({
      device: 'Firefox on a desk',
      ip: '127.0.0.1',
      isSameNetwork: true,
      askedAt,
      expiresAt: askedAt + QR_LIFE_MS,
    });
    expect(await browser.call('signInByQr', { uid })).toEqual({ state: 'scanned', expiresAt: askedAt + QR_LIFE_MS });
    expect(await browser.call('getSignInPerson', { uid })).toEqual({ name: '林**', avatar: null });
    expect(await phone.call('answerQrSignIn', { attempt, accept: true })).toBeNull();
    const tokens = await browser.call('signInByQr', { uid });
    if (tokens.state !== 'confirmed') throw new Error(tokens.state);
    browser.headers['authorization'] = `Bearer ${tokens.account_token}`;
    expect(await browser.call('getAccount', {})).toMatchObject({ id: phone.account.id });
    expect((await browser.call('listSessions', {})).list.find(({ isOwn }) => isOwn)).toMatchObject({
      way: 'qr',
      device: 'Firefox on a desk',
    });
    expect(await browser.call('refreshSession', { refreshToken: tokens.refresh_token })).toEqual({ account_token: expect.any(String) });
    // Its tokens are given once.
    expect(await browser.call('signInByQr', { uid })).toEqual({ state: 'expired' });
    expect((await phone.ask('answerQrSignIn', { attempt, accept: true })).envelope).toMatchObject({
      code: 9999,
      data: { reason: 'not_found' },
    });
    expect((await phone.ask('scanQrSignIn', { attempt })).envelope).toMatchObject({ code: 9999, data: { reason: 'not_found' } });
  });

  it('is refused by the device, for good', async () => {
    const { uid, attempt } = await begin();
    await phone.call('scanQrSignIn', { attempt });
    await phone.call('answerQrSignIn', { attempt, accept: false });
    expect(await browser.call('signInByQr', { uid })).toEqual({ state: 'refused' });
    expect((await phone.ask('answerQrSignIn', { attempt, accept: true })).envelope.code).toBe(9999);
    expect(await browser.call('signInByQr', { uid })).toEqual({ state: 'refused' });
  });

  it('is over after two minutes, scanned or confirmed or not', async () => {
    const codes = [await begin(), await begin(), await begin()];
    const [, scanned, confirmed] = codes;
    for (const { attempt } of [scanned!, confirmed!]) await phone.call('scanQrSignIn', { attempt });
    await phone.call('answerQrSignIn', { attempt: confirmed!.attempt, accept: true });
    nowMs += QR_LIFE_MS + 1;
    for (const { uid, attempt } of codes) {
      expect(await browser.call('signInByQr', { uid })).toEqual({ state: 'expired' });
      expect((await phone.ask('scanQrSignIn', { attempt })).envelope.code).toBe(9999);
      expect((await phone.ask('answerQrSignIn', { attempt, accept: true })).envelope.code).toBe(9999);
    }
  });

  it('needs a scan before an answer, and somebody who is signed in for both', async () => {
    const { uid, attempt } = await begin();
    for (const name of ['scanQrSignIn', 'answerQrSignIn'] as const)
      expect((await browser.ask(name, { attempt, accept: true })).envelope).toMatchObject({ code: 4003, data: { need: 'login' } });
    expect((await phone.ask('answerQrSignIn', { attempt, accept: true })).envelope.code).toBe(9999);
    expect(await browser.call('signInByQr', { uid })).toMatchObject({ state: 'waiting' });
  });

  it('says that an account has ended, and lets nobody in whose account was removed meanwhile', async () => {
    const [ended, removed] = [await begin(), await begin()];
    for (const { attempt } of [ended, removed]) {
      await phone.call('scanQrSignIn', { attempt });
      await phone.call('answerQrSignIn', { attempt, accept: true });
    }
    await opened.server.app.accounts.change(phone.account.id, { expiresAtMs: nowMs });
    expect((await browser.ask('signInByQr', { uid: ended.uid })).envelope).toEqual({
      code: 4000,
      msg: '账号已过期，请联系管理员',
      data: null,
    });
    await opened.server.app.accounts.remove(phone.account.id, nowMs);
    expect(await browser.call('signInByQr', { uid: removed.uid })).toEqual({ state: 'expired' });
  });

  it('stands in the trail: who scanned and agreed for which browser, and whose session began', async () => {
    const { uid, attempt } = await begin();
    for (let time = 0; time < 5; time += 1) await browser.call('signInByQr', { uid });
    await phone.call('scanQrSignIn', { attempt });
    await phone.call('answerQrSignIn', { attempt, accept: true });
    await browser.call('signInByQr', { uid });
    const list = await opened.server.app.trail.list({ kind: 'signIn' }, { limit: 4 });
    const told = list.map(({ action, login, detail, code }) => ({ action, login, detail, code }));
    const { login } = phone.account;
    const asked = { forDevice: 'Firefox on a desk', forIp: '127.0.0.1' };
    expect(told).toEqual([
      { action: 'signInByQr', login, detail: { device: 'Firefox on a desk', way: 'qr' }, code: 200 },
      { action: 'answerQrSignIn', login, detail: { device: 'node', ...asked, accept: 'true' }, code: 200 },
      { action: 'scanQrSignIn', login, detail: { device: 'node', ...asked }, code: 200 },
      { action: 'signInByPassword', login, detail: { device: 'node', way: 'password' }, code: 200 },
    ]);
  });
});

describe('attacks on QR codes', () => {
  it('whoever photographs the code can neither ask how it goes nor collect the tokens', async () => {
    const { uid, attempt } = await begin();
    const thief = await openCaller(opened.server.url);
    thief.headers['user-agent'] = 'Firefox on a desk';
    await phone.call('scanQrSignIn', { attempt });
    await phone.call('answerQrSignIn', { attempt, accept: true });
    expect(await thief.call('signInByQr', { uid: attempt })).toEqual({ state: 'expired' });
    expect(await browser.call('signInByQr', { uid })).toMatchObject({ state: 'confirmed' });
  });

  it('whoever learns the browser’s key from a proxy’s log is not the device that the phone was shown', async () => {
    const { uid, attempt } = await begin();
    const thief = await openCaller(opened.server.url);
    thief.headers['user-agent'] = 'curl';
    await phone.call('scanQrSignIn', { attempt });
    await phone.call('answerQrSignIn', { attempt, accept: true });
    expect(await thief.call('signInByQr', { uid })).toEqual({ state: 'expired' });
    expect(await thief.call('getSignInPerson', { uid })).toEqual({ name: '', avatar: null });
    expect(await browser.call('signInByQr', { uid })).toMatchObject({ state: 'confirmed' });
  });

  it('gives the tokens once to many that ask at the same time', async () => {
    const { uid, attempt } = await begin();
    await phone.call('scanQrSignIn', { attempt });
    await phone.call('answerQrSignIn', { attempt, accept: true });
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.call('signInByQr', { uid })));
    expect(answers.filter(({ state }) => state === 'confirmed')).toHaveLength(1);
    expect((await opened.server.app.sessions.list(phone.account.id, nowMs)).filter(({ way }) => way === 'qr')).toHaveLength(1);
  });

  it('lets no second account answer for the first', async () => {
    const { uid, attempt } = await begin();
    await phone.call('scanQrSignIn', { attempt });
    const other = await openSignedIn(opened.server);
    expect((await other.ask('scanQrSignIn', { attempt })).envelope).toMatchObject({ code: 9999, data: { reason: 'not_found' } });
    expect((await other.ask('answerQrSignIn', { attempt, accept: true })).envelope.code).toBe(9999);
    expect(await browser.call('signInByQr', { uid })).toMatchObject({ state: 'scanned' });
  });

  it('knows no key that was guessed, empty, or of another kind', async () => {
    await begin();
    for (const guess of ['1', 'x'.repeat(100), '__proto__', 'constructor', Buffer.alloc(24).toString('base64url')]) {
      expect(await browser.call('signInByQr', { uid: guess })).toEqual({ state: 'expired' });
      expect((await phone.ask('scanQrSignIn', { attempt: guess })).envelope).toMatchObject({ code: 9999, data: { reason: 'not_found' } });
    }
    expect((await browser.ask('signInByQr', { uid: '' })).envelope).toMatchObject({ code: 9999, data: { reason: 'bad_input' } });
  });

  it('tells nobody whether an account exists', async () => {
    const ask = async (account: string) => browser.call('getSignInPerson', { account });
    expect(await ask(phone.account.login)).toEqual(await ask('nobody-at-all'));
  });

  it('does not let a password that has to be changed agree to anything', async () => {
    const { attempt } = await begin();
    const newcomer = await openSignedIn(opened.server, { mustChangePassword: true });
    expect((await newcomer.ask('scanQrSignIn', { attempt })).envelope).toMatchObject({ data: { reason: 'must_change_password' } });
  });

  it('works without a ticket and with an old bearer, as an existing client sends them', async () => {
    const headers = { 'user-agent': 'old client', authorization: 'Bearer old' };
    const begun = (await (await send(`${opened.server.url}/api/authority/login-img`, { headers })).json()) as {
      data: { uid: string; url: string };
    };
    const poll = async () =>
      (await send(`${opened.server.url}/api/authority/login-web?uid=${begun.data.uid}`, { method: 'POST', headers })).json();
    expect(await poll()).toMatchObject({ code: 200, data: { state: 'waiting' } });
    const attempt = attemptOf(begun.data.url);
    await phone.call('scanQrSignIn', { attempt });
    await phone.call('answerQrSignIn', { attempt, accept: true });
    expect(await poll()).toMatchObject({ code: 200, data: { state: 'confirmed', account_token: expect.any(String) } });
  });

  it('leaves no key in the log', async () => {
    const { uid, attempt } = await begin();
    await browser.call('signInByQr', { uid });
    await phone.call('scanQrSignIn', { attempt });
    for (const secret of [uid, attempt]) expect(opened.server.readLog()).not.toContain(secret);
  });
});
