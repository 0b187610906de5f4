import type { HitView, SearchView } from '@chaintrail/contract/schemas';
import { recognise } from '@chaintrail/families/address';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { isApiError } from '../../api/apiError.ts';
import { searchQuery } from '../../api/queries.ts';
import { showToast } from '../../lib/notify.ts';
import { useOpenPath } from '../../ui/Link.tsx';
import { hitPath } from './hitPath.ts';
import { listPath } from './openList.ts';
import type { PageSearch } from './pageSearch.ts';
import { useSearchSaving } from './useSearchSaving.ts';

export interface TriedCounts {
  asked: number;
  answered: number;
  syncing: number;
  errors: number;
  notConfigured: number;
}

/** Long enough to read a converted address. */
const NOTICE_MS = 6000;

/** While chains are still open the answer is asked for again. */
const OPEN_REFETCH_MS = 2000;

/** A chain that failed is asked again by itself so often; then a person decides. */
const MOST_ANSWERS = 3;

function waitForMore({ job, tried }: SearchView, answers: number): number | false {
  const states = new Set(tried.map(({ state }) => state));
  if (job !== undefined || states.has('syncing')) return OPEN_REFETCH_MS;
  return states.has('error') && answers < MOST_ANSWERS ? OPEN_REFETCH_MS : false;
}

function countTried(tried: SearchView['tried']): TriedCounts {
  const count = (state: SearchView['tried'][number]['state']) => tried.filter((chain) => chain.state === state).length;
  return {
    asked: tried.length - count('not_configured'),
    answered: count('found') + count('none'),
    syncing: count('syncing'),
    errors: count('error'),
    notConfigured: count('not_configured'),
  };
}

/** Guesses at what was meant: the user compares before the page opens. */
const READ_FIRST = new Set(['truncated', 'case_repaired']);

/** The one hit that needs no choice: exact, alone, and every chain that could have another has answered. */
function onlyHit({ list, tried, notice, bulk }: SearchView): HitView | undefined {
  const isOpen = tried.some((chain) => chain.state === 'syncing' || chain.state === 'error');
  const needsReading = notice?.suggestion !== undefined || READ_FIRST.has(notice?.kind ?? '') || (bulk?.length ?? 0) > 0;
  return list.length === 1 && !isOpen && !needsReading ? list[0] : undefined;
}

export function useSearchPage(search: PageSearch) {
  const { q, chain } = search;
  const openPath = useOpenPath();
  const query = useQuery({
    ...searchQuery(chain === undefined ? { address: q } : { address: q, chainName: chain }),
    enabled: q !== '',
    refetchInterval: ({ state }) => (state.data ? waitForMore(state.data, state.dataUpdateCount) : false),
  });
  const answer = query.data;
  const hit = answer && onlyHit(answer);
  const recognition = useMemo(() => recognise(q), [q]);

  const error = isApiError(query.error, 'cancelled') ? null : query.error;
  useSearchSaving(search, { answer, hit, isRefused: error !== null, recognition });

  const settle = useEffectEvent((settled: SearchView) => {
    if (settled.bulk && settled.bulk.length > 1) openPath(listPath(q), { replace: true });
    if (!hit) return;
    openPath(hitPath(hit), { replace: true });
    // What was put right before the look-up is said on the page that opens, and leaving this one has taken its toasts away.
    if (settled.notice) showToast('info', settled.notice.text, NOTICE_MS);
  });
  useEffect(() => {
    if (answer) settle(answer);
  }, [answer]);

  return {
    answer,
    counts: countTried(answer?.tried ?? []),
    recognition,
    isAsking: query.isFetching,
    isLoading: q !== '' && (query.isPending || hit !== undefined) && !query.error,
    error,
    retry: () => void query.refetch(),
  };
}
