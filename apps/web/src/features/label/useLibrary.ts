import { call } from '../../api/client.ts';
import { usePagedList } from '../../ui/list/usePagedList.ts';
import type { AuditState } from './labelFacts.ts';
import { useFiltered } from './useFiltered.ts';

export type LibraryTab = 'own' | 'system';

export interface LibraryFilter {
  chainName?: string;
  tagType?: string;
  riskType?: string;
  auditStatus?: AuditState;
}

/** The labels of a tab, page by page. */
export function useLibrary(of: LibraryTab) {
  const filtered = useFiltered<LibraryFilter>({});
  const { place, goTo, hasFilter } = filtered;
  const list = usePagedList({
    name: 'pageTags',
    body: { of, ...filtered.body },
    load: (body, signal) => call('pageTags', body, { signal }),
    place,
    chain: undefined,
    unfilteredCount: undefined,
    hasFilter,
    goTo,
  });
  return { ...filtered, of, list, types: list.first?.types };
}

export type LibraryModel = ReturnType<typeof useLibrary>;

/** What is offered, page by page. */
export function useSubmissions() {
  const filtered = useFiltered<{ status?: 1 | 2 | 3 }>({});
  const { place, goTo, hasFilter } = filtered;
  const list = usePagedList({
    name: 'pageSubmissions',
    body: filtered.body,
    load: (body, signal) => call('pageSubmissions', body, { signal }),
    place,
    chain: undefined,
    unfilteredCount: undefined,
    hasFilter,
    goTo,
  });
  return { ...filtered, list, counts: list.first?.counts };
}

export type SubmissionsModel = ReturnType<typeof useSubmissions>;
