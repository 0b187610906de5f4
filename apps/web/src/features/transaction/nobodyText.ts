import type { TransferView } from '@chaintrail/contract/schemas';
import type { FamilyName } from '@chaintrail/model';
import { kindKey } from '../../families/kindKey.ts';
import { t } from './texts.ts';

/** What stands where value comes from nowhere or goes nowhere. */
export function nobodyText({ kind, amount }: Pick<TransferView, 'kind' | 'amount'>, side: 'from' | 'to', family: FamilyName): string {
  if (kind !== 'external' && kind !== 'internal' && kind !== 'usdt' && kind !== 'token20' && kind !== 'nft')
    return t(kindKey(kind, family));
  if (amount.raw === '0') return '—';
  return t(side === 'from' ? 'transaction.partyIssued' : 'transaction.partyDestroyed');
}
