import { Pager } from '../../ui/Pager.tsx';
import styles from './AddressWide.module.css';
import { pageSizes } from './filter.ts';
import type { AddressModel } from './useAddress.ts';
import type { PagedList } from './usePagedList.ts';

export interface ListPagerProps {
  model: Pick<AddressModel, 'state' | 'setPageSize'>;
  list: PagedList<unknown>;
}

export function ListPager({ model, list }: ListPagerProps) {
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
        pageSize={model.state.pageSize}
        pageSizes={pageSizes}
        onPageSize={(size) => model.setPageSize(pageSizes.find((known) => known === size) ?? pageSizes[0])}
      />
    </div>
  );
}
