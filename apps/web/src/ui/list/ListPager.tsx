import { Pager } from '../Pager.tsx';
import styles from './List.module.css';
import type { PagedList } from './usePagedList.ts';

export interface ListPagerProps<Size extends number> {
  list: PagedList<unknown>;
  pageSize: Size;
  pageSizes: readonly Size[];
  onPageSize: (size: Size) => void;
}

/** The ways through a paged list, below its rows. */
export function ListPager<Size extends number>({ list, pageSize, pageSizes, onPageSize }: ListPagerProps<Size>) {
  return (
    <div className={styles.pager}>
      <Pager
        page={list.pageNum}
        pages={list.pageCount}
        hasNext={list.goNext !== undefined}
        disabled={list.isStale}
        onPage={(page) => (page > list.pageNum ? list.goNext?.() : (list.goPrevious ?? list.goFirst)())}
        onFirst={list.pageNum > 1 ? list.goFirst : undefined}
        onLast={list.goNext && list.goLast}
        total={list.total}
        totalCapped={list.isTotalCapped}
        pageSize={pageSize}
        pageSizes={pageSizes}
        onPageSize={(size) => onPageSize(pageSizes.find((known) => known === size) ?? pageSize)}
      />
    </div>
  );
}
