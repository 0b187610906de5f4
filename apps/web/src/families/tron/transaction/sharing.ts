import type { TronBackersView } from '@chaintrail/contract/schemas';
import { groupThousands } from '../../../ui/amountParts.ts';
import { t } from './texts.ts';

/** Which part of the energy the contract's owner gives, in words; the setting is today's, the bill is of its block. */
export function describeSharing({ callerPercent, ownerLimit }: NonNullable<TronBackersView['sharing']>): string {
  if (callerPercent === 100) return t('tron.sharingNone');
  return t('tron.sharing', { caller: callerPercent, owner: 100 - callerPercent, limit: groupThousands(ownerLimit) });
}
