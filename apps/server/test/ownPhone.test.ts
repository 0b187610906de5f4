import { beforeEach, expect, it } from 'vitest';
import { captchaLetters } from '../src/access/captchaPicture.ts';
import { CODE_LIFE_MS, MAX_CODE_TRIES } from '../src/access/codeDesk.ts';
import { useServer } from './openServer.ts';
import { openSignedIn, PASSWORD, sealFor, type SignedInCaller } from './signedIn.ts';

const DAY_MS = 86_400_000;
let nowMs = Date.UTC(2026, 10, 22, 1);
const sent = new Map<string, string[]>();
/** Every letter of a picture is this one. */
const captcha = (captchaLetters[3] ?? '').repeat(5);

const opened = useServer({
  now: () => nowMs,
  chooseBelow: () => 3,
  codeSender: {
    kind: 'sms',
    send(phone, code) {
      sent.set(phone, [...(sent.get(phone) ?? []), code]);
      return Promise.resolve();
    },
  },
});
let person: SignedInCaller;
let phone = '';
let count = 0;

beforeEach(async () => {
  count += 1;
  // What other tests have sent counts no more.
  nowMs += DAY_MS;
  phone = `138${String(20_000_000 + count)}`;
  person = await openSignedIn(opened.server, { login: `zhou-${count}` });
});

async function ask(by = person, number = phone, text = captcha) {
  const { id } = await by.call('getCaptcha', {});
  return (await by.ask('sendPhoneCode', { phone: number, captchaId: id, captcha: text })).envelope;
}

async function receive(by = person, number = phone): Promise<string> {
  const before = sent.get(number)?.length ?? 0;
  expect(await ask(by, number)).toEqual({ code: 200, msg: '', data: { waitSeconds: 60, lifeSeconds: 300 } });
  await expect.poll(() => sent.get(number)?.length).toBe(before + 1);
  return sent.get(number)?.at(-1) ?? '';
}

async function change(input: { phoneCode?: string; newPhone?: string; password?: string }, by = person) {
  const { password = PASSWORD, newPhone = phone, ...rest } = input;
  return (await by.ask('changePhone', { code: await sealFor(by, { password }), newPhone, ...rest })).envelope;
}

const done = { code: 200, msg: '', data: null };
const unproven = { code: 9999, data: { fields: { phoneCode: '不正确或已失效，请核对后重试，或重新获取' } } };
const otherThan = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');
const ownPhone = async (by = person) => (await by.call('getAccount', {}))?.phone;

it('is changed by the password and the code that came to the new number, both of them', async () => {
  expect((await person.ask('updateAccount', { phone })).envelope).toMatchObject({
    data: { fields: { phone: '须在账号页输入密码后更换' } },
  });
  const phoneCode = await receive();
  expect(await change({ phoneCode, password: 'wrong' })).toMatchObject({ data: { reason: 'wrong_credentials' } });
  expect(await change({})).toMatchObject(unproven);
  expect(await change({ phoneCode: otherThan(phoneCode) })).toMatchObject(unproven);
  expect(await ownPhone()).toBeNull();
  expect(await change({ phoneCode })).toEqual(done);
  expect(await ownPhone()).toBe(`138****${phone.slice(-4)}`);
});

it('goes without a code, since nothing can come to none', async () => {
  expect(await change({ phoneCode: await receive() })).toEqual(done);
  expect(await change({ newPhone: '' })).toEqual(done);
  expect(await ownPhone()).toBeNull();
});

it('is proven by a code once, for five minutes, with five tries, and by no code of another number or account', async () => {
  const spent = await receive();
  expect(await change({ phoneCode: spent })).toEqual(done);
  expect(await change({ phoneCode: spent })).toMatchObject(unproven);

  nowMs += 60_000;
  const late = await receive();
  nowMs += CODE_LIFE_MS + 1;
  expect(await change({ phoneCode: late })).toMatchObject(unproven);

  const guessed = await receive();
  for (let time = 1; time <= MAX_CODE_TRIES; time += 1)
    expect(await change({ phoneCode: otherThan(guessed, time) })).toMatchObject(unproven);
  expect(await change({ phoneCode: guessed })).toMatchObject(unproven);

  const other = await openSignedIn(opened.server);
  const number = `137${String(20_000_000 + count)}`;
  const others = await receive(other, number);
  expect(await change({ phoneCode: others, newPhone: number })).toMatchObject(unproven);
  expect(await change({ phoneCode: others }, other)).toMatchObject(unproven);
  expect(await change({ phoneCode: others, newPhone: number }, other)).toEqual(done);
});

it('signs nobody in by the code that proves it, and is not proven by one that signs in', async () => {
  const phoneCode = await receive();
  expect((await person.ask('signInByCode', { phone, code: phoneCode })).envelope).toMatchObject({ data: { reason: 'wrong_credentials' } });
  expect(await change({ phoneCode })).toEqual(done);
  nowMs += 60_000;
  const { id } = await person.call('getCaptcha', {});
  await person.call('sendSignInCode', { phone, captchaId: id, captcha });
  await expect.poll(() => sent.get(phone)?.length).toBe(2);
  expect(await change({ phoneCode: sent.get(phone)?.at(-1) ?? '' })).toMatchObject(unproven);
});

it('that somebody has is told to whoever holds it alone', async () => {
  expect(await change({ phoneCode: await receive() })).toEqual(done);
  const other = await openSignedIn(opened.server);
  expect(await change({ phoneCode: '000000' }, other)).toMatchObject(unproven);
  nowMs += 60_000;
  const phoneCode = await receive(other);
  expect(await change({ phoneCode }, other)).toMatchObject({ code: 9999, data: { fields: { newPhone: '已被其他账号使用' } } });
});

it('gets its codes by the limits of codes that sign in, counted together', async () => {
  expect(await ask(person, phone, 'wrong')).toMatchObject({ data: { reason: 'wrong_captcha' } });
  await receive();
  const waits = { code: 9999, msg: '验证码请求过于频繁，请 60 秒后再试', data: { reason: 'locked', retryAfter: 60 } };
  expect(await ask()).toEqual(waits);
  const { id } = await person.call('getCaptcha', {});
  expect((await person.ask('sendSignInCode', { phone, captchaId: id, captcha })).envelope).toEqual(waits);
  for (let time = 0; time < 4; time += 1) {
    nowMs += 61_000;
    await receive();
  }
  nowMs += 61_000;
  expect((await ask()).msg).toMatch(/^验证码请求过于频繁，请 \d+ 小时后再试$/);
  expect(await change({ newPhone: '12800138000' })).toMatchObject({ code: 9999, data: { reason: 'bad_input' } });
});

it('stands in the trail, its number and codes do not', async () => {
  const phoneCode = await receive();
  await change({ phoneCode });
  const list = await opened.server.app.trail.list({ kind: 'change' }, { limit: 2 });
  expect(list).toMatchObject([
    { action: 'changePhone', code: 200, login: `zhou-${count}` },
    { action: 'sendPhoneCode', code: 200, login: `zhou-${count}`, detail: { phone: `138****${phone.slice(-4)}` } },
  ]);
  for (const secret of [phone, phoneCode]) expect(JSON.stringify(list)).not.toContain(secret);
});
