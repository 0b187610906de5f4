import { transferKinds, type FamilyName, type TransferKind } from '@chaintrail/model';
import { kindKey } from '../../../ui/kindKey.ts';
import { t } from './texts.ts';

const isKind = (kind: string): kind is TransferKind => Object.hasOwn(transferKinds, kind);

/** What a change of a balance is called. */
export function kindText(kind: string, family: FamilyName): string {
  return isKind(kind) ? t(kindKey(kind, family)) : kind;
}
