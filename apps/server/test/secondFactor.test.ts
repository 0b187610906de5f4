import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { runAccount } from '../src/commands/account.ts';
import type { OperatorParts } from '../src/commands/types.ts';
import { SECOND_STEP_LIFE_MS } from '../src/access/secondSteps.ts';
import { openCaller, type Caller } from './caller.ts';
import { useServer } from './openServer.ts';
import { openSignedIn, PASSWORD, sealFor, type SignedInCaller } from './signedIn.ts';

const STEP_MS = 30_000;
let nowMs = Math.floor(Date.now() / STEP_MS) * STEP_MS;
const opened = useServer({ now: () => nowMs });
let person: SignedInCaller;
let visitor: Caller;
let count = 0;

beforeEach(async () => {
  count += 1;
  nowMs += 20 * 60_000;
  person = await openSignedIn(opened.server, { login: `wang-${count}` });
  visitor = await openCaller(opened.server.url);
});

/** An authenticator, written from RFC 4226 and RFC 6238 alone. */
function showDigits(secret: string, atMs: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = Array.from(secret, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / STEP_MS)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

async function turnOn(caller: Caller = person): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { setup, secret } = await caller.call('beginSecondFactor', { code: await sealFor(caller, { password: PASSWORD }) });
  const { recoveryCodes } = await caller.call('turnOnSecondFactor', { setup, digits: showDigits(secret, nowMs) });
  nowMs += STEP_MS;
  return { secret, recoveryCodes };
}

const enterPassword = async (login = person.account.login) =>
  (await visitor.ask('signInByPassword', { code: await sealFor(visitor, { account: login, password: PASSWORD }) })).envelope;
const readStep = (data: unknown): string => (data as { secondFactor: string }).secondFactor;
const beginSignIn = async () => readStep((await enterPassword()).data);
const enterSecond = async (secondFactor: string, code: string) =>
  (await visitor.ask('signInBySecondFactor', { secondFactor, code })).envelope;
const wrong = { code: 9999, msg: '两步验证码不正确或已用过，请输入新的 6 位数字，或一个恢复码', data: { reason: 'wrong_credentials' } };

