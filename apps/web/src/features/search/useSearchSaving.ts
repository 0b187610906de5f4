import type { HitView, SearchView } from '@chaintrail/contract/schemas';
import { recognise } from '@chaintrail/families/address';
import { useEffect, useEffectEvent, useRef } from 'react';
import { removeSaveHistory } from '../../lib/saveHistoryParameter.ts';
import type { HitKind } from './hitPath.ts';
import type { PageSearch } from './pageSearch.ts';
import { saveEntry } from './saveEntry.ts';
import { nameOf } from './searched.ts';

type Recognition = ReturnType<typeof recognise>;

/** What is known of a search that was made. */
export interface SearchOutcome {
  answer: SearchView | undefined;
  /** The one hit that opens by itself. */
  hit: HitView | undefined;
  isRefused: boolean;
  recognition: Recognition;
}

const kinds: Partial<Record<Recognition['kind'], HitKind>> = { hash: 'hash', height: 'block' };

/** What a text without a hit was meant to be; what is damaged, shortened or many was meant as addresses. */
function kindOf(recognition: Recognition): HitKind {
  if (recognition.kind === 'name') return recognition.isDomain ? 'ens' : 'token';
  return kinds[recognition.kind] ?? 'address';
}

/**
 * Keeps each search that asks for it once, whatever became of it: as soon as it has its first answer or refusal, or when the reader leaves
 * before. Its own page opens after this, so an effect that opens one stands below the call.
 */
export function useSearchSaving({ q, chain, saveHistory }: PageSearch, { answer, hit, isRefused, recognition }: SearchOutcome): void {
  // The route that asks, until its search is kept.
  const asking = useRef<string>(undefined);
  const keep = useEffectEvent(() => {
    const route = asking.current;
    asking.current = undefined;
    if (route === undefined) return;
    const kind = hit?.kind ?? answer?.list[0]?.kind ?? kindOf(recognition);
    void saveEntry(
      { kind, chainName: hit?.chainName ?? chain ?? '', text: hit?.text ?? q, found: hit !== undefined, ...(hit ? nameOf(hit) : {}) },
      Date.now(),
      route,
    );
  });

  const keepUnanswered = useEffectEvent((left: PageSearch, route: string) => {
    // Only in development are effects taken down where the page stays.
    if (asking.current !== route || location.hash === route) return;
    asking.current = undefined;
    void saveEntry({ kind: kindOf(recognise(left.q)), chainName: left.chain ?? '', text: left.q, found: false }, Date.now(), route);
  });

  useEffect(() => {
    if (saveHistory === undefined) return undefined;
    const route = location.hash;
    if (q === '') {
      removeSaveHistory(route);
      return undefined;
    }
    asking.current = route;
    return () => keepUnanswered({ q, chain }, route);
  }, [q, chain, saveHistory]);

  const isSettled = answer !== undefined || isRefused;
  const made = saveHistory === undefined ? undefined : JSON.stringify([q, chain]);
  useEffect(() => {
    if (isSettled && made !== undefined) keep();
  }, [made, isSettled]);
}
