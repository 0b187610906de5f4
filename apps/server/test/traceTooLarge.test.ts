import { accountKey, type Reading, type Row } from '@chaintrail/analysis/trace';
import { expect, it } from 'vitest';
import type { TracingTask } from '../src/features/trace/apart/messages.ts';
import { traceApart, type TracingDesk } from '../src/features/trace/apart/traceApart.ts';
import type { StoredQuestion } from '../src/features/trace/question.ts';

/** A trace that swells ends alone, with words; whoever shares the process with it is not ended. */
const at = (holder: string) => accountKey({ chainName: 'ETH', holder, token: '' });
/** Enough for the thread itself and for a small trace, and for nothing large. */
const MEMORY_MB = 96;
const ROWS = 1_000;
/** Many times what the room holds: a thread without bounds would take all of it. */
const MOST_PORTIONS = 4_000;

const row = (number: number, from: string, to: string): Row => ({
  id: `ETH:${number}:0:transaction:0:0`,
  order: [number, 1, number, 0, 0, 0, 0],
  timeMs: number,
  from: at(from),
  to: at(to),
  raw: 1_000n,
  hash: '',
});

const task: TracingTask = {
  question: { direction: 'forward', hops: 2, minRaw: 0n, mostAccounts: 10 },
  ground: { question: { title: '' } as StoredQuestion, heights: [] },
  readBefore: [],
  isKept: false,
};

/** The victim paid one collector, of whom so many portions of movements are told. */
function deskOf(portions: number) {
  const seen = { portions: 0, wasLeft: false };
  const payment = row(0, 'victim', 'collector');
  const desk: TracingDesk = {
    begin: { starts: [{ key: 'victim', accounts: [at('victim')], payments: [payment] }], startReadings: [], startLinks: [] },
    source: {
      describe: async (accounts) => new Map(accounts.map((account) => [account, { stop: null, group: null }])),
      async *read([account = '']) {
        try {
          for (; seen.portions < portions; seen.portions += 1) {
            const first = 1 + seen.portions * ROWS;
            const rows = Array.from({ length: ROWS }, (_, index) => row(first + index, `payer ${index}`, 'collector'));
            yield [{ account, covers: [account], rows, links: [], hasLater: false, stop: null } satisfies Reading];
          }
        } finally {
          seen.wasLeft = true;
        }
      },
      listFrozen: async () => new Set<string>(),
    },
    nameOf: (account) => ({ address: account, label: null }),
    keep: async () => undefined,
  };
  return { desk, seen };
}

it('that needs more memory than a trace may take ends with words and leaves what it read from', async () => {
  const signal = new AbortController().signal;
  const large = deskOf(MOST_PORTIONS);
  await expect(traceApart(task, large.desk, signal, { memoryMb: MEMORY_MB })).rejects.toMatchObject({ code: 'trace_too_large' });
  // It had begun, and came far: not the start of a thread took the room.
  expect(large.seen.portions).toBeGreaterThan(20);
  expect([large.seen.portions < MOST_PORTIONS, large.seen.wasLeft]).toEqual([true, true]);

  const small = deskOf(3);
  const { text, hops } = await traceApart(task, small.desk, signal, { memoryMb: MEMORY_MB });
  expect([hops, (JSON.parse(text) as { totalRaw: string }).totalRaw]).toEqual([1, '1000']);
}, 120_000);
