import { transferKinds, type TransferKind } from '@chaintrail/model';
import { t } from './texts.ts';

const isKind = (kind: string): kind is TransferKind => Object.hasOwn(transferKinds, kind);

/** What a change of a balance is called. */
export const kindText = (kind: string): string => (isKind(kind) ? t(`page.kind_${kind}`) : kind);
