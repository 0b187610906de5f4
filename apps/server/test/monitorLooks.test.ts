import { makeClaim } from '@chaintrail/model';
import { describe, expect, it } from 'vitest';
import { newHydration } from '../src/hydration/record.ts';
import { fake, MINUTE_MS, ONE, other, polygon, useLooks, whale } from './lookDesk.ts';
import { hashAt, tellOf } from './lookWorld.ts';

const desk = useLooks();

describe('an address that is watched where no node of ours is', () => {
  it('is looked at at once, then at its time, and each look is told whole', async () => {
    const made = await desk.watch({ lookMinutes: 15 });
    const waiting = { minutes: 15, lookedAt: null, lookedTo: null, nextAt: null, isLooking: false, source: '', calls: 3, callsADay: 288 };
    const none = { failingSince: null, failure: '', lacks: [] };
    const span = { chainName: 'Polygon', fromBlock: 0, lookBackFrom: null, lookBackNext: null, behindMs: null };
    expect(made.spans).toEqual([{ ...span, judgedTo: null, state: 'scheduled', look: { ...waiting, ...none } }]);
    const madeAt = desk.world.head;
    desk.world.payments = [
      { block: madeAt - 5, from: other, to: whale, amountRaw: 7n * ONE },
      { block: madeAt + 10, from: other, to: whale, amountRaw: 3n * ONE },
      { block: madeAt + 10, nth: 1, from: whale, to: other, amountRaw: ONE },
      { block: madeAt + 11, from: whale, to: other, amountRaw: ONE, status: 'failed' },
    ];
    await desk.go(1);
    expect(await desk.look()).toBe(1);
    // What was before it was made is none of it.
    expect(await desk.eventsOf(made)).toEqual([
      [madeAt + 10, 'out', '1', ''],
      [madeAt + 10, 'in', '3', ''],
    ]);
    expect(desk.world.asked.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
      'Etherscan head',
      'Etherscan transaction',
      'Etherscan transaction',
      'Etherscan token20',
    ]);
    const { list } = await desk.anna.call('pageMonitors', {});
    const label = 'Etherscan（etherscan.test）';
    expect(list[0]?.spans[0]?.look).toEqual({
      ...none,
      minutes: 15,
      lookedAt: desk.nowMs,
      lookedTo: desk.world.head,
      nextAt: desk.nowMs + 15 * MINUTE_MS,
      isLooking: false,
      source: label,
      calls: 4,
      callsADay: 288,
    });
    await desk.go(14);
    expect(await desk.look()).toBe(0);
    desk.world.payments.push({ block: desk.world.head + 20, from: whale, to: other, amountRaw: 2n * ONE });
    await desk.go(1);
    expect(await desk.look()).toBe(1);
    expect(await desk.eventsOf(made)).toHaveLength(3);
    // It is asked for what is newer and for the end that may still change, not for everything.
    const last = desk.world.asked.findLast((line) => line.includes('transaction'));
    expect(Number(/ (\d+)-/.exec(last ?? '')?.[1])).toBeGreaterThan(madeAt - 600);
  });

  it('looks back where it is asked to, and tells nobody of what was before', async () => {
    const atHead = desk.world.head;
    desk.world.payments = [
      { block: atHead - 43_000, from: other, to: whale, amountRaw: 5n * ONE },
      { block: atHead - 44_000, from: other, to: whale, amountRaw: 6n * ONE },
    ];
    const made = await desk.watch({ lookBackDays: 1 });
    await desk.look();
    // A day is 43,200 blocks.
    expect(await desk.eventsOf(made)).toEqual([[atHead - 43_000, 'in', '5', '']]);
    expect((await desk.anna.call('pageMonitorEvents', { monitorId: made.id })).list[0]).toMatchObject({ isPast: true, isRead: true });
  });

  it('is judged by the same rules: coins, amounts, counterparties, and what a worthless token claims', async () => {
    const { app } = desk.server;
    const label = makeClaim({
      scope: 'Polygon',
      address: other,
      name: '某交易所',
      type: 'exchange',
      claim: 'intelligence',
      source: 'test',
    });
    await app.labels.replace('大户簿', [label], []);
    const [native, exchange] = [
      await desk.watch({ condition: { coinKey: 'Polygon', minAmount: '2' } }),
      await desk.watch({ name: '到交易所', condition: { direction: 'out', counterpartyTypes: ['exchange'] } }),
    ];
    const block = desk.world.head + 5;
    desk.world.payments = [
      { block, from: whale, to: other, amountRaw: ONE },
      { block, nth: 1, from: whale, to: fake, amountRaw: 2n * ONE },
      // Somebody else's token says that the whale gave it away.
      { block, nth: 2, from: whale, to: other, amountRaw: 9n, token: fake, sender: fake },
    ];
    await desk.go(1);
    await desk.look();
    expect(await desk.eventsOf(native)).toEqual([[block, 'out', '2', '']]);
    expect(await desk.eventsOf(exchange)).toEqual([[block, 'out', '1', '']]);
  });

  it('that slept is told once it moves, with how long, and what follows is none of it', async () => {
    const day = 43_200;
    const slept = await desk.watch({ condition: { direction: 'out', sleepDays: 10 } });
    const awake = await desk.watch({ name: '太久', condition: { direction: 'out', sleepDays: 20 } });
    const block = desk.world.head + 5;
    desk.world.payments = [
      { block: block - 15 * day, from: whale, to: other, amountRaw: ONE },
      { block: block - day, from: other, to: whale, amountRaw: ONE },
      { block, from: whale, to: other, amountRaw: 2n * ONE },
      { block, nth: 1, from: whale, to: other, amountRaw: 3n * ONE },
    ];
    await desk.go(1);
    await desk.look();
    await desk.go(60);
    await desk.look();
    const { list } = await desk.anna.call('pageMonitorEvents', { monitorId: slept.id });
    expect(list.map(({ blockNumber, amount, sleptMs, note }) => [blockNumber, amount?.amount, sleptMs, note])).toEqual([
      [block, '2', 15 * 86_400_000, '此前休眠 15 天'],
    ]);
    expect(await desk.eventsOf(awake)).toEqual([]);
  });

  it('marks what was undone, and what stands again in another block as seen again', async () => {
    const made = await desk.watch();
    const [kept, moved, gone] = [desk.world.head + 400, desk.world.head + 401, desk.world.head + 402];
    desk.world.payments = [
      { block: kept, from: other, to: whale, amountRaw: ONE },
      { block: moved, from: other, to: whale, amountRaw: 2n * ONE, hash: hashAt(1, 1) },
      { block: gone, from: other, to: whale, amountRaw: 3n * ONE },
    ];
    await desk.go(15);
    await desk.look();
    expect((await desk.eventsOf(made)).map(([block]) => block)).toEqual([gone, moved, kept]);
    desk.world.payments = [
      { block: kept, from: other, to: whale, amountRaw: ONE },
      { block: moved + 2, from: other, to: whale, amountRaw: 2n * ONE, hash: hashAt(1, 1) },
    ];
    const { head, finalized } = desk.world;
    await desk.go(60);
    Object.assign(desk.world, { head: head + 5, finalized: finalized + 5 });
    await desk.look();
    expect(await desk.eventsOf(made)).toEqual([
      [moved + 2, 'in', '2', ''],
      [gone, 'in', '3', 'undone false'],
      [moved, 'in', '2', 'undone true'],
      [kept, 'in', '1', ''],
    ]);
  });

  it('looks once more at what somebody told who was found wrong, by the word of others', async () => {
    const made = await desk.watch();
    const [true_, invented] = [desk.world.head + 10, desk.world.head + 11];
    desk.world.payments = [
      { block: true_, from: other, to: whale, amountRaw: ONE },
      { block: invented, from: other, to: whale, amountRaw: 100n * ONE },
    ];
    desk.tellBy(
      tellOf(desk.world, 'Etherscan'),
      tellOf(desk.world, 'Blockscout', ({ amountRaw }) => amountRaw < 100n * ONE),
    );
    await desk.go(1);
    await desk.look();
    expect(await desk.eventsOf(made)).toHaveLength(2);
    await desk.server.app.hydrations.save({
      ...newHydration(polygon, whale, desk.nowMs),
      generation: 2,
      status: 'complete',
      checks: [{ check: 'balance', expected: '1', found: '2', source: 'Etherscan（etherscan.test）' }],
    });
    await desk.go(6 * 60);
    await desk.look();
    await desk.server.app.hydrations.remove('Polygon', whale);
    expect(await desk.eventsOf(made)).toEqual([
      [invented, 'in', '100', 'undone false'],
      [true_, 'in', '1', ''],
    ]);
    expect((await desk.anna.call('pageMonitors', {})).list[0]?.spans[0]?.look?.source).toBe('Blockscout（blockscout.test）');
  });
});
