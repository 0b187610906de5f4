import { TransactionNarrow } from '../../../features/transaction/TransactionNarrow.tsx';
import type { TransactionLayoutProps } from '../../../features/transaction/transactionModel.ts';
import { tronParts } from './tronParts.tsx';

export function TronNarrow(props: TransactionLayoutProps) {
  return <TransactionNarrow {...props} parts={tronParts(props.transaction)} />;
}
