import type { FamilyName, TransferKind } from '@chaintrail/model';
import { familyOf } from './families.ts';
import type { KindKey } from './family.ts';

/** The text that names a kind of transfer on the chains of a family. */
export function kindKey(kind: TransferKind, family: FamilyName): KindKey {
  return familyOf(family).kindKeys[kind] ?? `page.kind_${kind}`;
}
