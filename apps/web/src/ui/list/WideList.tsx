import type { ReactNode } from 'react';
import { StateBlock } from '../StateBlock.tsx';
import styles from './List.module.css';
import type { PagedList } from './usePagedList.ts';

export interface WideListProps {
  list: PagedList<unknown>;
  /** What is being asked, after 正在查询. */
  what: string;
  /** In place of rows where there are none. */
  message: ReactNode;
  pager: ReactNode;
  /** The table. */
  children: ReactNode;
}

/** A list on a wide screen: its table and pager, or why there are no rows. */
export function WideList({ list, what, message, pager, children }: WideListProps) {
  const hasRows = list.state.kind === 'rows';
  return (
    <>
      <StateBlock isLoading={list.state.kind === 'loading'} what={what}>
        {hasRows ? (
          <div className={list.isStale ? styles.stale : undefined} aria-busy={list.isStale}>
            {children}
          </div>
        ) : (
          message
        )}
      </StateBlock>
      {hasRows && pager}
    </>
  );
}
