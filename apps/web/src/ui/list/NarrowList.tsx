import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { describeReason } from '../failureText.ts';
import { ReasonText } from '../ReasonText.tsx';
import { RowList } from '../RowList.tsx';
import { SkeletonRows } from '../Skeleton.tsx';
import { StateBlock } from '../StateBlock.tsx';
import styles from './List.module.css';
import { t } from './texts.ts';
import type { PagedList } from './usePagedList.ts';

export interface NarrowListProps<Row> {
  list: PagedList<Row>;
  label: string;
  /** What is being asked, after 正在查询. */
  what: string;
  rowKey: (row: Row) => string;
  render: (row: Row) => ReactNode;
  /** In place of rows where there are none. */
  message: ReactNode;
}

/** A list on a phone: a way back to the newest, rows, and more as the end comes near. */
export function NarrowList<Row>({ list, label, what, rowKey, render, message }: NarrowListProps<Row>) {
  return (
    <>
      {list.pageNum > 1 && (
        <div className={styles.newest}>
          <Button icon="chevronUp" onClick={list.goFirst}>
            {t('list.backToNewest', { n: list.pageNum })}
          </Button>
        </div>
      )}
      <div className={list.isStale ? styles.stale : undefined} aria-busy={list.isStale}>
        <StateBlock
          isLoading={list.state.kind === 'loading'}
          what={what}
          skeleton={
            <div className={styles.rows}>
              <SkeletonRows rowHeight={65} widths={[44, 150, 90]} />
            </div>
          }
        >
          {list.state.kind === 'rows' ? (
            <div className={styles.rows}>
              <RowList label={label} rows={list.rows} rowKey={rowKey} render={render} />
            </div>
          ) : (
            message
          )}
        </StateBlock>
      </div>
      {list.state.kind === 'rows' && <EndOfList key={list.rows.length} list={list} />}
    </>
  );
}

/**
 * Loads the next rows as the end comes into view; the button is for keyboards. An observer tells of changes only, so this is mounted
 * anew for every number of rows: an end that is still in view then loads on.
 */
function EndOfList({ list }: { list: PagedList<unknown> }) {
  const { loadMore, isLoadingMore, isStale, moreFailure } = list;
  const failure = isLoadingMore ? undefined : moreFailure;
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(loadMore);
  useEffect(() => {
    latest.current = isLoadingMore || isStale ? undefined : loadMore;
  });
  useEffect(() => {
    const element = end.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && latest.current?.(), {
      rootMargin: '600px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={end} className={styles.end}>
      {failure && (
        <span role="alert" className={styles.failed}>
          {t('list.moreFailed')} <ReasonText message={describeReason(failure)} />
        </span>
      )}
      {loadMore ? (
        <Button tone="text" disabled={isLoadingMore} onClick={loadMore}>
          {t(isLoadingMore ? 'list.loadingMore' : failure ? 'ui.retry' : 'list.loadMore')}
        </Button>
      ) : (
        <span>{t('list.allLoaded')}</span>
      )}
    </div>
  );
}
