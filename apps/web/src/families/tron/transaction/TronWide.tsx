import { TransactionWide } from '../../../features/transaction/TransactionWide.tsx';
import type { TransactionLayoutProps } from '../../../features/transaction/transactionModel.ts';
import { tronParts } from './tronParts.tsx';

export function TronWide(props: TransactionLayoutProps) {
  return <TransactionWide {...props} parts={tronParts(props.transaction)} />;
}
