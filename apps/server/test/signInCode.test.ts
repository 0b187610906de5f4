import { beforeEach, describe, expect, it } from 'vitest';
import { CAPTCHA_LIFE_MS } from '../src/access/captchaDesk.ts';
import { captchaLetters } from '../src/access/captchaPicture.ts';
import { CODE_LIFE_MS, MAX_CODE_TRIES } from '../src/access/codeDesk.ts';
import { CodeSendError } from '../src/access/codeSenders/sender.ts';
import { openCaller, type Caller } from './caller.ts';
import { useServer } from './openServer.ts';

const HOUR_MS = 3_600_000;
let nowMs = Date.UTC(2026, 10, 22, 1);
let fails = false;
let gatewayMs = 0;
/** What was sent to each phone, newest last. */
const sent = new Map<string, string[]>();
/** Every letter is this one. */
const letter = captchaLetters[3] ?? '';
const captcha = letter.repeat(5);

const opened = useServer({
  now: () => nowMs,
  chooseBelow: () => 3,
  codeSender: {
    kind: 'sms',
    async send(phone, code) {
      sent.set(phone, [...(sent.get(phone) ?? []), code]);
      await new Promise((resolve) => setTimeout(resolve, gatewayMs));
      if (fails) throw new CodeSendError('isv.AMOUNT_NOT_ENOUGH');
    },
  },
});
let browser: Caller;
let phone = '';
let accountId = '';
let count = 0;

beforeEach(async () => {
  count += 1;
  // The next day: what other tests have sent counts no more.
  nowMs += 24 * HOUR_MS;
  fails = false;
  gatewayMs = 0;
  phone = `139${String(10_000_000 + count)}`;
  browser = await openCaller(opened.server.url);
  const made = await opened.server.app.accounts.create({ type: 'PRO', login: `han-${count}`, phone });
  accountId = made?.id ?? '';
});

const nobodys = () => `138${String(10_000_000 + count)}`;

async function ask(number = phone, text = captcha) {
  const { id } = await browser.call('getCaptcha', {});
  return (await browser.ask('sendSignInCode', { phone: number, captchaId: id, captcha: text })).envelope;
}

/** The code that the phone got; nothing is sent before the answer. */
async function receive(): Promise<string> {
  const before = sent.get(phone)?.length ?? 0;
  expect((await ask()).code).toBe(200);
  await expect.poll(() => sent.get(phone)?.length).toBe(before + 1);
  return sent.get(phone)?.at(-1) ?? '';
}

const enter = async (code: string, number = phone) => (await browser.ask('signInByCode', { phone: number, code })).envelope;
const wrong = { code: 9999, msg: '验证码不正确或已失效，请核对后重试，或重新获取', data: { reason: 'wrong_credentials' } };
const otherThan = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

