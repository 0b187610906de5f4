import { SourceError } from '@chaintrail/families';
import type { HistorySource } from '@chaintrail/families/history';
import type { Log } from '@chaintrail/model';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashAt, tellOf, timeOf, type LookWorld } from './lookWorld.ts';
import { fake, ONE, other, polygon, useLooks, whale } from './lookDesk.ts';

const desk = useLooks();
const [usdt = ''] = polygon.usdt.map(({ contract }) => contract);
const BLOCK_PLACED = '0x406bbf2d8d145125adf1198d2cf8a67c66cc4bb0ab01c37dccd4f7c0aae1e7c7';
const BLOCK_RELEASED = '0x665918c9e02eb2fd85acca3969cb054fc84c138e60ec4af22ab6ef2fd4c93c27';

interface Freeze {
  block: number;
  nth?: number;
  address: string;
  topic?: string;
  contract?: string;
}

let freezes: Freeze[] = [];

const logOf = (world: LookWorld, { block, nth = 0, address, topic = BLOCK_PLACED, contract = usdt }: Freeze): Log => ({
  blockNumber: block,
  timeMs: timeOf(world, block),
  transactionIndex: nth,
  transactionHash: hashAt(block, nth),
  logIndex: nth,
  contract,
  topics: [topic, `0x${'0'.repeat(24)}${address.slice(2)}`],
  data: '0x',
});

/** Somebody who tells logs by contract and topic beside his lists; six questions as Etherscan needs them. */
function tellLogs(name: string, only: (freeze: Freeze) => boolean = () => true): HistorySource {
  return {
    ...tellOf(desk.world, name),
    logs: {
      callsOf: (wanted) => wanted.reduce((sum, { topic0s }) => sum + topic0s.length, 0),
      read: ({ wanted, fromBlock, toBlock }) => {
        desk.world.asked.push(`${name} log ${fromBlock}-${toBlock}`);
        if (desk.world.fault) return Promise.reject(desk.world.fault);
        const isWanted = ({ blockNumber, contract, topics: [first = ''] }: Log) =>
          blockNumber >= fromBlock &&
          blockNumber <= toBlock &&
          wanted.some((one) => one.contract === contract && one.topic0s.includes(first));
        return Promise.resolve(
          freezes
            .filter(only)
            .map((freeze) => logOf(desk.world, freeze))
            .filter(isWanted),
        );
      },
    },
  };
}

const onFreeze = { condition: { on: 'freeze' as const } };
const kindsAsked = () => desk.world.asked.map((line) => line.split(' ')[1]);

beforeEach(() => {
  freezes = [];
  desk.tellBy(tellLogs('Etherscan'));
});

