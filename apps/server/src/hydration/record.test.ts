import { expect, it } from 'vitest';
import { chainOf } from '../present/sample.ts';
import { addPage, fractionOf, listKinds, listServed, newKind, renew, restOf, timeTrusted, trustedFrom } from './record.ts';

const kind = newKind('transaction');
const look = { ...kind, newest: { fromBlock: 80, toBlock: 99 } };

it('reads from the first block up to where the first look begins', () => {
  expect(restOf(kind, 99)).toEqual({ fromBlock: 0, toBlock: 99 });
  expect(restOf(look, 99)).toEqual({ fromBlock: 0, toBlock: 79 });
  expect(restOf({ ...look, swept: { fromBlock: 0, toBlock: 49 } }, 99)).toEqual({ fromBlock: 50, toBlock: 79 });
  expect(restOf({ ...look, swept: { fromBlock: 0, toBlock: 79 } }, 99)).toBeUndefined();
  // The chain went on since the first look: what lies above it is missing too.
  expect(restOf({ ...kind, swept: { fromBlock: 0, toBlock: 99 } }, 120)).toEqual({ fromBlock: 100, toBlock: 120 });
});

it('trusts the list from the first look on, and whole once the sweep has met it', () => {
  expect(trustedFrom(kind)).toBeUndefined();
  expect(trustedFrom(look)).toBe(80);
  expect(trustedFrom({ ...look, swept: { fromBlock: 0, toBlock: 78 } })).toBe(80);
  expect(trustedFrom({ ...look, swept: { fromBlock: 0, toBlock: 79 } })).toBe(0);
});

it('adds a page with what it covers, who gave it and where it goes on', () => {
  const page = {
    covered: { fromBlock: 50, toBlock: 59 },
    cursor: 'c2',
    estimatedTotal: 300,
    capped: { fromBlock: 55, toBlock: 55, reason: 'window' as const },
    transactions: [],
    transfers: [],
  };
  const by = { source: 'Etherscan', order: 'ascending' as const, fromBlock: 0, toBlock: 79, rows: 10 };
  expect(addPage({ ...look, rows: 25, sources: ['Blockscout'], swept: { fromBlock: 0, toBlock: 49 } }, page, by)).toEqual({
    kind: 'transaction',
    state: 'reading',
    sources: ['Blockscout', 'Etherscan'],
    due: { source: 'Etherscan', order: 'ascending', fromBlock: 0, toBlock: 79, cursor: 'c2' },
    newest: { fromBlock: 80, toBlock: 99 },
    swept: { fromBlock: 0, toBlock: 59 },
    rows: 35,
    capped: [{ fromBlock: 55, toBlock: 55, reason: 'window' }],
    estimatedTotal: 300,
  });
});

it('joins what lacks the same side by side, and nothing else', () => {
  const page = (fromBlock: number, toBlock: number, reason: 'types' | 'window') =>
    ({ covered: { fromBlock, toBlock }, cursor: null, capped: { fromBlock, toBlock, reason }, transactions: [], transfers: [] }) as const;
  const by = { source: 'SQD Portal', order: 'ascending' as const, fromBlock: 0, toBlock: 99, rows: 0 };
  const add = (own: typeof kind, one: ReturnType<typeof page>) => addPage(own, { ...one, transactions: [], transfers: [] }, by);
  const told = [page(80, 99, 'types'), page(0, 39, 'types'), page(40, 49, 'types'), page(60, 60, 'window'), page(61, 61, 'types')].reduce(
    add,
    kind,
  );
  expect(told.capped).toEqual([
    { fromBlock: 80, toBlock: 99, reason: 'types' },
    { fromBlock: 0, toBlock: 49, reason: 'types' },
    { fromBlock: 60, toBlock: 60, reason: 'window' },
    { fromBlock: 61, toBlock: 61, reason: 'types' },
  ]);
  expect(add(told, page(50, 79, 'types')).capped).toEqual([
    { fromBlock: 60, toBlock: 60, reason: 'window' },
    { fromBlock: 0, toBlock: 99, reason: 'types' },
  ]);
});

