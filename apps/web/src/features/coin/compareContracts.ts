import { countSharedEnds, type SharedEnds } from '@chaintrail/model';

/** Fewer in common at an end are nothing that anybody made so: `0x` or the letter of the chain, and one more. */
const LEAST_HEAD = 4;
const LEAST_TAIL = 3;

/** What two contracts have in common at their ends; null where they do not look alike. */
export function compareContracts(one: string, other: string): SharedEnds | null {
  const shared = countSharedEnds(one, other);
  return shared.head >= LEAST_HEAD || shared.tail >= LEAST_TAIL ? shared : null;
}