describe('signing in by a code', () => {
  it('sends six digits, and signs in with them once', async () => {
    expect(await ask()).toEqual({ code: 200, msg: '', data: { waitSeconds: 60, lifeSeconds: 300 } });
    await expect.poll(() => sent.get(phone)).toEqual([expect.stringMatching(/^\d{6}$/)]);
    const code = sent.get(phone)?.[0] ?? '';
    const answer = await enter(code);
    expect(answer).toEqual({ code: 200, msg: '', data: { account_token: expect.any(String), refresh_token: expect.any(String) } });
    browser.headers['authorization'] = `Bearer ${(answer.data as { account_token: string }).account_token}`;
    expect(await browser.call('getAccount', {})).toMatchObject({ id: accountId });
    expect((await browser.call('listSessions', {})).list).toMatchObject([{ way: 'code', isOwn: true }]);
    expect(await enter(code)).toEqual(wrong);
  });

  it('takes a code for five minutes, and the newest alone', async () => {
    const first = await receive();
    let second = first;
    // One in a million is the same.
    for (; second === first; second = await receive()) nowMs += 60_000;
    expect(await enter(first)).toEqual(wrong);
    nowMs += CODE_LIFE_MS - 1;
    expect((await enter(second)).code).toBe(200);
    nowMs += HOUR_MS;
    const late = await receive();
    nowMs += CODE_LIFE_MS + 1;
    expect(await enter(late)).toEqual(wrong);
  });

  it('says that an account has ended, with the right code alone', async () => {
    await opened.server.app.accounts.change(accountId, { expiresAtMs: nowMs });
    const code = await receive();
    expect(await enter(otherThan(code))).toEqual(wrong);
    expect(await enter(code)).toEqual({ code: 4000, msg: '账号已过期，请联系管理员', data: null });
  });

  it('lets in no account that was removed after the code was sent', async () => {
    const code = await receive();
    await opened.server.app.accounts.remove(accountId, nowMs);
    expect(await enter(code)).toEqual(wrong);
  });

  it('waits a minute between two, and tells for how long', async () => {
    await receive();
    nowMs += 20_000;
    expect(await ask()).toEqual({ code: 9999, msg: '验证码请求过于频繁，请 40 秒后再试', data: { reason: 'locked', retryAfter: 40 } });
    nowMs += 40_000;
    expect((await ask()).code).toBe(200);
  });

  it('takes one of two that ask at the same time', async () => {
    const [first, second] = await Promise.all([browser.call('getCaptcha', {}), browser.call('getCaptcha', {})]);
    const answers = await Promise.all(
      [first, second].map(async ({ id }) => (await browser.ask('sendSignInCode', { phone, captchaId: id, captcha })).envelope.code),
    );
    expect(answers.toSorted((a, b) => a - b)).toEqual([200, 9999]);
  });

  it('sends five a day to a number, counting those that were asked for from elsewhere', async () => {
    for (let time = 0; time < 5; time += 1) {
      await receive();
      nowMs += 61_000;
    }
    const refused = await ask();
    expect(refused).toMatchObject({ code: 9999, data: { reason: 'locked' } });
    expect(refused.msg).toMatch(/^验证码请求过于频繁，请 \d+ 小时后再试$/);
    nowMs += 24 * HOUR_MS;
    expect((await ask()).code).toBe(200);
  });

  it('sends twenty an hour for one address', async () => {
    const answers = [];
    for (let time = 0; time < 21; time += 1) answers.push((await ask(`137${String(count * 1_000 + time).padStart(8, '0')}`)).code);
    expect(answers).toEqual([...Array<number>(20).fill(200), 9999]);
    nowMs += HOUR_MS;
    expect((await ask()).code).toBe(200);
  });

  it('stands in the trail without number and code, with the account where there is one', async () => {
    const code = await receive();
    await enter(otherThan(code));
    await enter(code);
    const list = await opened.server.app.trail.list({ kind: 'signIn' }, { limit: 3 });
    const own = { login: `han-${count}`, accountId };
    expect(list).toMatchObject([
      { action: 'signInByCode', code: 200, detail: { way: 'code' }, ...own },
      { action: 'signInByCode', code: 9999, ...own },
      { action: 'sendSignInCode', code: 200, detail: { phone: `139****${phone.slice(-4)}` }, ...own },
    ]);
    for (const secret of [code, phone]) expect(JSON.stringify(list)).not.toContain(secret);
  });

  it('tells the operator what the gateway said, and the log neither number nor code', async () => {
    fails = true;
    const code = await receive();
    await expect.poll(() => opened.server.readLog()).toContain('isv.AMOUNT_NOT_ENOUGH');
    for (const secret of [code, phone]) expect(opened.server.readLog()).not.toContain(secret);
  });
});

