import { expect, it } from 'vitest';
import { findFirstDifference, writeCanonical, type Plain } from './canonical.ts';
import { at } from './fixture.ts';
import { runTrace, type TraceOutcome, type TraceQuestion, type TraceTask } from './run.ts';
import type { Described, Link, Reading, Row, TraceSource } from './source.ts';

const row = (moment: number, from: string, to: string, raw: bigint, chain = 'ETH'): Row => ({
  id: `${chain}:${moment}`,
  order: [moment, chain === 'ETH' ? 0 : 1],
  timeMs: moment * 1000,
  from: at(from, chain),
  to: at(to, chain),
  raw,
  hash: `0x${moment}`,
});

/** Two victims pay 100 and 60; the collector has 40 of its own, sends 150 over a bridge, 30 to an exchange, 2 to somebody. */
const rows = [
  row(1, 'somebody', 'collector', 40n),
  row(2, 'v1', 'collector', 100n),
  row(3, 'v2', 'collector', 60n),
  row(4, 'collector', 'bridge', 150n),
  row(6, 'collector', 'exchange', 30n),
  row(7, 'collector', 'crumb', 2n),
  row(5, 'bridge', 'far', 149n, 'TRON'),
  row(8, 'far', 'farther', 99n, 'TRON'),
  row(9, 'exchange', 'customer', 30n),
];
const bridge: Link = { id: 'lock 1', kind: 'bridge', by: 'demo', isVerified: true, out: rows[3]!, in: rows[6]!, missing: null };

function sourceOf({ links = [bridge], services = ['exchange'] }: { links?: Link[]; services?: string[] } = {}) {
  const asked: string[][] = [];
  const source: TraceSource = {
    describe: async (accounts) =>
      new Map(
        accounts.map((account): [string, Described] => {
          const isService = services.some((name) => account === at(name));
          return [account, { stop: isService ? 'service' : null, group: isService ? '某所' : null }];
        }),
      ),
    async read(accounts) {
      asked.push([...accounts]);
      return accounts.map((account): Reading => {
        const own = rows.filter(({ from, to }) => from === account || to === account);
        return {
          account,
          covers: [account],
          rows: own,
          links: links.filter(({ out, in: given }) => own.some(({ id }) => id === out?.id || id === given?.id)),
          hasLater: false,
          stop: null,
        };
      });
    },
    listFrozen: async (accounts) => new Set(accounts.filter((account) => account === at('farther', 'TRON'))),
  };
  return { source, asked };
}

const forward: TraceQuestion = { direction: 'forward', hops: 5, minRaw: 5n, mostAccounts: 100 };
const starts = [
  { key: 'v1', accounts: [at('v1')], payments: [rows[1]!] },
  { key: 'v2', accounts: [at('v2')], payments: [rows[2]!] },
];
const task = (more: Partial<TraceTask> = {}): TraceTask => ({
  question: forward,
  starts,
  startReadings: [],
  startLinks: [],
  source: sourceOf().source,
  onHop: async () => undefined,
  ...more,
});

const tellEnds = ({ ends }: TraceOutcome) =>
  ends.map(
    ({ reason, accounts, fifoRaw, lifoRaw, haircutRaw, poisonRaw, minRaw, maxRaw }) =>
      `${reason} ${accounts.map(({ account }) => account.split('|')[1] ?? account).join()} ${fifoRaw} ${lifoRaw} ${haircutRaw} ${poisonRaw} [${minRaw}, ${maxRaw}]`,
  );

it('follows two victims over a bridge to where each coin lies, says why it stops there, and closes', async () => {
  const outcome = await runTrace(task());
  expect(outcome.totalRaw).toBe(160n);
  expect(outcome.startsRaw).toEqual([100n, 60n]);
  expect(tellEnds(outcome)).toEqual([
    'frozen farther 60 99 79 99 [59, 100]',
    'unmoved far 50 51 41 51 [10, 51]',
    'service exchange 30 10 24 30 [0, 30]',
    'unmoved collector 18 0 14 18 [0, 18]',
    'dust crumb 2 0 2 2 [0, 2]',
  ]);
  // Whose money is where, victim by victim: each column comes to what the victim paid.
  expect(outcome.ends.map(({ fifoBySource }) => fifoBySource.map(String))).toEqual([
    ['60', '0'],
    ['40', '10'],
    ['0', '30'],
    ['0', '18'],
    ['0', '2'],
  ]);
  expect(outcome.boundsExact).toBe(false);
});

