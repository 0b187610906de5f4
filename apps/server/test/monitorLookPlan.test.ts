import { SourceError } from '@chaintrail/families';
import { describe, expect, it } from 'vitest';
import { fake, MINUTE_MS, ONE, other, useLooks, whale } from './lookDesk.ts';
import { timeOf } from './lookWorld.ts';
import { openSignedIn } from './signedIn.ts';

const desk = useLooks();

describe('the schedule of looks at an address', () => {
  it('says since when nobody told, asks again, and loses nothing of what came meanwhile', async () => {
    const made = await desk.watch();
    await desk.look();
    const lookedAt = desk.nowMs;
    const block = desk.world.head + 50;
    desk.world.payments.push({ block, from: other, to: whale, amountRaw: 4n * ONE });
    await desk.go(60);
    desk.world.fault = new SourceError({ code: 'unreachable' }, { retryAfterMs: 1 });
    await desk.look();
    const failedAt = desk.nowMs;
    await desk.go(7);
    await desk.look();
    const { list } = await desk.anna.call('pageMonitors', {});
    expect(list[0]?.spans[0]).toMatchObject({
      state: 'unseen',
      look: { failingSince: failedAt, lookedAt, nextAt: desk.nowMs + 5 * MINUTE_MS, failure: 'Etherscan：连接不上节点' },
    });
    const { paused } = await desk.anna.call('getMonitorOverview', {});
    expect(paused).toEqual({ off: 0, waiting: 1, reasons: ['Polygon未能查看'] });
    expect(await desk.eventsOf(made)).toEqual([]);
    desk.world.fault = undefined;
    await desk.go(5);
    // What is due is as soon as possible, not at a time that is over.
    expect((await desk.anna.call('pageMonitors', {})).list[0]?.spans[0]?.look?.nextAt).toBeNull();
    await desk.look();
    expect(await desk.eventsOf(made)).toEqual([[block, 'in', '4', '']]);
    expect((await desk.anna.call('pageMonitors', {})).list[0]?.spans[0]).toMatchObject({
      state: 'scheduled',
      look: { failingSince: null, failure: '' },
    });
  });

  it('is forgotten with the last monitor of its address, troubles and all', async () => {
    const made = await desk.watch();
    const kept = await desk.watch({ name: '同一地址' });
    desk.world.fault = new SourceError({ code: 'unreachable' }, { retryAfterMs: 1 });
    await desk.look();
    const failedAt = desk.nowMs;
    const stateOf = async () => (await desk.anna.call('pageMonitors', {})).list[0]?.spans[0];
    await desk.anna.call('deleteMonitors', { ids: [made.id] });
    expect(await stateOf()).toMatchObject({ state: 'unseen', look: { failingSince: failedAt } });
    await desk.anna.call('deleteMonitors', { ids: [kept.id] });
    desk.world.fault = undefined;
    await desk.watch();
    expect(await stateOf()).toMatchObject({ state: 'scheduled', look: { failingSince: null, failure: '', lookedAt: null } });
    // Nor does it wait for what was to be tried again.
    expect(await desk.look()).toBe(1);
  });

  it('asks nobody while it is local only, says so, and goes on when it is allowed again', async () => {
    const made = await desk.watch();
    await desk.look();
    desk.world.asked = [];
    const block = desk.world.head + 50;
    desk.world.payments.push({ block, from: other, to: whale, amountRaw: 4n * ONE });
    await desk.allow(false);
    await desk.go(60);
    await desk.look();
    expect(desk.world.asked).toEqual([]);
    expect((await desk.anna.call('pageMonitors', {})).list[0]?.spans[0]).toMatchObject({
      state: 'unseen',
      look: { failingSince: desk.nowMs, failure: '现在是仅本地：不向外发出查询，管理员可在“数据源”中允许' },
    });
    expect(
      (await desk.anna.ask('saveMonitor', { name: '再一条', target: { kind: 'address', chainName: 'Polygon', address: other } })).envelope
        .msg,
    ).toContain('现在是仅本地');
    expect((await desk.anna.call('getMonitorOverview', {})).looks).toEqual([]);
    await desk.allow(true);
    await desk.go(5);
    await desk.look();
    expect(await desk.eventsOf(made)).toEqual([[block, 'in', '4', '']]);
  });

  it('is one look for all of its monitors, as often as the most eager of them asks', async () => {
    await desk.watch({ lookMinutes: 360 });
    const ben = await openSignedIn(desk.server, { login: `ben-${desk.nowMs}` });
    await ben.call('saveMonitor', { name: '同一个', target: { kind: 'address', chainName: 'Polygon', address: whale }, lookMinutes: 5 });
    expect(await desk.look()).toBe(1);
    expect((await desk.anna.call('pageMonitors', {})).list[0]).toMatchObject({
      lookMinutes: 360,
      spans: [{ look: { minutes: 5, nextAt: desk.nowMs + 5 * MINUTE_MS } }],
    });
    const own = await ben.call('pageMonitors', {});
    await ben.call('deleteMonitors', { ids: own.list.map(({ id }) => id) });
    expect((await desk.anna.call('pageMonitors', {})).list[0]?.spans[0]?.look).toMatchObject({ minutes: 360 });
  });

  it('judges nothing of the time while it was off, and goes on where it was when it is changed', async () => {
    const made = await desk.watch();
    await desk.look();
    desk.world.payments.push({ block: desk.world.head + 10, from: other, to: whale, amountRaw: ONE });
    await desk.go(30);
    const changed = await desk.watch({ id: made.id, version: made.version, name: '改名' });
    await desk.go(30);
    await desk.look();
    expect(await desk.eventsOf(made)).toHaveLength(1);
    await desk.anna.call('turnMonitors', { ids: [made.id], isOn: false });
    expect((await desk.anna.call('pageMonitors', {})).list[0]?.spans[0]).toMatchObject({ state: 'scheduled', look: null });
    desk.world.payments.push({ block: desk.world.head + 10, from: other, to: whale, amountRaw: 2n * ONE });
    await desk.go(30);
    expect(await desk.look()).toBe(0);
    await desk.anna.call('turnMonitors', { ids: [changed.id], isOn: true });
    desk.world.payments.push({ block: desk.world.head + 10, from: other, to: whale, amountRaw: 3n * ONE });
    await desk.go(5);
    await desk.look();
    expect((await desk.eventsOf(made)).map(([, , amount]) => amount)).toEqual(['3', '1']);
  });

  it('costs what is said, and no more than half of what its source bears', async () => {
    const [plan] = (await desk.anna.call('getMonitorOverview', {})).looks;
    expect(plan).toEqual({
      chainName: 'Polygon',
      title: 'Polygon',
      source: 'Etherscan',
      calls: 3,
      freezeCalls: null,
      callsADay: 2_000,
      takenADay: 0,
      choices: [
        { minutes: 5, callsADay: 864, isOpen: true },
        { minutes: 15, callsADay: 288, isOpen: true },
        { minutes: 60, callsADay: 72, isOpen: true },
        { minutes: 360, callsADay: 12, isOpen: true },
        { minutes: 1_440, callsADay: 3, isOpen: true },
      ],
    });
    await desk.watch({ lookMinutes: 5 });
    // The same address once more costs nothing more.
    await desk.watch({ lookMinutes: 5 });
    await desk.watch({ lookMinutes: 5, target: { kind: 'address', chainName: 'Polygon', address: other } });
    // Nor is there no room for what is taken already.
    expect((await desk.watch({ lookMinutes: 5 })).lookMinutes).toBe(5);
    const refused = await desk.anna.ask('saveMonitor', {
      name: '第三个',
      lookMinutes: 5,
      target: { kind: 'address', chainName: 'Polygon', address: fake },
    });
    expect(refused.envelope).toMatchObject({
      code: 9999,
      msg: '参数有误：查看间隔超出 Etherscan 的额度：每天要 864 次查询，监控每天可用 2000 次，已用 1728 次。请选更长的间隔',
    });
    expect(
      (await desk.anna.ask('saveMonitor', { name: '怪', lookMinutes: 7, target: { kind: 'address', chainName: 'Polygon', address: fake } }))
        .envelope.msg,
    ).toBe('参数有误：查看间隔应为 5、15、60、360、1440 之一');
  });

  it('refuses what lists of an address do not tell', async () => {
    const ask = async (changes: object) =>
      (await desk.anna.ask('saveMonitor', { name: '不行', target: { kind: 'address', chainName: 'Polygon', address: whale }, ...changes }))
        .envelope.msg;
    expect(await ask({ condition: { on: 'freeze' } })).toContain('其数据源也不按合约给出日志');
    expect(await ask({ target: { kind: 'coin', coinKey: 'Polygon' } })).toContain('没有自建节点');
    expect(
      (await desk.anna.ask('tryMonitor', { target: { kind: 'address', chainName: 'Polygon', address: whale } })).envelope.msg,
    ).toContain('历史还没有取回');
  });

  it('goes on at the next start where the last process was, with nothing told twice', async () => {
    const made = await desk.watch();
    await desk.look();
    desk.world.payments.push({ block: desk.world.head + 10, from: other, to: whale, amountRaw: ONE });
    await desk.go(60);
    await desk.stopWorkers();
    // Ordered, and nobody there who looks.
    expect(await desk.order()).toBe(1);
    expect(await desk.order()).toBe(0);
    await desk.startWorkers();
    await desk.look();
    expect(await desk.eventsOf(made)).toHaveLength(1);
    await desk.go(60);
    await desk.look();
    expect(await desk.eventsOf(made)).toHaveLength(1);
    expect(timeOf(desk.world, desk.world.head)).toBeLessThanOrEqual(desk.nowMs);
  });
});
