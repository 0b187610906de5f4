import type { TransferView } from '@chaintrail/contract/schemas';
import { t } from './texts.ts';

/** What stands where value comes from nowhere or goes nowhere. */
export function nobodyText({ kind, amount }: Pick<TransferView, 'kind' | 'amount'>, side: 'from' | 'to'): string {
  if (kind !== 'external' && kind !== 'internal' && kind !== 'usdt' && kind !== 'token20' && kind !== 'nft') return t(`page.kind_${kind}`);
  if (amount.raw === '0') return '—';
  return t(side === 'from' ? 'transaction.partyIssued' : 'transaction.partyDestroyed');
}
