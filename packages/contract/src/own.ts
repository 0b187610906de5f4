import type { FamilyName } from '@chaintrail/model';

/** An answer whose `own` holds what only its chain's family has. */
interface FamilyAnswer {
  family: FamilyName;
  own: object;
}

/** What a family fills in of such an answer. */
export type OwnPart<V extends FamilyAnswer> = V extends V ? Pick<V, 'family' | 'own'> : never;

/** The part that only this family's answers have; asking it of another family's answer is a mistake of the caller. */
export function ownOf<F extends FamilyName, V extends FamilyAnswer>(family: F, view: V): Extract<V, { family: F }>['own'] {
  if (view.family !== family) throw new TypeError(`${family} was asked to show a chain of ${view.family}`);
  return (view as Extract<V, { family: F }>).own;
}
