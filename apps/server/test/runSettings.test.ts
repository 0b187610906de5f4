import { beforeAll, describe, expect, it } from 'vitest';
import { openRunSettings } from '../src/runSettings.ts';
import { useServer } from './openServer.ts';
import { openSignedIn, type SignedInCaller } from './signedIn.ts';
import { alice } from './world.ts';

let nowMs = Date.UTC(2026, 10, 22, 18, 30);
const opened = useServer({ now: () => nowMs });
let administrator: SignedInCaller;
beforeAll(async () => {
  administrator = await openSignedIn(opened.server, { type: 'administrator', login: 'chief' });
});

const usual = {
  trailDays: null,
  requestPercent: 100,
  areApplicationsOpen: true,
  arePicturesFetched: false,
  areGatewaysAsked: false,
  areNoticesSent: false,
  timeStampUrl: null,
  areHistoriesAsked: false,
};
const applied = { name: '某', phone: '13900139000', org: '某所', purpose: '案件' };

describe('the settings of a running product', () => {
  it('are the usual ones until somebody changes them, and hold from the next request on', async () => {
    expect(await administrator.call('getSettings', {})).toEqual(usual);
    const closed = { ...usual, areApplicationsOpen: false, trailDays: 180 };
    expect(await administrator.call('saveSettings', closed)).toEqual(closed);
    expect((await opened.caller.ask('applyForAccount', applied)).envelope).toMatchObject({
      code: 9999,
      msg: '目前不接受账号申请，请联系管理员',
    });
    await administrator.call('saveSettings', { ...closed, areApplicationsOpen: true });
    expect(await opened.caller.call('applyForAccount', applied)).toBeNull();
  });

  it('are in the trail with what they were', async () => {
    const [second, first] = await opened.server.app.trail.list({ kind: 'change', who: 'chief' }, { limit: 2 });
    expect([first?.action, first?.detail, second?.detail]).toEqual([
      'saveSettings',
      { trailDays: 'null → 180', areApplicationsOpen: 'true → false' },
      { areApplicationsOpen: 'false → true' },
    ]);
  });

  it('outlive a restart, and win over the environment', async () => {
    const later = await openRunSettings(opened.server.app, { trailDays: 7 });
    later.close();
    expect(later.current()).toEqual({ ...usual, trailDays: 180 });
  });

  it.each([{ requestPercent: 0 }, { requestPercent: 100.5 }, { trailDays: 0 }, { areApplicationsOpen: 'no' }, { more: 1 }])(
    'are refused with nothing changed: %j',
    async (wrong) => {
      expect((await administrator.ask('saveSettings', { ...usual, ...wrong })).envelope).toMatchObject({
        code: 9999,
        data: { reason: 'bad_input' },
      });
      expect(await administrator.call('getSettings', {})).toEqual({ ...usual, trailDays: 180 });
    },
  );
});

