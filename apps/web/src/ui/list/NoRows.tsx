import type { ReactNode } from 'react';
import type { Failure } from '../../api/failure.ts';
import { Button } from '../Button.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { FailedState } from '../FailedState.tsx';
import { formatCount } from '../figures.ts';
import { spaceAfterLatin } from '../spacing.ts';
import { t } from './texts.ts';
import type { PagedList } from './usePagedList.ts';

export interface NoRowsProps {
  list: Pick<PagedList<unknown>, 'state' | 'coverage' | 'retry' | 'goFirst'>;
  chainTitle: string;
  /** The sentence where there is truly nothing. */
  emptyTitle: string;
  /** What is known of a thing on a chain without data. */
  notConfiguredText: string;
  /** What narrows the list, in words. */
  conditions?: ReactNode;
  onClearFilter?: () => void;
  /** Ways to lists that do have rows, so that an empty one is no dead end. */
  elsewhere?: ReactNode;
  /** A shorter question, offered where this one took too long. */
  shorter?: ReactNode;
}

/** What stands in place of the rows when there are none: why, and what can be done. */
export function NoRows({ list, chainTitle, emptyTitle, notConfiguredText, elsewhere, shorter, ...filter }: NoRowsProps) {
  const { state, coverage } = list;
  const range = coverage && { from: formatCount(coverage.fromBlock), to: formatCount(coverage.toBlock) };
  switch (state.kind) {
    case 'filteredOut':
      return <FilteredOut {...filter} />;
    case 'notConfigured':
      return (
        <EmptyState icon="link" tone="warn" title={t('list.notConfiguredTitle', { chain: spaceAfterLatin(chainTitle) })}>
          {notConfiguredText}
        </EmptyState>
      );
    case 'notCovered':
      return (
        <EmptyState icon="history" tone="warn" title={t('list.notCoveredTitle')} actions={elsewhere}>
          {range && coverage.toBlock > 0 ? t('list.notCoveredText', range) : t('list.notCoveredNone')}
        </EmptyState>
      );
    case 'empty':
      return (
        <EmptyState title={emptyTitle} actions={elsewhere}>
          {range && t('list.coveredText', range)}
        </EmptyState>
      );
    case 'pastEnd':
      return <PastEnd pageNum={state.pageNum} total={state.total} goFirst={list.goFirst} />;
    case 'failure':
      return <Failed failure={state.failure} retry={list.retry} shorter={shorter} />;
    case 'loading':
    case 'rows':
      return null;
  }
}

function FilteredOut({ conditions, onClearFilter }: Pick<NoRowsProps, 'conditions' | 'onClearFilter'>) {
  return (
    <EmptyState
      title={t('list.filteredTitle')}
      actions={
        onClearFilter && (
          <Button size="small" onClick={onClearFilter}>
            {t('list.clearFilter')}
          </Button>
        )
      }
    >
      {conditions}
    </EmptyState>
  );
}

function PastEnd({ pageNum, total, goFirst }: { pageNum: number; total: number; goFirst: () => void }) {
  return (
    <EmptyState
      title={t('list.pastEndTitle', { page: formatCount(pageNum) })}
      actions={
        <Button size="small" onClick={goFirst}>
          {t('list.pastEndFirst')}
        </Button>
      }
    >
      {t('list.pastEndText', { n: formatCount(total) })}
    </EmptyState>
  );
}

function Failed({ failure, retry, shorter }: { failure: Failure; retry: () => void; shorter: ReactNode }) {
  return <FailedState failure={failure} retry={retry} actions={failure.kind === 'timeout' && shorter} />;
}