describe('freezes by the issuer where no node of ours is', () => {
  it('are told by the logs of his contracts, and no list of the address is asked for', async () => {
    const made = await desk.watch(onFreeze);
    expect(made.spans[0]).toMatchObject({ state: 'scheduled', look: { calls: 7, callsADay: 168 } });
    const block = desk.world.head + 5;
    freezes = [
      { block, address: whale },
      { block: block + 1, address: whale, topic: BLOCK_RELEASED },
      // Another account, and a contract that anybody may have made.
      { block, nth: 1, address: other },
      { block, nth: 2, address: whale, contract: fake },
    ];
    await desk.go(1);
    await desk.look();
    expect(await desk.eventsOf(made)).toEqual([
      [block + 1, 'released', undefined, ''],
      [block, 'frozen', undefined, ''],
    ]);
    expect(kindsAsked()).toEqual(['head', 'log']);
    const { list } = await desk.anna.call('pageMonitors', {});
    expect(list[0]?.spans[0]?.look).toMatchObject({
      source: 'Etherscan（etherscan.test）',
      calls: 7,
      lookedTo: desk.world.head,
      lacks: [],
    });
    // Seen again at the next look, and told once.
    await desk.go(60);
    await desk.look();
    expect(await desk.eventsOf(made)).toHaveLength(2);
  });

  it('of a coin are told whomever they concern, two of one transaction as well', async () => {
    const made = await desk.watch({ target: { kind: 'coin', coinKey: `Polygon:${usdt}` }, ...onFreeze });
    const block = desk.world.head + 5;
    freezes = [
      { block, address: whale },
      { block, address: other },
      { block: block + 1, address: fake, contract: fake },
    ];
    await desk.go(1);
    await desk.look();
    const { list } = await desk.anna.call('pageMonitorEvents', { monitorId: made.id });
    expect(list.map(({ party, sight }) => `${sight} ${party.address}`).toSorted()).toEqual([`frozen ${whale}`, `frozen ${other}`]);
  });

  it('and its transfers are one look, each judged by its own word', async () => {
    const frozen = await desk.watch(onFreeze);
    const moved = await desk.watch({ name: '转账' });
    const block = desk.world.head + 5;
    freezes = [{ block, address: whale }];
    desk.world.payments = [{ block, nth: 3, from: other, to: whale, amountRaw: ONE }];
    await desk.go(1);
    expect(await desk.look()).toBe(1);
    expect(kindsAsked()).toEqual(['head', 'transaction', 'token20', 'log']);
    expect([await desk.eventsOf(frozen), await desk.eventsOf(moved)]).toEqual([
      [[block, 'frozen', undefined, '']],
      [[block, 'in', '1', '']],
    ]);
    await desk.go(60);
    await desk.look();
    // Neither word takes back what the other told.
    expect([...(await desk.eventsOf(frozen)), ...(await desk.eventsOf(moved))].map(([, , , undone]) => undone)).toEqual(['', '']);
  });

  it('stand where their monitor watches transfers from now on: no list of an address takes back what a log said', async () => {
    const made = await desk.watch(onFreeze);
    const block = desk.world.head + 5;
    freezes = [{ block, address: whale }];
    await desk.go(1);
    await desk.look();
    await desk.watch({ id: made.id, version: made.version });
    await desk.go(60);
    await desk.look();
    await desk.go(60);
    await desk.look();
    expect(kindsAsked().slice(-3)).toEqual(['head', 'transaction', 'token20']);
    expect(await desk.eventsOf(made)).toEqual([[block, 'frozen', undefined, '']]);
  });

  it.each(['an address', 'a coin'])('that a reorganisation took back are marked, of %s', async (what) => {
    const target = what === 'a coin' ? { target: { kind: 'coin', coinKey: `Polygon:${usdt}` } } : {};
    const made = await desk.watch({ ...target, ...onFreeze });
    const [kept, gone] = [desk.world.head + 400, desk.world.head + 401];
    freezes = [
      { block: kept, address: whale },
      { block: gone, address: whale, topic: BLOCK_RELEASED },
    ];
    await desk.go(15);
    await desk.look();
    freezes = freezes.slice(0, 1);
    const { head, finalized } = desk.world;
    await desk.go(60);
    Object.assign(desk.world, { head: head + 5, finalized: finalized + 5 });
    await desk.look();
    expect(await desk.eventsOf(made)).toEqual([
      [gone, 'released', undefined, 'undone false'],
      [kept, 'frozen', undefined, ''],
    ]);
  });

  it('are asked of the next who tells logs, and nothing is lost while nobody answers', async () => {
    const made = await desk.watch(onFreeze);
    await desk.look();
    const block = desk.world.head + 50;
    freezes = [{ block, address: whale }];
    desk.world.fault = new SourceError({ code: 'unreachable' }, { retryAfterMs: 1 });
    await desk.go(60);
    await desk.look();
    const { list } = await desk.anna.call('pageMonitors', {});
    expect(list[0]?.spans[0]).toMatchObject({ state: 'unseen', look: { failingSince: desk.nowMs, failure: 'Etherscan：连接不上节点' } });
    desk.world.fault = undefined;
    desk.tellBy(tellOf(desk.world, 'Tronscan'), tellLogs('SQD Portal'));
    await desk.go(5);
    await desk.look();
    expect(await desk.eventsOf(made)).toEqual([[block, 'frozen', undefined, '']]);
    expect((await desk.anna.call('pageMonitors', {})).list[0]?.spans[0]?.look?.source).toContain('SQD Portal');
  });

  it('cannot be watched where nobody tells logs, which is said before it is saved, nor be tried', async () => {
    const ask = async (name: 'saveMonitor' | 'tryMonitor', changes: object = {}) =>
      (
        await desk.anna.ask(name, {
          name: '不行',
          target: { kind: 'address', chainName: 'Polygon', address: whale },
          ...onFreeze,
          ...changes,
        })
      ).envelope.msg;
    expect((await desk.anna.call('getMonitorOverview', {})).looks[0]?.freezeCalls).toBe(6);
    expect(await ask('tryMonitor')).toContain('冻结不能试算，可直接创建');
    expect(await ask('saveMonitor', { target: { kind: 'coin', coinKey: `Polygon:${fake}` } })).toContain('不是有发行方冻结功能的稳定币');
    desk.tellBy(tellOf(desk.world, 'Etherscan'));
    expect((await desk.anna.call('getMonitorOverview', {})).looks[0]?.freezeCalls).toBeNull();
    expect(await ask('saveMonitor')).toContain('其数据源也不按合约给出日志');
  });
});
