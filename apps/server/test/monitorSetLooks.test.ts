import { SourceError } from '@chaintrail/families';
import { makeClaim, type LabelClaim } from '@chaintrail/model';
import { describe, expect, it } from 'vitest';
import { fake, MINUTE_MS, ONE, other, useLooks, whale } from './lookDesk.ts';
import { hashAt } from './lookWorld.ts';

const desk = useLooks();
const third = `0x${'c3'.repeat(20)}`;
const addressAt = (at: number) => `0x${at.toString(16).padStart(40, '0')}`;
const entity = {
  key: 'xh',
  nameZh: '星河',
  nameEn: 'Xinghe',
  kind: 'exchange',
  country: null,
  homepage: null,
  note: '',
  source: 't',
  licence: null,
};

const claimOf = (address: string, changes: Partial<LabelClaim> = {}): LabelClaim =>
  makeClaim({ scope: 'Polygon', address, name: '嫌疑', type: 'exchange', claim: 'fact', source: 't', ...changes });

/** From now on everybody's labels of the case are these. */
const label = (...addresses: string[]) =>
  desk.server.app.labels.replace(
    '案情',
    addresses.map((address) => claimOf(address)),
    [],
  );

const suspects = { name: '嫌疑地址', target: { kind: 'label', label: '嫌疑' }, chains: ['Polygon'] };
const stateOf = async () => (await desk.anna.call('pageMonitors', {})).list[0]?.spans[0];

/** What was seen: of whom, from or to whom, and how much. */
async function seenBy(id: number) {
  const { list } = await desk.anna.call('pageMonitorEvents', { monitorId: id, pageSize: 100 });
  return list
    .map(({ party, sight, counterparty, amount, undone }) =>
      [party.address, sight, counterparty.address, amount?.amount, ...(undone ? ['undone'] : [])].join(' '),
    )
    .toSorted();
}

