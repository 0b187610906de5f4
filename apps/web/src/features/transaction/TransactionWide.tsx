import { t } from './texts.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import type { AccountLayoutProps } from './accountParts.ts';
import { AroundCard } from './around/AroundCard.tsx';
import { BalanceCard } from './BalanceCard.tsx';
import { ChangesClosing } from './ChangesClosing.tsx';
import { TransactionBalances } from './TransactionBalances.tsx';
import { DetailCard, hasDetail } from './DetailCard.tsx';
import { FlowCard } from './FlowCard.tsx';
import { TransactionStats } from './Head.tsx';
import { hasInput, InputCard } from './InputCard.tsx';
import { Late } from './Late.tsx';
import styles from './Transaction.module.css';
import { WideHead } from './WideHead.tsx';

/** The transaction page of a chain of accounts on a desktop. */
export function TransactionWide({ model, transaction, parts }: AccountLayoutProps) {
  const hasSecond = hasInput(transaction) || hasDetail(transaction, parts);
  return (
    <>
      <Breadcrumb chainName={model.chainName} chain={model.chain} page={t('transaction.crumb')} coverage={transaction.coverage} />
      <WideHead model={model} transaction={transaction} stats={<TransactionStats transaction={transaction} parts={parts} />} />
      <FlowCard model={model} transaction={transaction} />
      {parts.panel?.card}
      <div className={hasSecond ? styles.two : undefined}>
        <div>
          <TransactionBalances transaction={transaction} Layout={BalanceCard} closing={<ChangesClosing transaction={transaction} />} />
          <Late part="logs" model={model} transaction={transaction} />
          <AroundCard transaction={transaction} />
        </div>
        {hasSecond && (
          <div>
            {hasInput(transaction) && <InputCard transaction={transaction} />}
            {parts.aside}
            <DetailCard transaction={transaction} parts={parts} />
          </div>
        )}
      </div>
      <Late part="calls" model={model} transaction={transaction} />
      <Late part="raw" model={model} transaction={transaction} />
    </>
  );
}
