import type { TransactionView } from '@chaintrail/contract/schemas';
import type { ComponentType } from 'react';
import type { BalanceProps } from './balanceProps.ts';
import { useBalancesAfter } from './useBalancesAfter.ts';

interface TransactionBalancesProps extends Pick<BalanceProps, 'closing'> {
  transaction: TransactionView;
  Layout: ComponentType<BalanceProps>;
}

/** The balance changes, with what is known beside them as soon as it is. */
export function TransactionBalances({ transaction, Layout, closing }: TransactionBalancesProps) {
  const { chainName, balanceChanges } = transaction;
  return <Layout chainName={chainName} changes={balanceChanges} after={useBalancesAfter(transaction)} closing={closing} />;
}