describe('a set of addresses that is watched where no node of ours is', () => {
  it('is one look at all of them, whose price is that of each, and each side of a payment is told once', async () => {
    await label(whale, other);
    const made = await desk.watch({ ...suspects, lookMinutes: 60 });
    expect(made.target).toMatchObject({ kind: 'label', addressCount: 2 });
    // The head, and two lists of each.
    expect(made.spans[0]).toMatchObject({ chainName: 'Polygon', state: 'scheduled', look: { calls: 5, callsADay: 120, lookedAt: null } });
    const block = desk.world.head + 10;
    desk.world.payments = [
      { block, from: whale, to: other, amountRaw: 2n * ONE },
      // One transaction pays both the same.
      { block, nth: 1, hash: hashAt(1, 1), from: third, to: whale, amountRaw: ONE },
      { block, nth: 1, hash: hashAt(1, 1), from: third, to: other, amountRaw: ONE },
      { block, nth: 2, from: third, to: fake, amountRaw: ONE },
    ];
    await desk.go(1);
    expect(await desk.look()).toBe(1);
    const seen = [`${whale} in ${third} 1`, `${whale} out ${other} 2`, `${other} in ${whale} 2`, `${other} in ${third} 1`];
    expect(await seenBy(made.id)).toEqual(seen);
    expect(desk.world.asked.filter((line) => line.includes('head'))).toHaveLength(1);
    // Again, and again: nothing twice.
    await desk.go(60);
    await desk.look();
    expect(await seenBy(made.id)).toEqual(seen);
    expect(await stateOf()).toMatchObject({ state: 'scheduled', judgedTo: desk.world.head, look: { calls: 5, lacks: [] } });
  });

  it('is looked up anew at each look: who joins is judged from the last one on, and what was seen of who left stands', async () => {
    await label(whale);
    const made = await desk.watch(suspects);
    await desk.look();
    const between = desk.world.head + 900;
    desk.world.payments = [
      { block: between, from: third, to: whale, amountRaw: ONE },
      { block: between + 1, from: third, to: other, amountRaw: 2n * ONE },
    ];
    await desk.go(60);
    await label(whale, other);
    await desk.look();
    const seen = [`${whale} in ${third} 1`, `${other} in ${third} 2`];
    expect(await seenBy(made.id)).toEqual(seen);
    await label(other);
    desk.world.payments.push({ block: desk.world.head + 5, from: third, to: whale, amountRaw: 3n * ONE });
    await desk.go(60);
    await desk.look();
    expect(await seenBy(made.id)).toEqual(seen);
    // Nobody is left: the head alone is asked for, and it goes on.
    await label();
    desk.world.asked = [];
    await desk.go(60);
    await desk.look();
    expect(desk.world.asked).toEqual(['Etherscan head']);
    expect(await stateOf()).toMatchObject({ judgedTo: desk.world.head, look: { calls: 1, callsADay: 24 } });
  });

  it('marks what was undone of those that it looks at, and of nobody else', async () => {
    await label(whale, other);
    const made = await desk.watch(suspects);
    const block = desk.world.head + 400;
    desk.world.payments = [
      { block, from: third, to: whale, amountRaw: ONE },
      { block, nth: 1, from: third, to: other, amountRaw: 2n * ONE },
    ];
    await desk.go(15);
    await desk.look();
    desk.world.payments = [];
    await label(whale);
    const { head, finalized } = desk.world;
    await desk.go(60);
    Object.assign(desk.world, { head: head + 5, finalized: finalized + 5 });
    await desk.look();
    expect(await seenBy(made.id)).toEqual([`${whale} in ${third} 1 undone`, `${other} in ${third} 2`]);
  });

  it('of an entity says nothing of what stays within it', async () => {
    await desk.server.app.labels.replace(
      '实体',
      [whale, other].map((address) => claimOf(address, { name: '热钱包', type: 'exchange', entity: 'xh' })),
      [entity],
    );
    const made = await desk.watch({ name: '星河', target: { kind: 'entity', entity: 'xh' }, chains: ['Polygon'] });
    const block = desk.world.head + 10;
    desk.world.payments = [
      { block, from: whale, to: other, amountRaw: 5n * ONE },
      { block, nth: 1, from: whale, to: third, amountRaw: ONE },
    ];
    await desk.go(1);
    await desk.look();
    expect(await seenBy(made.id)).toEqual([`${whale} out ${third} 1`]);
  });

  it('of a canvas is what stands on it', async () => {
    const node = (id: string, address: string) => ({ id, kind: 'address' as const, chainName: 'Polygon', address, x: 0, y: 0 });
    const put = { nodes: [node('Polygon:a', whale), node('Polygon:b', third)] };
    const { id } = await desk.anna.call('saveCanvas', {
      name: '资金流向',
      document: {
        format: 'chaintrail.canvas',
        version: 1,
        steps: [{ id: 's1', parent: null, at: 0, by: '', action: 'import', about: [], change: { put } }],
        branches: [{ id: 'main', name: '主线', tip: 's1' }],
        head: { branch: 'main', step: 's1' },
      },
    });
    const made = await desk.watch({ name: '图谱上的', target: { kind: 'canvas', canvas: id }, chains: ['Polygon'] });
    desk.world.payments = [{ block: desk.world.head + 10, from: other, to: third, amountRaw: ONE }];
    await desk.go(1);
    await desk.look();
    expect(await seenBy(made.id)).toEqual([`${third} in ${other} 1`]);
  });

  it('has at most a hundred addresses: more are refused, and of one that grew it is said how many nobody looks at', async () => {
    const many = Array.from({ length: 103 }, (_, at) => addressAt(at + 1));
    await label(...many);
    expect((await desk.anna.ask('saveMonitor', suspects)).envelope.msg).toBe(
      '参数有误：监控对象在 Polygon（Polygon）上有 103 个地址：没有自建节点的链按时查看，最多 100 个',
    );
    await label(whale);
    await desk.watch({ ...suspects, lookMinutes: 1_440 });
    await label(...many);
    await desk.go(24 * 60);
    await desk.look();
    expect(await stateOf()).toMatchObject({ look: { calls: 201, lacks: ['另有 3 个地址没有查看：一次最多 100 个'] } });
  });

  it('costs what all of its addresses do, of what its source bears', async () => {
    await label(...Array.from({ length: 9 }, (_, at) => addressAt(at + 1)));
    expect((await desk.anna.ask('saveMonitor', { ...suspects, lookMinutes: 5 })).envelope.msg).toBe(
      '参数有误：查看间隔超出 Etherscan 的额度：9 个地址每天要 5472 次查询，监控每天可用 2000 次，已用 0 次。请选更长的间隔',
    );
    const made = await desk.watch({ ...suspects, lookMinutes: 15 });
    await desk.look();
    // 19 questions, 96 times.
    expect((await desk.anna.call('getMonitorOverview', {})).looks[0]).toMatchObject({ takenADay: 1_824 });
    // Changing it does not count it twice.
    expect((await desk.watch({ ...suspects, id: made.id, version: made.version, lookMinutes: 15 })).lookMinutes).toBe(15);
  });

  it('says since when nobody told, and forgets that when it is another set', async () => {
    await label(whale);
    const made = await desk.watch(suspects);
    desk.world.fault = new SourceError({ code: 'unreachable' }, { retryAfterMs: 1 });
    await desk.look();
    expect(await stateOf()).toMatchObject({ state: 'unseen', look: { failingSince: desk.nowMs, nextAt: desk.nowMs + 5 * MINUTE_MS } });
    expect((await desk.anna.call('getMonitorOverview', {})).paused).toEqual({ off: 0, waiting: 1, reasons: ['Polygon未能查看'] });
    await desk.watch({ ...suspects, id: made.id, version: made.version, target: { kind: 'label', label: '另一个' } });
    expect(await stateOf()).toMatchObject({ state: 'scheduled', look: { failingSince: null, lookedAt: null } });
  });

  it('is refused what its lists do not tell, and tried on fetched histories alone', async () => {
    await label(whale);
    const ask = async (changes: object) => (await desk.anna.ask('saveMonitor', { ...suspects, ...changes })).envelope.msg;
    expect(await ask({ condition: { on: 'freeze' } })).toContain('其数据源也不按合约给出日志');
    expect((await desk.anna.ask('tryMonitor', suspects)).envelope.msg).toContain('历史还没有取回');
    // Chains that cost calls are watched where they are named.
    expect((await desk.watch({ ...suspects, chains: [] })).spans.map(({ chainName }) => chainName)).not.toContain('Polygon');
  });
});
