import { chainOf } from '../../present/sample.ts';
import type { FreezeEvent } from '../../present/freezes.ts';
import { expect, it } from 'vitest';
import type { Crossings } from './crossings.ts';
import { factKey } from './facts.ts';
import type { TraceReads } from './reads.ts';
import { createSource } from './source.ts';

const suspect = `0x${'b2'.repeat(20)}`;
const [usdt, pyusd] = ['0xdac17f958d2ee523a2206206994597c13d831ec7', '0x6c3ea9036406852006290770bedfcaba0e23a0e8'];

it('stops at an account in the coin that its issuer stopped, not in the coins of others', async () => {
  const events = new Map([[pyusd, [{ action: 'frozen', address: suspect }]]]) as unknown as Map<string, FreezeEvent[]>;
  const reads = {
    question: { stopAtFrozen: true },
    facts: { frozen: null },
    isFixed: false,
    chains: new Map([['ETH', chainOf('ETH')]]),
    heights: new Map([['ETH', 9]]),
    freezes: { listCoinEvents: async (_chain: unknown, contract: string) => events.get(contract) ?? [] },
  } as unknown as TraceReads;
  const source = createSource(reads, {} as Crossings, { isFull: () => false });
  const inCoin = (contract: string) => `${factKey('ETH', suspect)}|${contract}`;
  expect(await source.listFrozen([inCoin(usdt), inCoin(pyusd)])).toEqual(new Set([inCoin(pyusd)]));
});

it('reads some accounts at a time, the next ones while these are told, and takes who has too many other sides for a service', async () => {
  const busyParties = 10;
  const account = (at: number) => `ETH|0x${at.toString(16).padStart(40, '0')}|`;
  const asked: number[] = [];
  const reads = {
    question: { direction: 'forward', stopAtBusy: true, busyParties, busyPerDay: 1_000, followSwaps: false, followBridges: false },
    facts: { labels: {} },
    isFixed: true,
    chains: new Map([['ETH', chainOf('ETH')]]),
    heights: new Map([['ETH', { number: 9 }]]),
    count: () => undefined,
    reader: {
      // The first has just as many other sides, the second one less and pays one of them twice.
      listMovements: async (_chain: unknown, { addresses }: { addresses: readonly string[] }) => {
        asked.push(addresses.length);
        const payments = [busyParties, busyParties].flatMap((count, at) =>
          Array.from({ length: count }, (_, index) => ({
            from: `0x${String(at).padStart(40, '0')}`,
            to: `party ${at === 1 && index === 1 ? 0 : index}`,
            index,
          })),
        );
        return payments
          .filter(({ from }) => addresses.includes(from))
          .map((one) => ({
            ...one,
            address: one.from,
            kind: 'external',
            blockNumber: 1,
            timeMs: 1,
            transactionIndex: 0,
            source: 'call',
            subIndex: 0,
            raw: 1n,
          }));
      },
    },
  } as unknown as TraceReads;
  const source = createSource(reads, {} as Crossings, { isFull: () => false });
  const told: { asked: number[]; accounts: string[]; stops: unknown[] }[] = [];
  const all = Array.from({ length: 1_200 }, (_, at) => account(at));
  for await (const readings of source.read(all))
    told.push({ asked: [...asked], accounts: readings.map((one) => one.account), stops: readings.slice(0, 3).map(({ stop }) => stop) });
  expect(told.map((one) => one.asked)).toEqual([
    [500, 500],
    [500, 500, 200],
    [500, 500, 200],
  ]);
  expect(told.flatMap(({ accounts }) => accounts)).toEqual(all);
  expect(told[0]?.stops).toEqual(['service', null, null]);
});
