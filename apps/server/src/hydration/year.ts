import type { BlockSpan, HydratedKind, Hydration } from '@chaintrail/store/app';
import { listedKinds, receiptKind } from './record.ts';

/** So far back goes what is asked for where somebody chose the last twelve months. */
export const YEAR_MS = 365 * 86_400_000;

/** From now on only the last twelve months before the head are asked for, of what is not there yet. */
export function limitToYear({ kinds, head }: Pick<Hydration, 'kinds' | 'head'>): HydratedKind[] {
  if (!head) return kinds;
  const sinceMs = head.timeMs - YEAR_MS;
  return kinds.map((kind) => (kind.kind === receiptKind || kind.state === 'done' ? kind : { ...kind, sinceMs }));
}

/** Everything is asked for, what was left out before too. */
export function liftLimit(kinds: readonly HydratedKind[]): HydratedKind[] {
  return kinds.map((limited) => {
    const { sinceMs: _, ...kind } = limited;
    return kind;
  });
}

/** Something older was left out because nobody asked for it. */
export function hasSkipped({ kinds }: Pick<Hydration, 'kinds'>): boolean {
  return kinds.some(({ skipped }) => skipped !== undefined);
}

/**
 * Whether a kind has been read back as far as was asked. Nobody tells the block of a time, so that it goes by the records that came: by the
 * first one of its own that is older, or by one of another list, for lists that have none.
 */
export function isFarEnough(own: HydratedKind, kinds: readonly HydratedKind[]): boolean {
  const { newest, sinceMs, skipped } = own;
  if (!newest || sinceMs === undefined || skipped) return false;
  const older = kinds.flatMap(({ newest: one }) => (one?.oldest && one.oldest.timeMs < sinceMs ? [one.oldest.block] : []));
  return older.some((block) => newest.fromBlock <= block + 1);
}

/** The rest is left out, with the question that would go on there. */
export function skip(own: HydratedKind, rest: BlockSpan): HydratedKind {
  const oldest = own.newest?.oldest;
  return { ...own, state: 'done', due: null, skipped: { ...rest, due: own.due, ...(oldest ? { oldest } : {}) } };
}

/** What was left out is to be read after all, and nothing twice. */
export function takeUp({ skipped, ...own }: HydratedKind, headNumber: number): HydratedKind {
  if (!skipped) return own;
  const { fromBlock, toBlock, due, oldest } = skipped;
  const newest = { fromBlock: toBlock + 1, toBlock: headNumber, ...(oldest ? { oldest } : {}) };
  return { ...own, state: 'reading', due, swept: fromBlock === 0 ? null : { fromBlock: 0, toBlock: fromBlock - 1 }, newest };
}

/** The block of twelve months before the head, by the pace of the chain since the oldest record of the first look; undefined where none tells. */
export function guessYear({ kinds, head }: Pick<Hydration, 'kinds' | 'head'>): number | undefined {
  if (!head) return undefined;
  const told = listedKinds({ kinds }).flatMap(({ newest }) => newest?.oldest ?? []);
  const oldest = told.toSorted((one, other) => one.block - other.block)[0];
  if (!oldest || oldest.block >= head.number || oldest.timeMs >= head.timeMs) return undefined;
  const blocks = Math.round((YEAR_MS * (head.number - oldest.block)) / (head.timeMs - oldest.timeMs));
  return Math.max(0, head.number - blocks);
}
