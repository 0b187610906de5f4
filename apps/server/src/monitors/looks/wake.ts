import { SourceError } from '@chaintrail/families';
import { historyKinds, type HistoryKind, type HistoryPage, type HistorySource } from '@chaintrail/families/history';
import type { WatchedMove } from '@chaintrail/store/chain';
import type { Ladder } from '../../hydration/ask.ts';
import type { LastMove, SleepQuestion } from '../judge.ts';
import { listMoves } from './moves.ts';

/** Pages of one kind that are asked for until it is known whether the address slept. */
const MOST_PAGES = 40;
/** So many of them only to learn how long. */
const PAGES_FOR_LENGTH = 5;

interface Slept {
  address: string;
  /** What was told of the blocks that are looked at, which begin here. */
  moves: readonly WatchedMove[];
  fromBlock: number;
  signal: AbortSignal;
  onCall(): void;
}

/** When value last moved over an address that is looked at: by what the look itself was told, and before that by its lists, the newest rows first. */
export async function findLastMove(ladder: Ladder, slept: Slept, question: SleepQuestion): Promise<LastMove> {
  const { block, transactionIndex, direction, sinceMs } = question;
  const { address, moves } = slept;
  const earlier = moves.filter(
    (move) => move.blockNumber < block || (move.blockNumber === block && move.transactionIndex < transactionIndex),
  );
  const own = lastOf(earlier, address, direction);
  if (own !== undefined) return own;
  const told: Told[] = [{ firstMs: firstOf(earlier) }];
  for (const kind of historyKinds) {
    if (!ladder.serves(kind)) continue;
    const past = await ladder.ask(kind, (source) => readBack(source, kind, slept, question));
    // It was awake: whatever else there is says nothing new.
    if (past.lastMs !== undefined && past.lastMs > sinceMs) return past.lastMs;
    told.push(past);
  }
  return joinTold(told);
}

/** What one list says of the time before. */
interface Told {
  /** The newest movement in the direction that is asked for. */
  lastMs?: number | undefined;
  /** The oldest movement that was seen, in either direction. */
  firstMs?: number | undefined;
  /** It was read back to here and no further, and nothing moved in the direction since. */
  openMs?: number;
}

function joinTold(told: readonly Told[]): LastMove {
  const lasts = told.flatMap(({ lastMs }) => lastMs ?? []);
  const last = lasts.length === 0 ? undefined : Math.max(...lasts);
  // Further back than one of the lists was read it may have moved later than another says.
  if (told.some(({ openMs }) => openMs !== undefined && openMs > (last ?? -Infinity))) return 'long';
  if (last !== undefined) return last;
  const firsts = told.flatMap(({ firstMs }) => firstMs ?? []);
  return firsts.length === 0 ? null : Math.min(...firsts);
}

async function readBack(
  source: HistorySource,
  kind: HistoryKind,
  { address, fromBlock, signal, onCall }: Slept,
  { direction, sinceMs }: SleepQuestion,
): Promise<Told> {
  if (fromBlock <= 1) return {};
  let cursor: string | undefined;
  let firstMs = Infinity;
  let reachedMs = Infinity;
  for (let pages = 1; ; pages += 1) {
    onCall();
    const asked = { address, kind, order: 'newest', fromBlock: 1, toBlock: fromBlock - 1 } as const;
    const page = await source.readHistory({ ...asked, ...(cursor === undefined ? {} : { cursor }) }, signal);
    const seen = listMoves(address, [page], [kind]);
    const lastMs = lastOf(seen, address, direction);
    if (lastMs !== undefined) return { lastMs };
    firstMs = Math.min(firstMs, firstOf(seen) ?? Infinity);
    reachedMs = Math.min(reachedMs, reachOf(page));
    const isEnough = reachedMs < sinceMs;
    if (page.cursor === null && !page.capped) return firstMs === Infinity ? {} : { firstMs };
    if (isEnough && (page.capped || pages >= PAGES_FOR_LENGTH)) return { openMs: reachedMs };
    // A page that got through no block, rows that nobody gives, or no end to it: whether it slept is not known.
    if (page.cursor === null || page.covered === null || page.capped || pages >= MOST_PAGES)
      throw new SourceError({ code: 'range_too_large' });
    cursor = page.cursor;
  }
}

/** The oldest time down to which a page has every row. */
function reachOf({ transactions, transfers, capped }: HistoryPage): number {
  const whole = [...transactions, ...transfers].filter(({ blockNumber }) => !capped || blockNumber > capped.toBlock);
  return whole.reduce((least, { timeMs }) => Math.min(least, timeMs), Infinity);
}

function lastOf(moves: readonly WatchedMove[], address: string, direction: SleepQuestion['direction']): number | undefined {
  const sides = { in: ({ to }: WatchedMove) => to === address, out: ({ from }: WatchedMove) => from === address, both: () => true };
  const times = moves.filter((move) => move.from !== move.to && sides[direction](move)).map(({ timeMs }) => timeMs);
  return times.length === 0 ? undefined : Math.max(...times);
}

function firstOf(moves: readonly WatchedMove[]): number | undefined {
  const times = moves.filter(({ from, to }) => from !== to).map(({ timeMs }) => timeMs);
  return times.length === 0 ? undefined : Math.min(...times);
}
