import type { TransactionView } from '@chaintrail/contract/schemas';
import type { WebFamily } from '../../families/family.ts';

/** Every address that a transaction's page shows, so that no two of them print the same. */
export function listAddresses(transaction: TransactionView, family: WebFamily): string[] {
  const { from, to, balanceChanges } = transaction;
  const parties = [from, to, ...balanceChanges.map((change) => change.party), ...family.transaction.listOwnParties(transaction)];
  return [...new Set(parties.map(({ address }) => address))].filter((address) => address !== '');
}
