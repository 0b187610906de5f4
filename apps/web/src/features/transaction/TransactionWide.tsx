import { t } from './texts.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import type { TransactionView } from '@chaintrail/contract/schemas';
import { BalanceCard } from './BalanceCard.tsx';
import { Authorizations, DetailCard } from './DetailCard.tsx';
import { FamilyPanel } from './FamilyPanel.tsx';
import { FlowCard } from './FlowCard.tsx';
import { TransactionStats } from './Head.tsx';
import { hasInput, InputCard } from './InputCard.tsx';
import styles from './Transaction.module.css';
import type { TransactionModel } from './useTransaction.ts';
import { WideHead } from './WideHead.tsx';

export interface TransactionLayoutProps {
  model: TransactionModel;
  transaction: TransactionView;
}

/** The transaction page on a desktop. */
export function TransactionWide({ model, transaction }: TransactionLayoutProps) {
  return (
    <>
      <Breadcrumb chainName={model.chainName} chain={model.chain} page={t('transaction.crumb')} coverage={transaction.coverage} />
      <WideHead model={model} transaction={transaction} stats={<TransactionStats transaction={transaction} />} />
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
