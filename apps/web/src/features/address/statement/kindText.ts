import { transferKinds, type TransferKind } from '@chaintrail/model';
import type { WebFamily } from '../../../families/family.ts';
import { kindKey } from '../../../families/kindKey.ts';
import { t } from './texts.ts';

const isKind = (kind: string): kind is TransferKind => Object.hasOwn(transferKinds, kind);

/** What a change of a balance is called. */
export function kindText(kind: string, family: WebFamily): string {
  return isKind(kind) ? t(kindKey(kind, family.name)) : kind;
}
