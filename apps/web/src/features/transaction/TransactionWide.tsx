import { t } from './texts.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { Card } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import type { TransactionView } from '@chaintrail/contract/schemas';
import { BalanceCard } from './BalanceCard.tsx';
import { Authorizations, DetailCard } from './DetailCard.tsx';
import { FamilyPanel } from './FamilyPanel.tsx';
import { FlowCard } from './FlowCard.tsx';
import { FailedNotice, StatusTags, TransactionStats } from './Head.tsx';
import { hasInput, InputCard } from './InputCard.tsx';
import { Summary } from './Summary.tsx';
import styles from './Transaction.module.css';
import type { TransactionModel } from './useTransaction.ts';

export interface TransactionLayoutProps {
  model: TransactionModel;
  transaction: TransactionView;
}

/** The transaction page on a desktop. */
export function TransactionWide({ model, transaction }: TransactionLayoutProps) {
  return (
    <>
      <Breadcrumb chainName={model.chainName} title={model.chain?.title} page={t('transaction.crumb')} coverage={transaction.coverage} />
      <Card>
        <div className={styles.head}>
          <div className={styles.hashLine}>
            <StatusTags transaction={transaction} />
            <h1 className={styles.hash}>{transaction.hash}</h1>
            <CopyButton text={transaction.hash} label={t('ui.copyHash')} size={15} wordy />
          </div>
          <Summary chainName={model.chainName} parts={transaction.summary} />
          {transaction.status === 'failed' && (
            <div className={styles.failed}>
              <FailedNotice transaction={transaction} />
            </div>
          )}
        </div>
        <TransactionStats transaction={transaction} />
      </Card>
      <FlowCard model={model} />
      <FamilyPanel transaction={transaction} />
      <div className={styles.two}>
        <div>
          <BalanceCard chainName={model.chainName} changes={transaction.balanceChanges} />
          <DetailCard transaction={transaction} />
        </div>
        <div>
          {hasInput(transaction) && <InputCard transaction={transaction} />}
          <Authorizations transaction={transaction} />
        </div>
      </div>
    </>
  );
}
