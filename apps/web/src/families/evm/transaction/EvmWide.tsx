import { TransactionWide } from '../../../features/transaction/TransactionWide.tsx';
import type { TransactionLayoutProps } from '../../../features/transaction/transactionModel.ts';
import { evmParts } from './evmParts.tsx';

export function EvmWide(props: TransactionLayoutProps) {
  return <TransactionWide {...props} parts={evmParts(props.transaction)} />;
}
