import type { Move } from '@chaintrail/analysis/findings';
import type { Label } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import type { Movement } from '@chaintrail/store/chain';
import { expect, it } from 'vitest';
import type { RequestContext } from '../context.ts';
import { factsOfLabels } from './readParties.ts';
import { readRiskPaths } from './readRiskPaths.ts';

const chain = findChain('ETH');
if (!chain) throw new Error('ETH is a chain');
const ETHER = 10n ** 18n;

type Payment = [from: string, to: string, ether: number, timeMs: number];

const labelOf = (address: string, over: Partial<Label>): Label => ({
  scope: 'ETH',
  address,
  name: address,
  entity: null,
  type: 'wallet',
  claim: 'intelligence',
  source: '通报',
  isPrivate: false,
  ...over,
});
const scam = (level: number) => ({ type: 'scam' as const, risk: { name: '诈骗', level } });

/** The ways of `me`, where these were all the payments; `busy` ones have more rows than are looked through. */
async function follow(
  payments: readonly Payment[],
  labels: Record<string, Partial<Label>>,
  busy: readonly string[] = [],
  frozen: readonly string[] = [],
) {
  const raw = (ether: number) => BigInt(Math.round(ether * 1e6)) * 10n ** 12n;
  const movements = (address: string): Movement[] =>
    payments
      .filter(([from, to]) => from === address || to === address)
      .map(([from, to, ether, timeMs], index) => ({
        address,
        from,
        to,
        raw: raw(ether),
        timeMs,
        kind: 'external',
        blockNumber: timeMs,
        transactionIndex: 0,
        source: 'transaction',
        index,
        subIndex: 0,
      }));
  const store = {
    listMovements: async (_chain: unknown, { addresses }: { addresses: readonly string[] }) => addresses.flatMap(movements),
    listAddressGlances: async (_chain: unknown, { addresses }: { addresses: readonly string[] }) =>
      addresses.map((address) => ({ address, transferCount: busy.includes(address) ? 2_001 : 3 })),
  };
  const list = async (_chainName: string, wanted: readonly string[]) =>
    wanted.flatMap((address) => (labels[address] ? [labelOf(address, labels[address])] : []));
  const context = {
    stores: { chain: store, app: { labels: { list } } },
    freezes: { listMarks: async () => new Map(frozen.map((address) => [address, 'frozen'])) },
    caller: { kind: 'visitor' },
  } as unknown as RequestContext;
  const moves = payments
    .filter(([from, to]) => from === 'me' || to === 'me')
    .map(([from, to, ether, timeMs]): Move => ({
      direction: to === 'me' ? 'in' : 'out',
      party: to === 'me' ? from : to,
      coin: 'ETH',
      item: '',
      amountRaw: raw(ether),
      hash: '0x1',
      blockNumber: timeMs,
      timeMs,
      kind: 'external',
      initiator: 'giver',
    }));
  const known = new Map(Object.entries(labels).map(([address, over]) => [address, factsOfLabels([labelOf(address, over)])]));
  const { paths, leftCount } = await readRiskPaths(context, chain!, 'me', { moves, coin: 'ETH', parties: known });
  return {
    paths: paths.map(
      ({ direction, parties, mostRaw, risk }) =>
        `${direction} ${parties.join('>')} ${Number(mostRaw / (ETHER / 1_000n)) / 1_000} ${risk.level}`,
    ),
    leftCount,
  };
}

it('leads over one and over two others to whom a label names as risky, in both directions, for no more than each leg carried', async () => {
  const payments: Payment[] = [
    ['bad', 'b', 9, 1],
    ['b', 'a', 5, 2],
    ['a', 'me', 7, 3],
    ['near', 'a', 2, 2],
    ['me', 'x', 3, 4],
    ['x', 'worse', 1.5, 5],
    ['quiet', 'a', 8, 1],
  ];
  expect(await follow(payments, { bad: scam(3), near: scam(4), worse: scam(4) })).toEqual({
    paths: ['in a>near 2 4', 'in a>b>bad 5 3', 'out x>worse 1.5 4'],
    leftCount: 0,
  });
});

it('ends at whom an issuer froze too, labelled or not, and goes on through nobody frozen; a graver label is told instead', async () => {
  const payments: Payment[] = [
    ['stopped', 'a', 2, 1],
    ['a', 'me', 3, 2],
    ['me', 'x', 3, 4],
    ['x', 'y', 2.5, 5],
    ['y', 'held', 1, 6],
    ['held', 'worse', 1, 7],
    ['x', 'both', 0.5, 5],
    ['x', 'minor', 0.25, 5],
    ['x', 'desk', 0.125, 5],
  ];
  const labels = { worse: scam(4), both: scam(4), minor: scam(1), desk: { type: 'exchange' as const } };
  expect((await follow(payments, labels, [], ['stopped', 'held', 'both', 'minor', 'desk'])).paths).toEqual([
    'in a>stopped 2 3',
    'out x>both 0.5 4',
    'out x>minor 0.25 3',
    'out x>y>held 1 3',
  ]);
  expect((await follow(payments, labels)).paths).toEqual(['out x>both 0.5 4']);
});

it('counts of each leg what was in time for the next one alone', async () => {
  const late: Payment[] = [
    ['b', 'a', 1, 2],
    ['bad', 'b', 6, 3],
    ['b', 'a', 4, 8],
    ['a', 'me', 5, 5],
  ];
  // What the risky one paid came to `b` behind the one payment that was in time.
  expect((await follow(late, { bad: scam(3) })).paths).toEqual([]);
  const early: Payment[] = [...late, ['bad', 'b', 0.5, 1]];
  expect((await follow(early, { bad: scam(3) })).paths).toEqual(['in a>b>bad 0.5 3']);
});

it('goes through nobody who serves many or is at risk himself, ends at no service, and says nothing of low levels, dust and ordinary people', async () => {
  const payments: Payment[] = [
    ['bad', 'desk', 9, 1],
    ['desk', 'me', 9, 2],
    ['bad', 'minor', 9, 1],
    ['minor', 'a', 9, 2],
    ['pool', 'a', 9, 2],
    ['a', 'me', 9, 3],
    ['bad', 'c', 0.000001, 1],
    ['c', 'me', 9, 3],
  ];
  const labels = {
    bad: scam(3),
    desk: { type: 'exchange' as const },
    minor: scam(2),
    pool: { type: 'mixer' as const, risk: { name: '混币', level: 3 } },
  };
  expect(await follow(payments, labels)).toEqual({ paths: [], leftCount: 0 });
});

it('says how many ways it did not go on with: the narrow ones beyond twelve, and those over somebody busy', async () => {
  const many = Array.from({ length: 14 }, (_, at): Payment => [`n${at}`, 'me', 20 - at, 5]);
  const sources = Array.from({ length: 14 }, (_, at): Payment => ['bad', `n${at}`, 20 - at, 1]);
  const told = await follow([...many, ...sources], { bad: scam(3) }, ['n1']);
  expect([told.paths.length, told.leftCount]).toEqual([11, 3]);
  expect(told.paths[0]).toBe('in n0>bad 20 3');
});
