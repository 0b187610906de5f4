import type { HistoryKind, HistoryPage, HistoryQuery, HistorySource } from '@chaintrail/families/history';
import type { Transfer } from '@chaintrail/model';
import { beforeEach, expect, it } from 'vitest';
import { createLadder } from '../../hydration/ask.ts';
import type { SleepQuestion } from '../judge.ts';
import { findLastMove } from './wake.ts';

const DAY_MS = 86_400_000;
const [sleeper, other] = ['0xa', '0xb'];
/** A block a day; what woke the address stands in block 100. */
const question: SleepQuestion = { address: sleeper, direction: 'out', block: 100, transactionIndex: 0, sinceMs: 70 * DAY_MS };

type Move = [block: number, from: string, to: string, kind?: HistoryKind];

const transferOf = ([block, from, to]: Move) =>
  ({
    kind: 'external',
    source: 'transaction',
    blockNumber: block,
    timeMs: block * DAY_MS,
    transactionIndex: 0,
    transactionHash: `0x${block}`,
    index: 0,
    subIndex: 0,
    from,
    to,
    token: '',
    tokenId: '',
    amountRaw: 1n,
    status: 'ok',
  }) as unknown as Transfer;

let asked: string[];
beforeEach(() => (asked = []));

/** Somebody who lists these, the newest first, so many on a page; up to `cappedTo` nobody gives transactions, nor those of `gap`. */
function sourceOf(moves: readonly Move[], { rows = 2, cappedTo = 0, gap = 0 } = {}): HistorySource {
  const readHistory = ({ kind, fromBlock = 0, toBlock = 0, cursor = '0' }: HistoryQuery): Promise<HistoryPage> => {
    asked.push(`${kind} ${fromBlock}-${toBlock} ${cursor}`);
    const cap = kind === 'transaction' ? cappedTo : 0;
    const own = moves
      .filter(([block, , , of = 'transaction']) => of === kind && block >= Math.max(fromBlock, cap + 1) && block <= toBlock)
      .toSorted(([a], [b]) => b - a);
    const at = Number(cursor);
    const page = own.slice(at, at + rows);
    const isLast = at + rows >= own.length;
    return Promise.resolve({
      transactions: [],
      transfers: page.map(transferOf),
      inputs: [],
      outputs: [],
      tokens: [],
      blocks: [],
      covered: { fromBlock: isLast ? fromBlock : (page.at(-1)?.[0] ?? fromBlock), toBlock },
      cursor: isLast ? null : String(at + rows),
      ...(gap > 0 && kind === 'transaction' && at === 0 ? { capped: { fromBlock: gap, toBlock: gap, reason: 'timeout' as const } } : {}),
      ...(isLast && cap > 0 ? { capped: { fromBlock, toBlock: cap, reason: 'window' as const } } : {}),
    });
  };
  return { name: '甲', host: '甲', kinds: ['transaction', 'token20'], orders: ['newest'], readHistory } as unknown as HistorySource;
}

function findLast(source: HistorySource, look: readonly Move[] = [], change: Partial<SleepQuestion> = {}) {
  const { signal } = new AbortController();
  const ladder = createLadder([source], { signal, mayAsk: () => Promise.resolve(true), onCall: () => undefined, tries: 1, waitMs: 1 });
  const moves = look.map((move) => ({ ...transferOf(move), initiator: 'giver' as const }));
  const slept = { address: sleeper, moves, fromBlock: 95, signal, onCall: () => undefined };
  return findLastMove(ladder, slept, { ...question, ...change });
}

it('what the look itself was told is enough, and nobody is asked', async () => {
  expect(
    await findLast(sourceOf([[90, sleeper, other]]), [
      [97, sleeper, other],
      [100, sleeper, other],
    ]),
  ).toBe(97 * DAY_MS);
  expect(asked).toEqual([]);
});

it('before that its lists are asked, each for the last movement in the direction', async () => {
  const source = sourceOf([
    [80, other, sleeper],
    [60, sleeper, other],
    [40, sleeper, other],
    [50, sleeper, other, 'token20'],
  ]);
  expect(await findLast(source, [[96, other, sleeper]])).toBe(60 * DAY_MS);
  expect(asked).toEqual(['transaction 1-94 0', 'token20 1-94 0']);
});

it('of one that was awake nothing more is asked', async () => {
  expect(await findLast(sourceOf([[80, sleeper, other]]))).toBe(80 * DAY_MS);
  expect(asked).toEqual(['transaction 1-94 0']);
  expect(await findLast(sourceOf([[80, other, sleeper]]), [], { direction: 'both' })).toBe(80 * DAY_MS);
});

it('one that never moved so slept since it first moved at all, and of a new one nothing is said', async () => {
  expect(
    await findLast(
      sourceOf([
        [80, other, sleeper],
        [30, other, sleeper, 'token20'],
      ]),
    ),
  ).toBe(30 * DAY_MS);
  expect(await findLast(sourceOf([]), [[96, other, sleeper]])).toBe(96 * DAY_MS);
  expect(await findLast(sourceOf([[20, sleeper, sleeper]]))).toBeNull();
});

it('that it slept long enough is known before how long, and is said as that', async () => {
  const inflows = Array.from({ length: 40 }, (_, at): Move => [90 - at, other, sleeper]);
  // Twelve pages lead to the beginning of the thirty days, and those suffice.
  expect(await findLast(sourceOf(inflows))).toBe('long');
  expect(asked).toHaveLength(12);
  // Another list knows of a movement, but that is older than what was read of the first.
  expect(await findLast(sourceOf([...inflows, [10, sleeper, other, 'token20']]))).toBe('long');
});

it('where rows are missing within the time nothing is decided', async () => {
  await expect(findLast(sourceOf([[80, other, sleeper]], { cappedTo: 75 }))).rejects.toThrow('no source is left');
  // However far back the page goes that lacks them.
  const around: Move[] = [80, 60, 50].map((block) => [block, other, sleeper]);
  await expect(findLast(sourceOf(around, { gap: 75 }))).rejects.toThrow('no source is left');
  // Those that are missing are older than what is asked.
  expect(
    await findLast(
      sourceOf(
        [
          [80, other, sleeper],
          [65, other, sleeper],
        ],
        { cappedTo: 60 },
      ),
    ),
  ).toBe('long');
});
