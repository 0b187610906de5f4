import { beforeAll, describe, expect, it } from 'vitest';
import { useServer } from './openServer.ts';
import { openSignedIn, signIn, type SignedInCaller } from './signedIn.ts';

let nowMs = Date.UTC(2026, 10, 22, 8);
const DAY_MS = 86_400_000;
const opened = useServer({ now: () => nowMs });
let administrator: SignedInCaller;
let parent: SignedInCaller;
let other: SignedInCaller;
beforeAll(async () => {
  const { server } = opened;
  administrator = await openSignedIn(server, { type: 'administrator', login: 'chief' });
  parent = await openSignedIn(server, { login: 'parent', org: '经侦支队', expiresAtMs: nowMs + 100 * DAY_MS });
  other = await openSignedIn(server, { login: 'other' });
});
const refusal = async (asking: Promise<{ envelope: { code: number; data: unknown } }>) => {
  const { code, data } = (await asking).envelope;
  return [code, data];
};
const notFound = [9999, { reason: 'not_found' }];
const idOf = async (login: string) => (await opened.server.app.accounts.findByLogin(login))?.account.id ?? '';
const newestChange = async () => (await opened.server.app.trail.list({ kind: 'change' }, { limit: 1 }))[0];

describe('a sub-account', () => {
  it('is made with a password for once, and can do nothing before that is changed', async () => {
    const first = await parent.call('createAccount', {
      login: 'zhou.ning',
      name: '周宁',
      phone: '13800138000',
      expiresAt: nowMs + 30 * DAY_MS,
    });
    expect(first).toEqual({ login: 'zhou.ning', password: expect.stringMatching(/^(?:[a-z2-9]{4}-){4}[a-z2-9]{4}$/) });
    const browser = await signIn(opened.server.url, 'zhou.ning', first.password);
    expect(await browser.call('getAccount', {})).toMatchObject({ type: 2, mustChangePassword: true });
    expect(await refusal(browser.ask('listSearches', { n: 5 }))).toEqual([9999, { reason: 'must_change_password' }]);
    expect(await newestChange()).toMatchObject({
      login: 'parent',
      action: 'createAccount',
      subjects: ['zhou.ning'],
      detail: { type: 'SUB' },
    });
  });

  it('is listed by its parent alone, whole', async () => {
    const { list, total, limit } = await parent.call('listSubAccounts', {});
    expect([list, total, limit]).toEqual([
      [
        {
          id: await idOf('zhou.ning'),
          type: 2,
          login: 'zhou.ning',
          name: '周宁',
          phone: '138****8000',
          org: '经侦支队',
          expiresAt: nowMs + 30 * DAY_MS,
          isAdmin: false,
          isAuditor: false,
          isNew: true,
          isExpired: false,
          lastUsedAt: nowMs,
          subCount: 0,
        },
      ],
      1,
      10,
    ]);
    expect((await other.call('listSubAccounts', {})).list).toEqual([]);
  });

  it('of somebody else can be neither changed, opened nor removed, and that it was tried is in the trail', async () => {
    const id = await idOf('zhou.ning');
    expect(await refusal(other.ask('updateAccount', { id, name: 'x' }))).toEqual(notFound);
    expect(await refusal(other.ask('resetAccountPassword', { id }))).toEqual(notFound);
    expect(await refusal(other.ask('deleteAccount', { id }))).toEqual(notFound);
    expect(await newestChange()).toMatchObject({ login: 'other', action: 'deleteAccount', code: 9999, subjects: [id] });
    // Nor is one's parent, or somebody that nobody is.
    expect(await refusal(other.ask('deleteAccount', { id: other.account.id }))).toEqual(notFound);
    expect(await refusal(parent.ask('updateAccount', { id: administrator.account.id, name: 'x' }))).toEqual(notFound);
    expect(await refusal(parent.ask('updateAccount', { id: '5f0c7a0e-6f0e-4d5e-9a53-0f4d7d9a1c11', name: 'x' }))).toEqual(notFound);
  });

  it('gets no rights from its parent that the parent may not give', async () => {
    const id = await idOf('zhou.ning');
    for (const change of [{ kind: 'PRO' }, { isAuditor: 'true' }])
      expect(await refusal(parent.ask('updateAccount', { id, ...change }))).toMatchObject([9999, { reason: 'bad_input' }]);
    for (const change of [
      { kind: 'administrator' },
      { isAuditor: true },
      { expiresAt: nowMs - 1 },
      { expiresAt: nowMs + 101 * DAY_MS },
      {},
    ])
      expect(await refusal(parent.ask('createAccount', { login: 'too.much', ...change }))).toMatchObject([9999, { reason: 'bad_input' }]);
    expect(await refusal(parent.ask('updateAccount', { expiresAt: String(nowMs + 999 * DAY_MS) }))).toMatchObject([
      9999,
      { reason: 'bad_input' },
    ]);
    expect(await opened.server.app.accounts.findByLogin('too.much')).toBeUndefined();
  });

  it('is changed by query, in name and end, which holds from the next call on', async () => {
    const id = await idOf('zhou.ning');
    const { password } = await parent.call('resetAccountPassword', { id });
    const browser = await signIn(opened.server.url, 'zhou.ning', password);
    await parent.call('updateAccount', { id, name: '周宁二', expiresAt: nowMs + 2, phone: '', unknownField: 'ignored' });
    expect(await newestChange()).toMatchObject({
      detail: { name: '*', phone: '*', expiresAt: '2026-12-22 → 2026-11-22' },
    });
    nowMs += 2;
    expect((await browser.ask('getAccount', {})).envelope).toEqual({ code: 4000, msg: '账号已过期，请联系管理员', data: null });
    expect((await parent.call('listSubAccounts', {})).list).toMatchObject([{ name: '周宁二', phone: null, isExpired: true }]);
  });

  it('is gone with a word of its parent, its sessions too, and its login is free', async () => {
    const id = await idOf('zhou.ning');
    await parent.call('updateAccount', { id, expiresAt: nowMs + DAY_MS });
    const { password } = await parent.call('resetAccountPassword', { id });
    const browser = await signIn(opened.server.url, 'zhou.ning', password);
    expect(await parent.call('deleteAccount', { id })).toBeNull();
    expect(await refusal(browser.ask('getAccount', {}))).toEqual([401, null]);
    expect((await parent.call('listSubAccounts', {})).total).toBe(0);
    await parent.call('createAccount', { login: 'zhou.ning', expiresAt: nowMs + DAY_MS });
  });

  it('is no more than the table allows', async () => {
    const expiresAt = nowMs + DAY_MS;
    for (let at = 1; at < 10; at += 1) await parent.call('createAccount', { login: `sub-${at}`, expiresAt });
    expect(await refusal(parent.ask('createAccount', { login: 'sub-10', expiresAt }))).toEqual([4003, { need: 'type', limit: 10 }]);
    const first = await parent.call('listSubAccounts', { pageSize: 6 });
    const next = await parent.call('listSubAccounts', { pageSize: 6, cursor: first.cursor });
    expect([...first.list, ...next.list].map(({ login }) => login)).toEqual([
      ...Array.from({ length: 9 }, (_, at) => `sub-${at + 1}`),
      'zhou.ning',
    ]);
  });

  it('manages no accounts of its own', async () => {
    const sub = await openSignedIn(opened.server, { type: 'SUB', parentId: parent.account.id, login: 'sub-x', org: '经侦支队' });
    expect(await refusal(sub.ask('listSubAccounts', {}))).toEqual([4003, { need: 'type' }]);
    expect(await refusal(sub.ask('createAccount', { login: 'grandchild' }))).toEqual([4003, { need: 'type' }]);
  });
});

