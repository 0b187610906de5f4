import type { TransactionView } from '@chaintrail/contract/schemas';
import { ExportButton } from '../sheet/index.ts';
import { t } from './texts.ts';

/** What moved in the transaction as a file; one transfer alone needs none. */
export function TransfersExport({ transaction }: { transaction: TransactionView }) {
  const { chainName, hash, transferCount } = transaction;
  if (transferCount < 2) return null;
  return (
    <ExportButton
      ask={{ list: 'transactionTransfers', query: { chainName, hash }, what: t('transaction.flowTitle') }}
      count={transferCount}
    />
  );
}