describe('rates of the dollar', () => {
  const source = '中间价';
  const save = (rates: { date: string; cny: string | null }[]) => administrator.call('saveRates', { source, rates });

  it('are kept by day with their source, put right, taken out and told page by page, newest first', async () => {
    expect(await administrator.call('pageRates', {})).toEqual({ list: [], total: 0, firstDate: null, lastDate: null });
    const first = [
      { date: '2026-11-20', cny: '7.0812' },
      { date: '2026-11-19', cny: '7.10' },
      { date: '1996-02-29', cny: '8.32000001' },
    ];
    expect(await save(first)).toEqual({ saved: 3, removed: 0 });
    nowMs += 1_000;
    expect(
      await save([
        { date: '2026-11-20', cny: '7.0813' },
        { date: '2026-11-19', cny: null },
        { date: '2026-11-18', cny: null },
      ]),
    ).toEqual({ saved: 1, removed: 1 });
    const told = (date: string, cny: string, enteredAt: number) => ({ date, cny, source, enteredAt });
    const ends = { total: 2, firstDate: '1996-02-29', lastDate: '2026-11-20' };
    const page = await administrator.call('pageRates', { pageSize: 1 });
    expect(page).toEqual({ list: [told('2026-11-20', '7.0813', nowMs)], ...ends, cursor: expect.any(String) });
    expect(await administrator.call('pageRates', { pageSize: 1, cursor: page.cursor ?? '' })).toEqual({
      list: [told('1996-02-29', '8.32000001', nowMs - 1_000)],
      ...ends,
    });
    const [record] = await opened.server.app.trail.list({ kind: 'change', who: 'chief' }, { limit: 1 });
    expect([record?.action, record?.detail]).toEqual([
      'saveRates',
      { 来源: source, 日期: '2026-11-18 ~ 2026-11-20', 保存: '1', 删除: '1' },
    ]);
  });

  it.each([
    [{ date: '2026-11-24', cny: '7' }, '中 2026-11-24 还没有到，没有汇率可录'],
    [{ date: '2026-02-30', cny: '7' }, undefined],
    [{ date: '2026-11-01', cny: '0.0' }, undefined],
    [{ date: '2026-11-01', cny: '-7' }, undefined],
    [{ date: '2026-11-20', cny: '7' }, '中 2026-11-20 出现了不止一次，请只留一行'],
  ])('are refused as a whole where one is wrong: %j', async (wrong, said) => {
    const { envelope } = await administrator.ask('saveRates', { source, rates: [{ date: '2026-11-20', cny: '6' }, wrong] });
    expect(envelope).toMatchObject({ code: 9999, data: { reason: 'bad_input', ...(said ? { fields: { rates: said } } : {}) } });
    expect((await administrator.call('pageRates', {})).list.map(({ cny }) => cny)).toEqual(['7.0813', '8.32000001']);
  });

  it('are nobody’s business but an administrator’s', async () => {
    const detective = await openSignedIn(opened.server, { type: 'PRO', login: 'counts' });
    for (const ask of [detective.ask('pageRates', {}), detective.ask('saveRates', { source, rates: [{ date: '2026-11-20', cny: '1' }] })])
      expect((await ask).envelope).toMatchObject({ code: 4003, data: { need: 'type' } });
  });
});

it('settings that an earlier version saved get what came since', async () => {
  await opened.server.app.settings.save('run-settings', JSON.stringify({ trailDays: 30, requestPercent: 50, areApplicationsOpen: false }));
  const upgraded = await openRunSettings(opened.server.app, { trailDays: null });
  upgraded.close();
  expect(upgraded.current()).toEqual({
    trailDays: 30,
    requestPercent: 50,
    areApplicationsOpen: false,
    arePicturesFetched: false,
    areGatewaysAsked: false,
    areNoticesSent: false,
    timeStampUrl: null,
    areHistoriesAsked: false,
  });
});

describe('the overview', () => {
  it('counts what waits, who is there, and what was asked today, whole', async () => {
    // Past midnight in Beijing: what was before is yesterday's.
    nowMs = Date.UTC(2026, 10, 23, 16, 0, 1);
    const chief = await openSignedIn(opened.server, { type: 'administrator', login: 'second.chief' });
    await openSignedIn(opened.server, { login: 'ending', expiresAtMs: nowMs + 6 * 86_400_000 });
    const detective = await openSignedIn(opened.server, { login: 'detective' });
    await detective.call('getAddressCard', { chainName: 'ETH', address: alice });
    await detective.ask('pagePeople', {});
    const hour = (hourMs: number) => ({ chainName: 'ETH', hourMs, okMs: 3, degradedMs: 2, downMs: 1 });
    await opened.server.app.chainStatus.addHours([hour(nowMs - 24 * 3_600_000 - 1), hour(nowMs - 1_000)]);
    await expect
      .poll(() => chief.call('getAdminOverview', {}), { timeout: 5_000 })
      .toEqual({
        applications: { waiting: 1, oldestAt: Date.UTC(2026, 10, 22, 18, 30) },
        people: { total: 5, activeToday: 3, endingSoon: 1 },
        today: { queries: 1, exports: 0, refusals: 1 },
        trailSeq: expect.any(Number),
        sources: [{ chainName: 'ETH', hours: [{ at: nowMs - 1_000, okMs: 3, degradedMs: 2, downMs: 1 }] }],
      });
  });
});