describe('an application for an account', () => {
  const wish = { name: '韩霁', phone: '13900139000', org: '区分局反诈中心', purpose: '办案使用' };

  it('is taken from anybody, once while it waits, in the same words', async () => {
    expect(await opened.caller.call('applyForAccount', wish)).toBeNull();
    expect(await opened.caller.call('applyForAccount', { ...wish, name: '别人' })).toBeNull();
    expect(await refusal(opened.caller.ask('applyForAccount', { ...wish, phone: '12345' }))).toMatchObject([
      9999,
      { fields: { phone: '格式不对' } },
    ]);
    expect(await administrator.call('pageApplications', { state: 'pending' })).toEqual({
      list: [{ id: expect.any(String), ...wish, state: 'pending', createdAt: nowMs, decidedAt: null, reason: null }],
      total: 1,
      waiting: 1,
      oldestAt: nowMs,
    });
    for (let time = 0; time < 2; time += 1) await opened.caller.ask('applyForAccount', { ...wish, phone: `1390013901${time}` });
    await opened.caller.ask('applyForAccount', { ...wish, phone: '13900139020' });
    expect(await refusal(opened.caller.ask('applyForAccount', { ...wish, phone: '13900139030' }))).toEqual([
      9999,
      { reason: 'locked', retryAfter: 3600 },
    ]);
  });

  it('is decided once, by an administrator: accepted with an account, or turned down with a reason', async () => {
    const { list } = await administrator.call('pageApplications', {});
    const [one, two] = list;
    const accept = { id: one?.id ?? '', accept: true, login: 'han.ji', kind: 'TRIAL' as const, expiresAt: nowMs + 30 * DAY_MS };
    expect(await refusal(parent.ask('decideApplication', accept))).toEqual([4003, { need: 'type' }]);
    expect(await refusal(administrator.ask('decideApplication', { ...accept, login: 'chief' }))).toMatchObject([
      9999,
      { reason: 'bad_input' },
    ]);
    const first = await administrator.call('decideApplication', accept);
    const browser = await signIn(opened.server.url, 'han.ji', first?.password);
    expect(await browser.call('getAccount', {})).toMatchObject({ type: 3, org: wish.org, expiresAt: nowMs + 30 * DAY_MS });
    expect(await newestChange()).toMatchObject({
      login: 'chief',
      action: 'decideApplication',
      subjects: ['han.ji'],
      detail: { accept: 'true', type: 'TRIAL' },
    });
    expect(await refusal(administrator.ask('decideApplication', { ...accept, login: 'han.ji.2' }))).toMatchObject([
      9999,
      { reason: 'bad_input' },
    ]);
    expect(await opened.server.app.accounts.findByLogin('han.ji.2')).toBeUndefined();
    expect(await refusal(administrator.ask('decideApplication', { id: two?.id, accept: false }))).toMatchObject([
      9999,
      { fields: { reason: '不能为空' } },
    ]);
    expect(await administrator.call('decideApplication', { id: two?.id ?? '', accept: false, reason: '信息不全' })).toBeNull();
    const rejected = await administrator.call('pageApplications', { state: 'rejected' });
    expect(rejected).toMatchObject({ list: [{ reason: '信息不全', decidedAt: nowMs }], total: 1 });
    const pages = await administrator.call('pageApplications', { pageSize: 1 });
    const next = await administrator.call('pageApplications', { pageSize: 1, cursor: pages.cursor });
    expect([pages.list[0]?.id, next.list[0]?.id]).toEqual(list.slice(0, 2).map(({ id }) => id));
  });
});

