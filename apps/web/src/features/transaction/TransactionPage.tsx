import { lazy, Suspense } from 'react';
import { t } from './texts.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { PartFailure } from './PartFailure.tsx';
import { TransactionMissing } from './TransactionMissing.tsx';
import { useTransaction } from './useTransaction.ts';

const TransactionWide = lazy(() => import('./TransactionWide.tsx').then((module) => ({ default: module.TransactionWide })));
const TransactionNarrow = lazy(() => import('./TransactionNarrow.tsx').then((module) => ({ default: module.TransactionNarrow })));

export interface TransactionPageProps {
  chainName: string;
  hash: string;
}

/** What a transaction did. */
export function TransactionPage(props: TransactionPageProps) {
  const model = useTransaction(props);
  usePageTitle(t('transaction.title'));
  const { data, failure, isPending, retry } = model.transaction;
  if (!data && (model.chain === null || failure?.kind === 'refused')) return <TransactionMissing model={model} />;
  if (!data && failure) return <PartFailure failure={failure} onRetry={retry} />;
  const Layout = isMobileLayout() ? TransactionNarrow : TransactionWide;
  return (
    <StateBlock isLoading={isPending} what={model.chain?.title ?? props.chainName}>
      {data && (
        <Suspense fallback={null}>
          <Layout model={model} transaction={data} />
        </Suspense>
      )}
    </StateBlock>
  );
}
