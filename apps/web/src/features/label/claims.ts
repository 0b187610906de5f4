import type { TagView } from '@chaintrail/contract/schemas';

/** Why a claim stands in no row, or that it is the one that does. */
export type ClaimPlace = 'shown' | 'beside' | 'notNow' | 'retired';

/** Where each claim of an address stands, in the order in which rows choose one; `today` is YYYY-MM-DD. */
export function placeClaims(tags: readonly TagView[], today: string): { tag: TagView; place: ClaimPlace }[] {
  const placed = tags.map((tag): { tag: TagView; place: ClaimPlace } => {
    if (tag.retiredAt !== null) return { tag, place: 'retired' };
    const isNow = (tag.validFrom ?? today) <= today && today <= (tag.validTo ?? today);
    return { tag, place: isNow ? 'beside' : 'notNow' };
  });
  const first = placed.findIndex(({ place }) => place === 'beside');
  return placed.map((one, at) => (at === first ? { ...one, place: 'shown' } : one));
}
