import { TransactionNarrow } from '../../../features/transaction/TransactionNarrow.tsx';
import type { TransactionLayoutProps } from '../../../features/transaction/transactionModel.ts';
import { evmParts } from './evmParts.tsx';

export function EvmNarrow(props: TransactionLayoutProps) {
  return <TransactionNarrow {...props} parts={evmParts(props.transaction)} />;
}
