import type { TransactionView } from '@chaintrail/contract/schemas';
import type { ComponentType } from 'react';
import type { BalanceProps } from './balanceProps.ts';
import { useBalancesAfter } from './useBalancesAfter.ts';

/** The balance changes, with what is known beside them as soon as it is. */
export function TransactionBalances({ transaction, Layout }: { transaction: TransactionView; Layout: ComponentType<BalanceProps> }) {
  return <Layout chainName={transaction.chainName} changes={transaction.balanceChanges} after={useBalancesAfter(transaction)} />;
}
