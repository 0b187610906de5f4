import { Suspense, type ReactNode } from 'react';
import { GapNotice } from '../../ui/GapNotice.tsx';
import { CodeTitle, IdentityCard } from '../../ui/IdentityCard.tsx';
import { AddToCase } from '../case/add/index.ts';
import { mainCoinOf, TraceButtons } from '../trace/atSubject/index.ts';
import { FailedNotice, StatusTags } from './Head.tsx';
import { Summary } from './Summary.tsx';
import { t } from './texts.ts';
import type { TransactionLayoutProps } from './transactionModel.ts';

/** The head of a desktop's transaction page: state, hash, sentence, figures. */
export function WideHead({ model, transaction, stats, below }: TransactionLayoutProps & { stats: ReactNode; below?: ReactNode }) {
  return (
    <IdentityCard
      title={
        <>
          <StatusTags transaction={transaction} />
          <CodeTitle text={transaction.hash} copyLabel={t('ui.copyHash')} />
        </>
      }
      actions={
        <Suspense fallback={null}>
          <AddToCase items={[{ kind: 'transaction', chainName: model.chainName, ref: transaction.hash }]} size="small" />
          <TraceButtons chainName={transaction.chainName} start={transaction.hash} coinKey={mainCoinOf(transaction)} />
        </Suspense>
      }
      stats={stats}
    >
      <Summary chainName={model.chainName} parts={transaction.summary} />
      {below}
      <FailedNotice transaction={transaction} />
      <GapNotice
        coverage={transaction.coverage}
        blockNumber={transaction.blockNumber}
        say={(kinds) => t('transaction.gapHere', { kinds })}
      />
    </IdentityCard>
  );
}