describe('an administrator', () => {
  it('finds everybody, and that it looked is in the trail', async () => {
    expect(await refusal(parent.ask('pagePeople', {}))).toEqual([4003, { need: 'type' }]);
    const found = await administrator.call('pagePeople', { text: '经侦', pageSize: 3 });
    expect([found.list.map(({ login }) => login), found.total]).toEqual([['parent', 'sub-1', 'sub-2'], 12]);
    expect(found.list[0]).toMatchObject({ subCount: 11 });
    expect((await administrator.call('pagePeople', { type: 'administrator' })).list).toMatchObject([
      { login: 'chief', isAdmin: true, isAuditor: true },
    ]);
    const views = async () =>
      (await opened.server.app.trail.list({ kind: 'view', who: 'chief' }, { limit: 50 })).map(({ action }) => action);
    await expect.poll(views).toContain('pagePeople');
  });

  it('makes accounts of any kind and changes what they may do, from the next call on', async () => {
    const first = await administrator.call('createAccount', { login: 'auditor', kind: 'EXPERIENCE', isAuditor: true });
    expect(first.login).toBe('auditor');
    const id = other.account.id;
    expect(await refusal(other.ask('pageTrail', {}))).toEqual([4003, { need: 'type' }]);
    await administrator.call('updateAccount', { id, isAuditor: 'true', kind: 'TRIAL' });
    expect((await other.call('pageTrail', {})).list[0]).toMatchObject({
      action: 'updateAccount',
      subjects: ['other'],
      detail: { isAuditor: 'false → true', type: 'PRO → TRIAL' },
    });
    expect(await refusal(other.ask('listSubAccounts', {}))).toEqual([4003, { need: 'type' }]);
  });

  it('cannot lock everybody out', async () => {
    const { id } = administrator.account;
    const second = await openSignedIn(opened.server, { type: 'administrator' });
    await second.call('updateAccount', { id, kind: 'PRO' });
    await second.call('updateAccount', { id, kind: 'administrator' });
    await administrator.call('deleteAccount', { id: second.account.id });
    expect(await refusal(administrator.ask('deleteAccount', { id }))).toMatchObject([9999, { reason: 'bad_input' }]);
    expect(await refusal(administrator.ask('updateAccount', { id, kind: 'PRO' }))).toMatchObject([9999, { reason: 'bad_input' }]);
    expect(await refusal(administrator.ask('deleteAccount', { id: parent.account.id }))).toMatchObject([9999, { reason: 'bad_input' }]);
  });
});
