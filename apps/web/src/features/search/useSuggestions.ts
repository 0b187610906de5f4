import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isApiError } from '../../api/apiError.ts';
import { suggestQuery } from '../../api/queries.ts';
import { useSettled } from '../../ui/useSettled.ts';

/** A keystroke rests this long before it is sent; the next one cancels what is under way. */
const REST_MS = 120;
const MAX_SUGGEST = 500;
/** A whole answer holds this long for the same text. */
const KEEP_MS = 10_000;

/** A source that was late has the answer at hand by now, and one that is out of breath is given more time each time. */
const ASK_AGAIN_MS = 600;
const MAX_ANSWERS = 6;

/** What lacks a source, failed or was given up for another is asked for again, a few times, also when no further key is pressed. */
export function askAgainMs(isLacking: boolean, answers: number): number | false {
  return isLacking && answers < MAX_ANSWERS ? ASK_AGAIN_MS * 2 ** Math.max(0, answers - 1) : false;
}

/** What the server offers for a text while it is typed; `chain` is '' for all. */
export function useSuggestions(text: string, chain: string, isWanted: boolean) {
  const rested = useSettled(text, REST_MS);
  const isAsked = isWanted && rested !== '' && rested.length <= MAX_SUGGEST;
  const { data, error, isPlaceholderData } = useQuery({
    ...suggestQuery(chain === '' ? { address: rested } : { address: rested, chainName: chain }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    // An answer that lacks a source must not be taken for the whole when the same text is typed again.
    staleTime: ({ state }) => (state.data?.isPartial ? 0 : KEEP_MS),
    refetchInterval: ({ state }) =>
      askAgainMs(state.error !== null || state.data?.isPartial === true, state.dataUpdateCount + state.errorUpdateCount),
  });
  const hasFailed = isAsked && error !== null && !isApiError(error, 'cancelled');
  return {
    suggestions: isAsked && !hasFailed ? (data?.list ?? []) : [],
    hasFailed,
    isSettled: isAsked && data !== undefined && rested === text && !isPlaceholderData,
    isPartial: isAsked && !isPlaceholderData && data?.isPartial === true,
    tookMs: data?.tookMs,
  };
}
