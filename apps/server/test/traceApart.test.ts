import { findChain } from '@chaintrail/model/chains';
import type { AppStore } from '@chaintrail/store/app';
import type { ChainReader, Movement } from '@chaintrail/store/chain';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { traceMoney } from '../src/features/trace/job.ts';
import { createRandom } from './random.ts';

/** A trace computes in a thread of its own: whoever asks the product for something meanwhile is answered. */
const chain = findChain('ETH');
if (!chain) throw new Error('ETH is a chain');
const ACCOUNTS = 1_500;
const MOVES = 30_000;
const HEAD = { number: MOVES, hash: `0x${'1'.repeat(64)}`, timeMs: MOVES * 1_000 };

const addressOf = (rank: number) => `0x${rank.toString(16).padStart(40, '0')}`;
const victim = addressOf(0xffff);

/** The victim pays every tenth account; then they all pay each other without end. */
const all: Movement[] = (() => {
  const dice = createRandom(18);
  const move = (at: number, from: string, to: string, raw: bigint): Movement => ({
    address: '',
    from,
    to,
    raw,
    kind: 'external',
    blockNumber: at,
    timeMs: at * 1_000,
    transactionIndex: 0,
    source: 'transaction',
    index: 0,
    subIndex: 0,
  });
  return Array.from({ length: MOVES }, (_, at) =>
    at * 10 < ACCOUNTS
      ? move(at, victim, addressOf(at * 10), BigInt(1_000_000 + dice(9_000_000)))
      : move(at, addressOf(dice(ACCOUNTS)), addressOf(dice(ACCOUNTS)), BigInt(1 + dice(1_000_000))),
  ).filter(({ from, to }) => from !== to);
})();

let server: Server;
let answered = 0;
const over = new AbortController();
beforeAll(async () => {
  server = createServer((_, response) => response.end('here')).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

/** Asks a server of this thread for something, again and again. */
async function keepAsking(): Promise<void> {
  const { port } = server.address() as AddressInfo;
  while (!over.signal.aborted) {
    const [response] = await once(get({ port, agent: false }), 'response');
    for await (const _ of response);
    answered += 1;
  }
}

function runsOf(signal: AbortSignal, onRead: (accounts: number) => void) {
  const question = {
    direction: 'forward',
    chainName: 'ETH',
    token: '',
    starts: [{ address: victim }],
    hops: 2,
    minAmount: '0',
    minRaw: '0',
    followSwaps: false,
    followBridges: false,
    stopAtServices: true,
    stopAtBusy: false,
    busyParties: 2,
    busyPerDay: 2,
    stopAtFrozen: false,
    title: 't',
    symbol: 'ETH',
    decimals: 18,
    coinTitle: 'ETH',
  };
  const kept: { state: string; result: string; resultHash: string | null }[] = [];
  const reader = {
    withSignal: () => reader,
    readState: async () => ({ head: HEAD }),
    listMovements: async (_: unknown, { addresses }: { addresses: readonly string[] }) => {
      onRead(addresses.length);
      const wanted = new Set(addresses);
      return all.flatMap((one) => [one.from, one.to].filter((side) => wanted.has(side)).map((address) => ({ ...one, address })));
    },
  };
  const traces = {
    find: async () => ({ id: '1', question, checkpoint: null, runMs: 0, rowsRead: 0 }),
    keep: async (_: string, step: (typeof kept)[number]) => kept.push(step),
  };
  const job = traceMoney({
    app: { traces, labels: { list: async () => [] } } as unknown as AppStore,
    reader: reader as unknown as ChainReader,
    chains: [chain!],
    now: () => 0,
  });
  const rooms = { traces, caseItems: { listCases: async () => [] } };
  const done = job.run({
    input: { trace: '1', mode: 'run', viewer: null, mostRows: null },
    checkpoint: undefined,
    signal,
    progress: async (_: unknown, work?: (given: never) => Promise<void>) => work?.(rooms as never),
  });
  return { done, kept };
}

it('answers others while it plays, measures and writes what it read', async () => {
  const { done, kept } = runsOf(new AbortController().signal, () => (answered = 0));
  const asking = keepAsking();
  await done;
  // Since the last read: in this thread it would be none, since nothing is waited for any more.
  const meanwhile = answered;
  over.abort();
  await asking;
  expect(kept.map(({ state }) => state)).toEqual(['running', 'done']);
  const { nodes, totalRaw, ends } = JSON.parse(kept[1]?.result ?? '') as { nodes: unknown[]; totalRaw: string; ends: { fifo: string }[] };
  expect(nodes.length).toBeGreaterThan(1_000);
  expect(ends.reduce((sum, { fifo }) => sum + BigInt(fifo), 0n)).toBe(BigInt(totalRaw));
  expect(meanwhile).toBeGreaterThan(20);
}, 120_000);

it('that is cancelled while it computes ends at once', async () => {
  const stop = new AbortController();
  let reads = 0;
  const { done, kept } = runsOf(stop.signal, () => (reads += 1));
  const ended = done.then(
    () => 'done',
    (reason: unknown) => reason,
  );
  await expect.poll(() => kept.length, { interval: 1, timeout: 60_000 }).toBe(1);
  const readBefore = reads;
  stop.abort('cancelled');
  expect(await ended).toBe('cancelled');
  expect([kept.length, reads - readBefore <= 1]).toEqual([1, true]);
}, 120_000);
