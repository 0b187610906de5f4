import type { ChainStatusView, CoverageView } from '@chaintrail/contract/schemas';
import type { ReactNode } from 'react';
import type { Failure } from '../../api/failure.ts';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { CoverageLine } from '../../ui/CoverageLine.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { StateBlock } from '../../ui/StateBlock.tsx';
import type { ReadValues } from './draft.ts';
import styles from './Tools.module.css';

/** What every result is given: the question, read. */
export interface ResultProps {
  chain: ChainStatusView;
  addresses: readonly string[];
  values: ReadValues;
}

export interface ResultCardProps {
  title: string;
  chain: ChainStatusView;
  coverage: CoverageView | undefined;
  isLoading: boolean;
  failure: Failure | undefined;
  retry: () => void;
  isEmpty: boolean;
  empty: { title: string; text?: string };
  /** At the right of the head: exports. */
  actions?: ReactNode;
  /** Below the head and the last row: what the answer is, and what it is not. */
  above?: ReactNode;
  under?: ReactNode;
  children: ReactNode;
}

/** A tool's answer with the history that it rests on, or why there is none. */
export function ResultCard({
  title,
  chain,
  coverage,
  isLoading,
  failure,
  retry,
  isEmpty,
  empty,
  actions,
  above,
  under,
  children,
}: ResultCardProps) {
  const line = coverage && <CoverageLine coverage={coverage} chain={chain} short />;
  return (
    <Card clip>
      <CardHeader title={title} note={isMobileLayout() ? undefined : line}>
        {actions}
      </CardHeader>
      {isMobileLayout() && line && <div className={styles.coverage}>{line}</div>}
      {above}
      <StateBlock isLoading={isLoading} what={chain.title}>
        {failure ? (
          <FailedState failure={failure} retry={retry} />
        ) : isEmpty ? (
          <EmptyState title={empty.title}>{empty.text}</EmptyState>
        ) : (
          children
        )}
      </StateBlock>
      {under !== undefined && !isLoading && !failure && <div className={styles.under}>{under}</div>}
    </Card>
  );
}
