import { transferKinds, type FamilyName, type TransferKind } from '@chaintrail/model';
import { t } from './texts.ts';

const isKind = (kind: string): kind is TransferKind => Object.hasOwn(transferKinds, kind);

/** Only where code moves value too is a transfer of its own called external. */
const externalTexts: Record<FamilyName, 'page.kind_external' | 'page.plainTransfer'> = {
  evm: 'page.kind_external',
  tron: 'page.kind_external',
  bitcoin: 'page.plainTransfer',
};

/** What a change of a balance is called. */
export function kindText(kind: string, family: FamilyName): string {
  if (kind === 'external') return t(externalTexts[family]);
  return isKind(kind) ? t(`page.kind_${kind}`) : kind;
}
