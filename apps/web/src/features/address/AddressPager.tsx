import { ListPager } from '../../ui/list/ListPager.tsx';
import type { PagedList } from '../../ui/list/usePagedList.ts';
import { pageSizes } from './filter.ts';
import type { AddressContents } from './addressContents.ts';

export interface AddressPagerProps {
  model: Pick<AddressContents, 'state' | 'setPageSize'>;
  list: PagedList<unknown>;
}

/** The pager of a tab; its page size is part of the address's link. */
export function AddressPager({ model, list }: AddressPagerProps) {
  return <ListPager list={list} pageSize={model.state.pageSize} pageSizes={pageSizes} onPageSize={model.setPageSize} />;
}
