import { ownOf } from '@chaintrail/contract';
import type { TransactionView } from '@chaintrail/contract/schemas';
import type { AccountParts } from '../../../features/transaction/accountParts.ts';
import { TronPanel } from './TronPanel.tsx';

/** What a Tron transaction adds to the page that all chains of accounts share. */
export function tronParts(transaction: TransactionView): AccountParts {
  return {
    actTitle: ownOf('tron', transaction).contractTitle,
    panel: { card: <TronPanel transaction={transaction} />, tellsFee: true, tellsType: true },
    facts: [],
  };
}
