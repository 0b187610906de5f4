import type { HitView } from '@chaintrail/contract/schemas';
import { Suspense, useMemo } from 'react';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { newSearchPath } from '../../ui/paths.ts';
import { AddressEndsContext, distinctEnds, shortenMiddle } from '../../ui/shorten.ts';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { EntityHits } from '../label/inSearch/index.ts';
import { HitList } from './HitList.tsx';
import { HitTable } from './HitTable.tsx';
import { NearCards } from './NearCards.tsx';
import { openedHit } from './openedHit.ts';
import type { PageSearch } from './pageSearch.ts';
import styles from './SearchPage.module.css';
import { SearchStart } from './SearchStart.tsx';
import { TriedChains } from './TriedChains.tsx';
import { useSearchPage } from './useSearchPage.ts';
import { t } from './texts.ts';

const NONE: readonly HitView[] = [];

/** What was found on which chain, and what was asked to find it. A single exact hit opens at once. */
export function SearchPage(search: PageSearch) {
  const { q } = search;
  const { answer, counts, recognition, isAsking, isLoading, error, retry } = useSearchPage(search);
  const shown = shortenMiddle(q, { head: 24, tail: 12 });
  usePageTitle(q === '' ? undefined : t('app.titleSearch', { text: shown }));

  const list = answer?.list ?? NONE;
  const isOneAddress = recognition.kind === 'address' && list.length > 0 && list.every(({ kind }) => kind === 'address');
  const ends = useMemo(() => distinctEnds(list.map((hit) => hit.text)), [list]);

  if (q === '') return <SearchStart />;
  const isAddress = recognition.kind === 'address' || recognition.kind === 'malformed';
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{answer ? headline(list, isOneAddress) : t(error ? 'ui.errorTitle' : 'results.searching')}</h1>
        <span className={`mono ${styles.query}`}>{shown}</span>
        <CopyButton text={q} size={15} />
        <span className={styles.tried} role="status">
          {answer && triedText(counts)}
        </span>
      </header>
      {answer?.notice && (
        <Notice tone={answer.notice.suggestion === undefined ? 'info' : 'warn'}>
          {answer.notice.text}
          {answer.notice.suggestion !== undefined && (
            <>
              <span className={`mono ${styles.suggestion}`}>{answer.notice.suggestion}</span>
              <Link to={newSearchPath(answer.notice.suggestion, search.chain)}>{t('offers.useSuggestion')}</Link>
            </>
          )}
        </Notice>
      )}
      {answer?.job !== undefined && <Notice tone="neutral">{t('results.jobRunning')}</Notice>}
      {recognition.kind === 'name' && (
        <Suspense fallback={null}>
          <EntityHits text={recognition.text} />
        </Suspense>
      )}
      {answer && isAddress && list.length === 0 && <NearCards {...search} />}
      <Card clip>
        <StateBlock
          isLoading={isLoading}
          error={error}
          what={shown}
          onRetry={retry}
          isEmpty={list.length === 0}
          empty={
            <EmptyState icon="search" title={t('results.noneTitle', { text: shown })}>
              <p>{t('results.noneText')}</p>
              <p>{t('results.noneTips')}</p>
            </EmptyState>
          }
        >
          <CardHeader title={isOneAddress ? t('results.withRecords') : t('results.otherResults')} />
          <AddressEndsContext value={ends}>
            <div onClickCapture={(event) => openedHit(event, list)}>
              {isMobileLayout() ? <HitList hits={list} /> : <HitTable hits={list} />}
            </div>
          </AddressEndsContext>
        </StateBlock>
        {answer && <TriedChains tried={answer.tried} isAsking={isAsking} onRetry={retry} />}
      </Card>
      {answer && isAddress && list.length > 0 && <NearCards {...search} />}
    </div>
  );
}

/** An address is found on chains; whatever else was typed finds things that merely match. */
export function headline(hits: readonly HitView[], isOneAddress: boolean): string {
  if (hits.length === 0) return t('results.foundNone');
  if (!isOneAddress) return t('results.foundResults', { count: hits.length });
  return t('results.foundOnChains', { count: new Set(hits.map((hit) => hit.chainName)).size });
}

function triedText({ asked, answered, syncing, errors, notConfigured }: ReturnType<typeof useSearchPage>['counts']): string {
  return [
    t('results.triedLine', { asked, answered }),
    ...(syncing > 0 ? [t('results.triedSyncing', { count: syncing })] : []),
    ...(errors > 0 ? [t('results.triedErrors', { count: errors })] : []),
    ...(notConfigured > 0 ? [t('results.triedNotConfigured', { count: notConfigured })] : []),
  ].join(' · ');
}
