import type { AddressTransfer, Hop } from '@chaintrail/store/chain';
import { describe, expect, it } from 'vitest';
import { alice, bob, carol, factsOf, transferOf } from '../../../present/sample.ts';
import { follow } from './follow.ts';
import { presentPath } from './page.ts';
import { joinRoutes, searchRoutes, type Edge } from './search.ts';

const edge = (from: string, to: string, token = ''): Edge => ({ from, to, token });
const names = (routes: readonly Edge[][]): string[] =>
  routes.map((route) => [route[0]?.from, ...route.map(({ to }) => to)].join(' ')).toSorted();

describe('routes', () => {
  const edges = [
    edge('a', 'b'),
    edge('b', 'c'),
    edge('b', 'a'),
    edge('c', 'z'),
    edge('b', 'z'),
    edge('a', 'd'),
    edge('d', 'e', 'x'),
    edge('e', 'z'),
  ];

  it('are all ways of one coin without a circle, no longer than asked', () => {
    expect(names(joinRoutes(edges, { from: 'a', to: 'z', hops: 3, most: 9 }).routes)).toEqual(['a b c z', 'a b z']);
    expect(names(joinRoutes(edges, { from: 'a', to: 'z', hops: 2, most: 9 }).routes)).toEqual(['a b z']);
    // From d to e another coin goes.
    expect(joinRoutes(edges, { from: 'd', to: 'z', hops: 3, most: 9 }).routes).toEqual([]);
  });

  it('are as many as walking every way finds, in random graphs', () => {
    let state = 7;
    const below = (end: number): number => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
      return (state >> 8) % end;
    };
    for (let round = 0; round < 40; round += 1) {
      const random = new Map(
        Array.from({ length: 16 }, () => edge(`n${below(7)}`, `n${below(7)}`)).map((one) => [`${one.from} ${one.to}`, one]),
      );
      const every: string[] = [];
      const walk = (path: string[]): void => {
        const at = path.at(-1);
        if (at === 'n6' && path.length > 1) every.push(path.join(' '));
        else if (path.length <= 4) for (const { from, to } of random.values()) if (from === at && !path.includes(to)) walk([...path, to]);
      };
      walk(['n0']);
      expect(names(joinRoutes([...random.values()], { from: 'n0', to: 'n6', hops: 4, most: 1_000 }).routes)).toEqual(every.toSorted());
    }
  });
});

describe('the search', () => {
  const graph: Record<string, string[]> = { a: ['b', 'shop', 'hub'], b: ['c'], c: ['z'], shop: ['z'], hub: ['p', 'q', 'r', 's'] };
  const listHops = async (addresses: readonly string[], direction: 'in' | 'out', mostEach: number): Promise<Hop[]> =>
    addresses.flatMap((address) => {
      const others = direction === 'out' ? (graph[address] ?? []) : Object.keys(graph).filter((from) => graph[from]?.includes(address));
      return others
        .slice(0, mostEach)
        .map((counterparty) => ({ address, counterparty, token: '', count: 1, raw: 1n, firstTimeMs: 0, lastTimeMs: 0 }));
    });
  const search = (bounds = { mostEach: 3, mostExpanded: 50, mostRoutes: 9 }) =>
    searchRoutes({
      from: 'a',
      to: 'z',
      hops: 4,
      listHops,
      bounds,
      findServices: async (all) => new Set(all.filter((one) => one === 'shop')),
    });

  it('goes on from nobody through whom strangers go, and says where it stopped', async () => {
    const found = await search();
    expect(names(found.routes)).toEqual(['a b c z', 'a shop z']);
    expect(found.stopped).toEqual(
      new Map([
        ['shop', 'service'],
        ['hub', 'many'],
      ]),
    );
  });

  it('stops at its budget', async () => {
    const found = await search({ mostEach: 3, mostExpanded: 1, mostRoutes: 9 });
    expect([found.routes, found.stopped.get('z'), found.expandedCount]).toEqual([[], 'budget', 1]);
  });
});

const at = (blockNumber: number, amountRaw: bigint): AddressTransfer => ({
  ...transferOf({ blockNumber, amountRaw }),
  address: alice,
  direction: 'out',
  counterparty: bob,
  initiator: 'giver',
});

describe('a route in time', () => {
  it('takes the transfers whose smallest is the largest, none before the one in front of it', () => {
    const found = follow([
      [at(1, 5n), at(4, 90n)],
      [at(3, 40n), at(2, 7n), at(9, 6n)],
    ]);
    expect([found?.transfers.map(({ blockNumber }) => blockNumber), found?.mostRaw]).toEqual([[4, 9], 6n]);
  });

  it('is none where the second is before the first', () => {
    expect(follow([[at(5, 1n)], [at(4, 1n)]])).toBeUndefined();
    expect(follow([[at(5, 1n)], []])).toBeUndefined();
  });
});

it('is told whole', () => {
  const first = at(101, 1_500_000_000_000_000_000n);
  const second = { ...at(102, 1_000_000_000_000_000_000n), from: bob, to: carol, transactionHash: '0xbbbb', timeMs: 1_700_000_013_000 };
  const icon = '/icons/coin/avalanche.svg';
  const amount = (raw: string, text: string) => ({ coinKey: 'ETH', symbol: 'ETH', decimals: 18, raw, amount: text, icon });
  const told = {
    edges: [edge(alice, bob), edge(bob, carol)],
    followed: { transfers: [first, second], mostRaw: 10n ** 18n },
    otherCounts: [3, 0],
  };
  expect(presentPath(factsOf(), told)).toEqual({
    coin: {
      coinKey: 'ETH',
      chainName: 'ETH',
      contract: '',
      icon,
      standard: 'native',
      symbol: 'ETH',
      name: 'Ether',
      decimals: 18,
      isKnown: true,
      doubt: null,
    },
    most: amount('1000000000000000000', '1'),
    steps: [
      {
        from: {
          address: alice,
          label: { name: '某交易所 1', entity: '某交易所', type: 'exchange', claim: 'intelligence', source: '标签库', isPrivate: false },
        },
        to: { address: bob },
        hash: '0xaaaa',
        blockNumber: 101,
        time: 1_700_000_001_000,
        amount: amount('1500000000000000000', '1.5'),
        otherCount: 3,
      },
      {
        from: { address: bob },
        to: { address: carol },
        hash: '0xbbbb',
        blockNumber: 102,
        time: 1_700_000_013_000,
        amount: amount('1000000000000000000', '1'),
        otherCount: 0,
      },
    ],
  });
});