describe('attacks on codes', () => {
  it('a code takes five tries, however many at once, and is spent with the last', async () => {
    const code = await receive();
    // Wrong ones alone: nobody knows which of many at once comes first.
    const answers = await Promise.all(Array.from({ length: 11 }, (_, time) => enter(otherThan(code, time + 1))));
    expect(answers.every((answer) => answer.code === 9999)).toBe(true);
    expect(await enter(code)).toEqual(wrong);
    expect(MAX_CODE_TRIES).toBe(5);
  });

  it('one address tries sixty an hour, whosever they are', async () => {
    for (let time = 0; time < 60; time += 1) expect((await enter('000000', `135${String(10_000_000 + time)}`)).code).toBe(9999);
    expect(await enter('000000')).toMatchObject({ data: { reason: 'locked' } });
  });

  it('a code of one number opens no other', async () => {
    const code = await receive();
    expect(await enter(code, nobodys())).toEqual(wrong);
    expect((await enter(code)).code).toBe(200);
  });

  it('a picture is good once, right or wrong, and not for long', async () => {
    const { id } = await browser.call('getCaptcha', {});
    const use = async (text: string) => (await browser.ask('sendSignInCode', { phone: nobodys(), captchaId: id, captcha: text })).envelope;
    const refused = {
      code: 9999,
      msg: '图形验证码不正确或已过期，请按新的图片输入',
      data: { reason: 'wrong_captcha', fields: { captcha: '不正确或已过期' } },
    };
    expect(await use(`${captcha}x`)).toEqual(refused);
    expect(await use(captcha)).toEqual(refused);
    const right = await browser.call('getCaptcha', {});
    const again = { phone: nobodys(), captchaId: right.id, captcha: ` ${captcha.toLowerCase()} ` };
    expect((await browser.ask('sendSignInCode', again)).envelope.code).toBe(200);
    nowMs += 61_000;
    expect((await browser.ask('sendSignInCode', again)).envelope).toEqual(refused);
    const late = await browser.call('getCaptcha', {});
    nowMs += CAPTCHA_LIFE_MS + 1;
    expect((await browser.ask('sendSignInCode', { phone: nobodys(), captchaId: late.id, captcha })).envelope).toEqual(refused);
    for (const captchaId of ['x', '__proto__', 'A'.repeat(32)])
      expect((await browser.ask('sendSignInCode', { phone: nobodys(), captchaId, captcha })).envelope).toEqual(refused);
  });

  it('a picture names its letters nowhere in the answer', async () => {
    const answer = await browser.call('getCaptcha', {});
    expect(answer).toEqual({
      id: expect.any(String),
      image: expect.stringMatching(/^data:image\/png;base64,/),
      expiresAt: nowMs + CAPTCHA_LIFE_MS,
    });
    const png = Buffer.from(answer.image.split(',')[1] ?? '', 'base64');
    expect([png.subarray(1, 4).toString('latin1'), png.includes(captcha)]).toEqual(['PNG', false]);
  });

  it('nobody learns whether a number has an account: the same answers', async () => {
    const known = await ask();
    const unknown = await ask(nobodys());
    expect(unknown).toEqual(known);
    expect(await ask(nobodys())).toEqual(await ask());
    expect(sent.has(nobodys())).toBe(false);
    expect(await enter('000000', nobodys())).toEqual(await enter(otherThan(sent.get(phone)?.at(-1) ?? '')));
    nowMs += 61_000;
    fails = true;
    expect(await ask(nobodys())).toEqual(await ask());
  });

  it('nobody learns it by the time that an answer takes', async () => {
    gatewayMs = 300;
    const numberOf = (time: number) => `${time % 2 === 0 ? '134' : '133'}${String(count * 1_000 + time).padStart(8, '0')}`;
    for (let time = 0; time < 36; time += 2)
      await opened.server.app.accounts.create({ type: 'PRO', login: `timed-${count}-${time}`, phone: numberOf(time) });
    // The quarter that was disturbed least.
    const undisturbed = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 4)] ?? 0;
    const differs = async () => {
      const times = { known: [] as number[], unknown: [] as number[] };
      for (let time = 0; time < 36; time += 1) {
        nowMs += HOUR_MS;
        const { id } = await browser.call('getCaptcha', {});
        const from = performance.now();
        await browser.call('sendSignInCode', { phone: numberOf(time), captchaId: id, captcha });
        times[time % 2 === 0 ? 'known' : 'unknown'].push(performance.now() - from);
      }
      const [known, unknown] = [undisturbed(times.known), undisturbed(times.unknown)];
      return Math.abs(known - unknown) >= Math.max(10, 0.4 * Math.min(known, unknown));
    };
    // Other work of the machine may fall on one side once; what tells them apart does so every time.
    expect((await differs()) && (await differs()) && (await differs())).toBe(false);
  });
});