describe('a second factor', () => {
  it('is set up with the password and the digits of an authenticator', async () => {
    const off = { isOn: false, since: null, recoveryCodes: 0, isRequired: false };
    expect(await person.call('getSecondFactor', {})).toEqual(off);
    const begun = await person.call('beginSecondFactor', { code: await sealFor(person, { password: PASSWORD }) });
    const issuer = encodeURIComponent('链踪');
    expect(begun).toEqual({
      setup: expect.any(String),
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      url: `otpauth://totp/${issuer}:${person.account.login}?issuer=${issuer}&secret=${begun.secret}&algorithm=SHA1&digits=6&period=30`,
      expiresAt: nowMs + SECOND_STEP_LIFE_MS,
    });
    const { setup, secret } = begun;
    const digits = showDigits(secret, nowMs);
    const no = await person.ask('turnOnSecondFactor', { setup, digits: digits === '000000' ? '000001' : '000000' });
    expect(no.envelope).toMatchObject({ code: 9999, data: { fields: { digits: '不正确，请核对手机时间后输入新的 6 位数字' } } });
    expect(await person.call('getSecondFactor', {})).toEqual(off);
    const { recoveryCodes } = await person.call('turnOnSecondFactor', { setup, digits });
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    expect(await person.call('getSecondFactor', {})).toEqual({ isOn: true, since: nowMs, recoveryCodes: 10, isRequired: false });
    expect(await person.call('getAccount', {})).toMatchObject({ hasSecondFactor: true });
    expect((await person.ask('turnOnSecondFactor', { setup, digits })).envelope).toMatchObject({ data: { reason: 'not_found' } });
  });

  it('is asked for in a second step, and an existing client says why it goes no further', async () => {
    const { secret } = await turnOn();
    const first = await enterPassword();
    expect(first).toEqual({
      code: 9999,
      msg: '这个账号已开启两步验证，请输入身份验证器上的 6 位数字',
      data: { reason: 'second_factor', secondFactor: expect.any(String) },
    });
    const step = readStep(first.data);
    const answer = await enterSecond(step, ` ${showDigits(secret, nowMs).replace(/^.../, '$& ')} `);
    expect(answer).toEqual({ code: 200, msg: '', data: { account_token: expect.any(String), refresh_token: expect.any(String) } });
    visitor.headers['authorization'] = `Bearer ${(answer.data as { account_token: string }).account_token}`;
    expect(await visitor.call('getAccount', {})).toMatchObject({ id: person.account.id });
    // The step is spent with it.
    nowMs += STEP_MS;
    expect(await enterSecond(step, showDigits(secret, nowMs))).toMatchObject({ data: { reason: 'not_found' } });
  });

  it('takes digits of half a minute before and after, and no others', async () => {
    const { secret } = await turnOn();
    nowMs += 10 * STEP_MS;
    for (const away of [-2, 2, 10])
      expect(await enterSecond(await beginSignIn(), showDigits(secret, nowMs + away * STEP_MS))).toEqual(wrong);
    for (const away of [-1, 0, 1]) {
      expect((await enterSecond(await beginSignIn(), showDigits(secret, nowMs + away * STEP_MS))).code).toBe(200);
    }
  });

  it('takes each recovery code once, however it is written', async () => {
    const { recoveryCodes } = await turnOn();
    const [first = '', second = ''] = recoveryCodes;
    expect((await enterSecond(await beginSignIn(), first.toUpperCase().replaceAll('-', ' '))).code).toBe(200);
    expect(await enterSecond(await beginSignIn(), first)).toEqual(wrong);
    expect((await enterSecond(await beginSignIn(), second)).code).toBe(200);
    expect(await person.call('getSecondFactor', {})).toMatchObject({ recoveryCodes: 8 });
  });

  it('gives new recovery codes for password and digits; the old ones are gone', async () => {
    const { secret, recoveryCodes } = await turnOn();
    const renew = async (second: string) =>
      person.ask('renewRecoveryCodes', { code: await sealFor(person, { password: PASSWORD, second }) });
    expect((await renew('000000')).envelope.code).toBe(9999);
    const { data } = (await renew(showDigits(secret, nowMs))).envelope;
    const fresh = (data as { recoveryCodes: string[] }).recoveryCodes;
    expect(fresh).toHaveLength(10);
    expect(await enterSecond(await beginSignIn(), recoveryCodes[0] ?? '')).toEqual(wrong);
    expect((await enterSecond(await beginSignIn(), fresh[0] ?? '')).code).toBe(200);
  });

  it('is turned off with password and digits, and with nothing less', async () => {
    const { secret } = await turnOn();
    const off = async (content: object) => (await person.ask('turnOffSecondFactor', { code: await sealFor(person, content) })).envelope;
    expect((await off({ password: PASSWORD })).code).toBe(9999);
    expect((await off({ password: 'wrong', second: showDigits(secret, nowMs) })).code).toBe(9999);
    expect(await off({ password: PASSWORD, second: 'abcd-efgh-jkmn-pqrs' })).toEqual(wrong);
    expect(await off({ password: PASSWORD, second: showDigits(secret, nowMs) })).toEqual({ code: 200, msg: '', data: null });
    expect((await enterPassword()).code).toBe(200);
    expect(await person.call('getSecondFactor', {})).toMatchObject({ isOn: false, recoveryCodes: 0 });
  });

  it('is taken away by a reset on the machine itself', async () => {
    await turnOn();
    const said: string[] = [];
    const parts = { app: opened.server.app } as unknown as OperatorParts;
    expect(await runAccount(parts, ['reset', person.account.login], (line) => void said.push(line), AbortSignal.any([]))).toBe(0);
    const password = /：(\S+)$/.exec(said[0] ?? '')?.[1] ?? '';
    const answer = await visitor.ask('signInByPassword', { code: await sealFor(visitor, { account: person.account.login, password }) });
    expect(answer.envelope.code).toBe(200);
    expect(said.join()).toContain('已关闭两步验证');
  });

  it('stands in the trail when it is set up, asked for and turned off', async () => {
    const { secret } = await turnOn();
    await enterSecond(await beginSignIn(), showDigits(secret, nowMs));
    nowMs += STEP_MS;
    await person.call('turnOffSecondFactor', { code: await sealFor(person, { password: PASSWORD, second: showDigits(secret, nowMs) }) });
    const list = (await opened.server.app.trail.list({}, { limit: 20 })).filter(({ accountId }) => accountId === person.account.id);
    expect(list.slice(0, 5).map(({ action, code, detail }) => [action, code, detail['next'] ?? detail['way'] ?? ''])).toEqual([
      ['turnOffSecondFactor', 200, ''],
      ['signInBySecondFactor', 200, 'password'],
      ['signInByPassword', 9999, 'secondFactor'],
      ['turnOnSecondFactor', 200, ''],
      ['beginSecondFactor', 200, ''],
    ]);
    expect(JSON.stringify(list)).not.toContain(secret);
  });
});

