import { describe, expect, it } from 'vitest';
import { FlowNetwork } from './flow.ts';

interface Arc {
  from: number;
  to: number;
  capacity: number;
  flow: number;
}

function makeNetwork(places: number, arcs: readonly Arc[]): FlowNetwork {
  const network = new FlowNetwork();
  for (let place = 0; place < places; place += 1) network.addPlace();
  for (const { from, to, capacity, flow } of arcs) network.addArc(from, to, BigInt(capacity), BigInt(flow));
  return network;
}

/** By the smallest cut that parts the two, over all ways to cut: slow, and another way to the same number. */
function cutBetween(places: number, arcs: readonly Arc[], from: number, to: number): number {
  let least = Infinity;
  for (let side = 0; side < 2 ** places; side += 1) {
    const isIn = (place: number) => (side & (1 << place)) !== 0;
    if (!isIn(from) || isIn(to)) continue;
    const room = arcs.reduce(
      (sum, arc) =>
        sum + (isIn(arc.from) && !isIn(arc.to) ? arc.capacity - arc.flow : 0) + (isIn(arc.to) && !isIn(arc.from) ? arc.flow : 0),
      0,
    );
    least = Math.min(least, room);
  }
  return least;
}

/** By way after way until none is left: slow, and a third way to the same number. */
function fillWays(places: number, arcs: readonly Arc[], from: number, to: number): number {
  const room = arcs.flatMap(({ capacity, flow }) => [capacity - flow, flow]);
  const ends = arcs.flatMap((arc) => [arc.to, arc.from]);
  const arcsOf = Array.from({ length: places }, (): number[] => []);
  for (const at of ends.keys()) arcsOf[ends[at ^ 1] ?? 0]?.push(at);
  for (let total = 0; ;) {
    const came = new Map<number, number>([[from, -1]]);
    for (const place of came.keys())
      for (const arc of arcsOf[place] ?? []) {
        const target = ends[arc] ?? 0;
        if ((room[arc] ?? 0) > 0 && !came.has(target)) came.set(target, arc);
      }
    if (!came.has(to)) return total;
    const way: number[] = [];
    for (let arc = came.get(to) ?? -1; arc >= 0; arc = came.get(ends[arc ^ 1] ?? 0) ?? -1) way.push(arc);
    const least = Math.min(...way.map((arc) => room[arc] ?? 0));
    for (const arc of way) {
      room[arc] = (room[arc] ?? 0) - least;
      room[arc ^ 1] = (room[arc ^ 1] ?? 0) + least;
    }
    total += least;
  }
}

describe('what more could flow', () => {
  it('is what the tightest cut lets through, and asking leaves the network as it was', () => {
    let seed = 7;
    const next = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below;
    for (let round = 0; round < 300; round += 1) {
      const places = 3 + next(6);
      const arcs = Array.from({ length: 2 + next(20) }, () => {
        const from = next(places);
        const capacity = next(30);
        return { from, to: (from + 1 + next(places - 1)) % places, capacity, flow: next(capacity + 1) };
      });
      const network = makeNetwork(places, arcs);
      const cut = cutBetween(places, arcs, 0, places - 1);
      expect([network.measureMore(0, places - 1), network.measureMore(0, places - 1)]).toEqual([BigInt(cut), BigInt(cut)]);
    }
  });

  it('is the same as by one way after the other, through accounts in time, from either end', () => {
    let seed = 11;
    const next = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below;
    for (let round = 0; round < 40; round += 1) {
      const [accounts, moments] = [2 + next(8), 5 + next(20)];
      const places = accounts * moments + 2;
      const place = (account: number, moment: number) => account * moments + moment;
      const arcs: Arc[] = [];
      const add = (from: number, to: number, capacity: number) => arcs.push({ from, to, capacity, flow: next(capacity + 1) });
      for (let account = 0; account < accounts; account += 1) {
        for (let moment = 1; moment < moments; moment += 1) add(place(account, moment - 1), place(account, moment), next(200));
        add(place(account, moments - 1), account % 2 === 0 ? places - 1 : places - 2, next(200));
      }
      for (let moved = 0; moved < accounts * moments; moved += 1) {
        const moment = 1 + next(moments - 1);
        const from = next(accounts);
        add(place(from, moment - 1), place((from + 1 + next(accounts - 1)) % accounts, moment), next(90));
      }
      const network = makeNetwork(places, arcs);
      for (const [from, to] of [
        [places - 2, places - 1],
        [places - 1, places - 2],
      ] as const)
        expect(network.measureMore(from, to)).toBe(BigInt(fillWays(places, arcs, from, to)));
    }
  });

  it('goes through time ten thousand places long, and what is full on the way is gone around', () => {
    const length = 10_000;
    const arcs = Array.from({ length }, (_, at) => ({ from: at, to: at + 1, capacity: 1_000, flow: 0 }));
    arcs[4_000] = { from: 4_000, to: 4_001, capacity: 10, flow: 4 };
    arcs.push({ from: 4_000, to: 4_001, capacity: 5, flow: 0 }, { from: 3_000, to: 9_000, capacity: 3, flow: 0 });
    expect(makeNetwork(length + 1, arcs).measureMore(0, length)).toBe(14n);
  });

  it('is nothing where no way leads, and the other way round what flows already', () => {
    const network = makeNetwork(3, [{ from: 0, to: 1, capacity: 9, flow: 4 }]);
    expect([network.measureMore(0, 2), network.measureMore(0, 1), network.measureMore(1, 0)]).toEqual([0n, 5n, 4n]);
  });
});
