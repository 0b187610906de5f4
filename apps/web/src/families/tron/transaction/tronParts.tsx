import { ownOf } from '@chaintrail/contract';
import type { TransactionView, TronTransactionView } from '@chaintrail/contract/schemas';
import type { AccountParts } from '../../../features/transaction/accountParts.ts';
import { t } from './texts.ts';
import { TronPanel } from './TronPanel.tsx';

/** What a Tron transaction adds to the page that all chains of accounts share. */
export function tronParts(transaction: TransactionView): AccountParts {
  const { contractTitle, parameters } = ownOf('tron', transaction);
  const changed = describePermissions(parameters);
  return {
    actTitle: contractTitle,
    ...(changed === '' ? {} : { insteadOfReceiver: { name: t('tron.permissionsChanged'), value: changed } }),
    panel: { card: <TronPanel transaction={transaction} />, tellsFee: true, tellsType: true },
    facts: [],
  };
}

const permissionKeys = [
  ['owner_key', 'tron.ownerKeys'],
  ['witness_key', 'tron.witnessKeys'],
  ['active_key', 'tron.activeKeys'],
] as const;

/** Which permissions were said anew, and by how many keys each; empty where none was. */
function describePermissions(parameters: TronTransactionView['parameters']): string {
  return permissionKeys
    .map(([key, text]) => ({ text, n: parameters.filter(({ name }) => name === key).length }))
    .filter(({ n }) => n > 0)
    .map(({ text, n }) => t(text, { n }))
    .join(' · ');
}
