import { Suspense, useMemo } from 'react';
import { isAbsence } from '../../api/failure.ts';
import { Imitations } from '../../api/Imitations.tsx';
import { findFamily } from '../../families/families.ts';
import { UnknownFamily } from '../../families/UnknownFamily.tsx';
import { t } from './texts.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { Card } from '../../ui/Card.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { AddressEndsContext, addressEnds, distinctEnds, shortenMiddle } from '../../ui/shorten.ts';
import { BarTitle } from '../../ui/slots.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { listAddresses } from './listAddresses.ts';
import { TransactionMissing } from './TransactionMissing.tsx';
import { type TransactionPageProps, useTransaction } from './useTransaction.ts';

/** What a transaction did. */
export function TransactionPage(props: TransactionPageProps) {
  const model = useTransaction(props);
  usePageTitle(
    t('transaction.tabTitle', { hash: shortenMiddle(props.hash, addressEnds.table), chain: model.chain?.title ?? props.chainName }),
  );
  const { data, failure, isPending, retry } = model.transaction;
  const family = data && findFamily(data.family);
  const ends = useMemo(() => distinctEnds(data && family ? listAddresses(data, family) : []), [data, family]);
  const parties = model.transfers.data?.flatMap(({ from, to }) => [from.address, to.address]) ?? [];
  if (!data && (model.chain === null || isAbsence(failure))) return <TransactionMissing model={model} />;
  if (!data && failure) {
    return (
      <>
        <BarTitle>{t('transaction.title')}</BarTitle>
        <Card>
          <FailedState isPage title={t('transaction.failedTitle')} asked={props.hash} failure={failure} retry={retry} />
        </Card>
      </>
    );
  }
  const title = model.chain?.title;
  const skeleton = (
    <>
      {!isMobileLayout() && (
        <Breadcrumb chainName={props.chainName} chain={model.chain} page={t('transaction.crumb')} coverage={undefined} />
      )}
      <PageSkeleton />
    </>
  );
  if (data && !family) return <UnknownFamily name={data.family} />;
  const Layout = family?.transaction.layouts[isMobileLayout() ? 'narrow' : 'wide'];
  return (
    <>
      {!data && <BarTitle>{t('transaction.title')}</BarTitle>}
      <StateBlock isLoading={isPending} what={title ?? props.chainName} skeleton={skeleton}>
        {data && Layout && (
          <Suspense fallback={<div aria-busy="true">{skeleton}</div>}>
            <AddressEndsContext value={ends}>
              <Imitations chainName={props.chainName} addresses={[...ends.keys(), ...parties]}>
                <Layout model={model} transaction={data} />
              </Imitations>
            </AddressEndsContext>
          </Suspense>
        )}
      </StateBlock>
    </>
  );
}