it('keeps of the first look when its oldest record was, of the blocks that it got through whole', () => {
  const at = (blockNumber: number) => ({ blockNumber, timeMs: blockNumber * 10 });
  const page = (fromBlock: number, transactions: object[], transfers: object[]) =>
    ({ covered: { fromBlock, toBlock: 99 }, cursor: 'c', transactions, transfers }) as unknown as Parameters<typeof addPage>[1];
  const by = { source: 'Etherscan', order: 'newest' as const, fromBlock: 0, toBlock: 99, rows: 3 };
  const first = addPage(kind, page(80, [at(99), at(84), at(79)], [at(82)]), by);
  expect([first.newest, first.swept]).toEqual([{ fromBlock: 80, toBlock: 99, oldest: { block: 82, timeMs: 820 } }, null]);
  expect(addPage(first, page(60, [], []), by).newest).toEqual({ fromBlock: 60, toBlock: 99, oldest: { block: 82, timeMs: 820 } });
});

it('keeps how many questions the rest takes as long as the source says so, and when its oldest block was', () => {
  const page = {
    covered: { fromBlock: 80, toBlock: 99 },
    cursor: '79',
    callsLeft: 40,
    oldest: { block: 80, timeMs: 800 },
    transactions: [],
  };
  const by = { source: 'eth_getLogs', order: 'newest' as const, fromBlock: 0, toBlock: 99, rows: 0 };
  const first = addPage(kind, { ...page, transfers: [] }, by);
  expect([first.callsLeft, first.newest?.oldest]).toEqual([40, { block: 80, timeMs: 800 }]);
  const { callsLeft: _, ...silent } = page;
  expect(addPage(first, { ...silent, transfers: [] }, by)).not.toHaveProperty('callsLeft');
  expect(renew({ kinds: [first], head: { number: 99, finalNumber: 90, timeMs: 990 } })[0]).not.toHaveProperty('callsLeft');
});

it('knows when the trusted block was, or that it was no later than a record behind it', () => {
  const head = { number: 99, finalNumber: 99, timeMs: 990 };
  const looked = (oldest: number) => ({ ...look, newest: { ...look.newest, oldest: { block: oldest, timeMs: oldest * 10 } } });
  const lower = { ...looked(85), newest: { fromBlock: 40, toBlock: 99, oldest: { block: 45, timeMs: 450 } } };
  expect(timeTrusted({ kinds: [looked(85), looked(83), lower], head }, 80)).toEqual({ block: 83, timeMs: 830 });
  expect(timeTrusted({ kinds: [lower, look], head }, 80)).toEqual({ block: 99, timeMs: 990 });
  expect(timeTrusted({ kinds: [look], head: null }, 80)).toBeUndefined();
  expect(timeTrusted({ kinds: [lower], head }, 0)).toBeUndefined();
});

it('measures by blocks gone through, never whole before it is', () => {
  const head = { number: 99, finalNumber: 99, timeMs: 0 };
  expect(fractionOf({ kinds: [kind], head: null })).toBeNull();
  expect(
    fractionOf({
      kinds: [
        { ...look, state: 'reading' },
        { ...kind, state: 'done' },
      ],
      head,
    }),
  ).toBe(0.6);
  expect(fractionOf({ kinds: [{ ...kind, state: 'reading', swept: { fromBlock: 0, toBlock: 99 } }], head })).toBe(0.99);
});

it('knows what a whole history consists of', () => {
  expect(listKinds(chainOf('BTC'))).toEqual(['transaction']);
  expect(listKinds(chainOf('ETH'))).toContain('withdrawal');
  expect(listKinds(chainOf('TRON'))).toEqual(['transaction', 'internal', 'token20', 'token1155']);
});

it('asks for lists that somebody has by now, and no more for those that the chain has not', () => {
  const done = { ...newKind('transaction'), state: 'done' as const, swept: { fromBlock: 0, toBlock: 9 } };
  const known = [done, { ...newKind('token20'), state: 'unserved' as const }, { ...newKind('token721'), state: 'unserved' as const }];
  expect(listServed(chainOf('TRON'), known, (name) => name !== 'token1155')).toEqual([
    done,
    newKind('internal'),
    newKind('token20'),
    { ...newKind('token1155'), state: 'unserved' },
  ]);
});
