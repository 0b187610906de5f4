import type { Holder, HolderSums } from './answers/holders.ts';

/** The largest holders of one coin, and what all of them come to. */
export interface Ranking extends HolderSums {
  largest: Holder[];
}

/** What blocks changed of what one address has. */
export interface HolderChange {
  address: string;
  beforeRaw: bigint;
  afterRaw: bigint;
}

/** So many of the largest are kept of a token that was asked for: whatever is shown first comes from there. */
export const KEPT_HOLDERS = 1_001;
/** With fewer than these left of a list that is not whole, it is read anew. */
const LEAST_KEPT = 501;
/** How many of the largest are told together. */
export const TOPS = [1, 10, 50, 100];

export const emptyRanking: Ranking = { count: 0, heldRaw: 0n, overdrawnCount: 0, overdrawnRaw: 0n, top: [], largest: [] };

export const sumTop = (largest: readonly Holder[]): HolderSums['top'] =>
  TOPS.map((count) => ({ count, raw: largest.slice(0, count).reduce((sum, { raw }) => sum + raw, 0n) }));

/** Largest first, equal amounts by address. */
export function comesAfter(holder: Holder, given: Holder): boolean {
  return holder.raw < given.raw || (holder.raw === given.raw && holder.address > given.address);
}

/** Whether nobody holds the coin but those who are listed. */
export function isWhole({ largest, count }: Ranking): boolean {
  return largest.length >= count;
}

/**
 * The ranking after these changes, each of another address; undefined where too few of the largest are known after them. Nobody who is
 * neither listed nor changed comes before the last one of the list as it was.
 */
export function changeRanking(ranking: Ranking, changes: readonly HolderChange[]): Ranking | undefined {
  const positive = (raw: bigint): bigint => (raw > 0n ? raw : 0n);
  let { count, heldRaw, overdrawnCount, overdrawnRaw } = ranking;
  for (const { beforeRaw, afterRaw } of changes) {
    count += Number(afterRaw > 0n) - Number(beforeRaw > 0n);
    heldRaw += positive(afterRaw) - positive(beforeRaw);
    overdrawnCount += Number(afterRaw < 0n) - Number(beforeRaw < 0n);
    overdrawnRaw += positive(-afterRaw) - positive(-beforeRaw);
  }
  const changed = new Set(changes.map(({ address }) => address));
  const last = isWhole(ranking) ? undefined : ranking.largest.at(-1);
  const largest = [
    ...ranking.largest.filter(({ address }) => !changed.has(address)),
    ...changes.map(({ address, afterRaw }): Holder => ({ address, raw: afterRaw })).filter(({ raw }) => raw > 0n),
  ]
    .filter((holder) => !last || !comesAfter(holder, last))
    .sort((one, other) => (comesAfter(one, other) ? 1 : -1))
    .slice(0, KEPT_HOLDERS);
  if (largest.length < Math.min(LEAST_KEPT, count)) return undefined;
  return { count, heldRaw, overdrawnCount, overdrawnRaw, top: sumTop(largest), largest };
}
