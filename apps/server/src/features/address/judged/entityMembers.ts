import type { EntityJudgementView } from '@chaintrail/contract/schemas';
import type { EntityMember, WrongMerge } from '@chaintrail/store/app';

/** Addresses of one chain that are summed: those that somebody vouches for first. */
export const MOST_MEMBERS = 2_000;

interface Members {
  addresses: string[];
  counts: EntityJudgementView['addresses'];
  /** Those that were marked as wrong last. */
  inferred: (EntityMember & { isWrong: boolean })[];
  anchor: string | undefined;
}

interface Found {
  list: readonly EntityMember[];
  total: number;
  inferred: number;
  outvoted: number;
}

/** Which addresses of an entity are looked at as one: not those that whoever asks said are no hand of one that somebody vouches for. */
export function chooseMembers(found: Found, marks: readonly Pick<WrongMerge, 'first' | 'second'>[], basis: 'all' | 'known'): Members {
  const known = new Set(found.list.filter(({ isInferred }) => !isInferred).map(({ address }) => address));
  const wrong = new Set(
    marks.flatMap(({ first, second }) => [
      ...(known.has(second) && !known.has(first) ? [first] : []),
      ...(known.has(first) && !known.has(second) ? [second] : []),
    ]),
  );
  const inferred = found.list
    .filter(({ isInferred }) => isInferred)
    .map((member) => ({ ...member, isWrong: wrong.has(member.address) }))
    .toSorted((a, b) => Number(a.isWrong) - Number(b.isWrong));
  const held = inferred.filter(({ isWrong }) => !isWrong).map(({ address }) => address);
  const wrongCount = inferred.length - held.length;
  const addresses = [...known, ...(basis === 'known' ? [] : held)];
  const knownCount = found.total - found.inferred;
  const wanted = basis === 'known' ? knownCount : found.total - wrongCount;
  return {
    addresses,
    counts: {
      known: knownCount,
      inferred: found.inferred,
      outvoted: found.outvoted,
      wrong: wrongCount,
      read: addresses.length,
      isWhole: addresses.length === wanted,
    },
    inferred,
    anchor: (found.list.find(({ isInferred, role }) => !isInferred && role === 'hot') ?? found.list.find(({ isInferred }) => !isInferred))
      ?.address,
  };
}
