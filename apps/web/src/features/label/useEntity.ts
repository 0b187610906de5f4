import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { glancesQuery, query } from '../../api/queries.ts';
import { usePagedList } from '../../ui/list/usePagedList.ts';
import type { ClaimType, LabelRole } from '@chaintrail/model';
import { useFiltered } from './useFiltered.ts';

export interface EntityFilter {
  chainName?: string;
  role?: LabelRole;
  claim?: ClaimType;
}

/** An entity, and who says of which address that it is its, page by page; with what each address is on its chain. */
export function useEntity(key: string) {
  const entity = useQuery(query('getEntity', { key }));
  const filtered = useFiltered<EntityFilter>({});
  const { place, goTo, hasFilter } = filtered;
  const asked = { of: 'system' as const, entity: key, ...filtered.body };
  const list = usePagedList({
    name: 'pageTags',
    body: asked,
    load: (body, signal) => call('pageTags', body, { signal }),
    place,
    chain: undefined,
    unfilteredCount: undefined,
    hasFilter,
    goTo,
  });
  const addresses = [...new Set(list.rows.slice(-place.pageSize).map(({ address }) => address))];
  const glances = useQuery({ ...glancesQuery({ addresses }), enabled: addresses.length > 0 });
  // Its pages are found by cursor alone.
  return { ...filtered, asked, entity, list: { ...list, goLast: undefined }, glances: glances.data?.list };
}

export type EntityModel = ReturnType<typeof useEntity>;