describe('attacks on a second factor', () => {
  it('digits that were used once are worth nothing, and neither are earlier ones', async () => {
    const { secret } = await turnOn();
    const digits = showDigits(secret, nowMs);
    expect((await enterSecond(await beginSignIn(), digits)).code).toBe(200);
    expect(await enterSecond(await beginSignIn(), digits)).toEqual(wrong);
    expect(await enterSecond(await beginSignIn(), showDigits(secret, nowMs - STEP_MS))).toEqual(wrong);
  });

  it('the digits that turned it on sign nobody in', async () => {
    const { setup, secret } = await person.call('beginSecondFactor', { code: await sealFor(person, { password: PASSWORD }) });
    await person.call('turnOnSecondFactor', { setup, digits: showDigits(secret, nowMs) });
    expect(await enterSecond(await beginSignIn(), showDigits(secret, nowMs))).toEqual(wrong);
  });

  it('many with the same digits at once are one sign-in', async () => {
    const { secret } = await turnOn();
    const steps = await Promise.all([beginSignIn(), beginSignIn(), beginSignIn()]);
    const answers = await Promise.all(steps.map((step) => enterSecond(step, showDigits(secret, nowMs))));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  it('cannot be guessed: five wrong ones close it, over new first steps too, also for the right one', async () => {
    const { secret } = await turnOn();
    for (let time = 0; time < 5; time += 1) expect((await enterSecond(await beginSignIn(), `00000${time}`)).code).toBe(9999);
    const right = () => showDigits(secret, nowMs);
    expect(await enterSecond(await beginSignIn(), right())).toMatchObject({ data: { reason: 'locked', retryAfter: 900 } });
    nowMs += 15 * 60_000;
    expect((await enterSecond(await beginSignIn(), right())).code).toBe(200);
  });

  it('the password alone opens nothing, and a step of nobody, or one that waited too long, neither', async () => {
    const { secret } = await turnOn();
    const step = await beginSignIn();
    nowMs += SECOND_STEP_LIFE_MS + 1;
    for (const one of [step, 'x', '__proto__'])
      expect(await enterSecond(one, showDigits(secret, nowMs))).toMatchObject({ code: 9999, data: { reason: 'not_found' } });
  });

  it('a setup of somebody else cannot be proven', async () => {
    const { setup, secret } = await person.call('beginSecondFactor', { code: await sealFor(person, { password: PASSWORD }) });
    const other = await openSignedIn(opened.server);
    expect((await other.ask('turnOnSecondFactor', { setup, digits: showDigits(secret, nowMs) })).envelope).toMatchObject({
      data: { reason: 'not_found' },
    });
    expect(await other.call('getSecondFactor', {})).toMatchObject({ isOn: false });
  });

  it('leaves no secret, digits or recovery code in the log', async () => {
    const { secret, recoveryCodes } = await turnOn();
    await enterSecond(await beginSignIn(), recoveryCodes[0] ?? '');
    for (const text of [secret, ...recoveryCodes]) expect(opened.server.readLog()).not.toContain(text);
  });
});