it('ranks the ways; at each stop stands what passed it of the way’s own sources, which never grows', async () => {
  const { paths } = await runTrace(task());
  expect(
    paths.map(
      ({ stops, valueRaw, sources }) =>
        `${valueRaw} of ${sources.join('+')}: ${stops.map(({ key, valueRaw: passed }) => `${key.split('|')[1] ?? key} ${passed}`).join(' > ')}`,
    ),
  ).toEqual([
    '60 of 0: start 100 > collector 100 > far 100 > farther 60',
    '50 of 0+1: start 160 > collector 160 > far 110',
    '30 of 1: start 60 > collector 60 > 某所 30',
    '18 of 1: start 60 > collector 60',
    '2 of 1: start 60 > collector 60 > crumb 2',
  ]);
});

it('stops where it was told to: after so many hops, and at a bridge whose other side was not found', async () => {
  const near = await runTrace(task({ question: { ...forward, hops: 2 } }));
  expect(tellEnds(near)[0]).toBe('hops far 110 150 120 150 [110, 150]');
  const unmatched: Link = { ...bridge, in: null, missing: 'unsynced' };
  const lost = await runTrace(task({ source: sourceOf({ links: [unmatched] }).source }));
  expect(tellEnds(lost)[0]).toBe('unsynced →lock 1 110 150 120 150 [110, 150]');
});

it('asks backwards where money came from, by the same rules', async () => {
  const back = await runTrace(
    task({
      question: { ...forward, direction: 'backward' },
      starts: [{ key: 'exchange', accounts: [at('exchange')], payments: [rows[4]!] }],
    }),
  );
  // Forwards the exchange got 30 of v2 by first in, first out, and 10 of v1 and 20 of somebody by last in, first out: the film agrees.
  expect(tellEnds(back)).toEqual(['unmoved v2,v1,somebody 30 30 30 200 [30, 30]']);
  expect(back.ends[0]?.accounts.map(({ account, fifoRaw, lifoRaw, haircutRaw }) => [account, fifoRaw, lifoRaw, haircutRaw])).toEqual([
    [at('v2'), 30n, 0n, 9n],
    [at('v1'), 0n, 10n, 15n],
    [at('somebody'), 0n, 20n, 6n],
  ]);
});

it('goes on where it was killed and writes the same bytes; the accounts that were read are read at once', async () => {
  const checkpoints: (readonly (readonly string[])[])[] = [];
  const whole = await runTrace(task({ onHop: async ({ read }) => void checkpoints.push(structuredClone(read)) }));
  const bytes = (outcome: TraceOutcome) =>
    writeCanonical(JSON.parse(JSON.stringify(outcome, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))));
  expect(checkpoints).toHaveLength(3);
  for (const readBefore of checkpoints) {
    const { source, asked } = sourceOf();
    expect(bytes(await runTrace(task({ source, readBefore })))).toBe(bytes(whole));
    expect(asked.slice(0, 1).flat().slice(0, readBefore.flat().length)).toEqual(readBefore.flat());
  }
});

it('finds the first difference of two results, and none between equal ones', () => {
  const one = {
    ends: [
      { key: 'a', fifoRaw: '5' },
      { key: 'b', fifoRaw: '7' },
    ],
    total: '12',
  };
  expect(findFirstDifference(one, structuredClone(one))).toBeUndefined();
  expect(
    findFirstDifference(one, {
      ends: [
        { key: 'a', fifoRaw: '5' },
        { key: 'b', fifoRaw: '8' },
      ],
      total: '13',
    }),
  ).toEqual({ path: 'ends.1.fifoRaw', before: '"7"', after: '"8"' });
  expect(writeCanonical({ b: [1, 'x'], a: null })).toBe('{"a":null,"b":[1,"x"]}');
  // Names that are numbers stand first in an object, and one names what an object comes from.
  expect(writeCanonical([{ b: { 9: 'x', 10: 'y' }, a: 1 }])).toBe('[{"a":1,"b":{"10":"y","9":"x"}}]');
  expect(writeCanonical(JSON.parse('{"b":"é\\n","__proto__":{"d":1,"c":2}}') as Plain)).toBe('{"__proto__":{"c":2,"d":1},"b":"é\\n"}');
});
