import type { HitView, SearchView } from '@chaintrail/contract/schemas';
import { recognise } from '@chaintrail/families/address';
import { useEffect, useEffectEvent, useRef } from 'react';
import { removeSaveHistory } from '../../lib/saveHistoryParameter.ts';
import type { HitKind } from './hitPath.ts';
import type { PageSearch } from './pageSearch.ts';
import { saveEntry } from './saveEntry.ts';
import { nameOf } from './searched.ts';
import { isKeptVisit, markKept, nameVisit } from './visit.ts';

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

/** A visit of the results, until its search is kept. */
interface Asking {
  route: string;
  visit: string;
}

/**
 * Keeps each search once, whatever became of it: as soon as it has its first answer or refusal, or when the reader leaves before. Every
 * visit of the results is one, by the search box, a link or the address bar; Back, Forward and a reload come back to one that was made.
 * Its own page opens after this, so an effect that opens one stands below the call.
 */
export function useSearchSaving({ q, chain, saveHistory }: PageSearch, { answer, hit, isRefused, recognition }: SearchOutcome): void {
  const asking = useRef<Asking>(undefined);
  const take = () => {
    const taken = asking.current;
    asking.current = undefined;
    if (taken) markKept(taken);
    return taken;
  };
  const keep = useEffectEvent(() => {
    const taken = take();
    if (!taken) return;
    const kind = hit?.kind ?? answer?.list[0]?.kind ?? kindOf(recognition);
    void saveEntry(
      { kind, chainName: hit?.chainName ?? chain ?? '', text: hit?.text ?? q, found: hit !== undefined, ...(hit ? nameOf(hit) : {}) },
      Date.now(),
      taken.route,
    );
  });

  const keepUnanswered = useEffectEvent((search: PageSearch, { route, visit }: Asking) => {
    // Only in development are effects taken down where the page stays.
    if (asking.current?.visit !== visit || location.hash === route) return;
    take();
    void saveEntry({ kind: kindOf(recognise(search.q)), chainName: search.chain ?? '', text: search.q, found: false }, Date.now(), route);
  });

  useEffect(() => {
    const route = location.hash;
    if (q === '' || isKeptVisit()) {
      if (saveHistory !== undefined) removeSaveHistory(route);
      return undefined;
    }
    const own = { route, visit: nameVisit() };
    asking.current = own;
    return () => keepUnanswered({ q, chain }, own);
  }, [q, chain, saveHistory]);

  // Another search, or the same one made again.
  const settled = answer !== undefined || isRefused ? JSON.stringify([q, chain, saveHistory]) : undefined;
  useEffect(() => {
    if (settled !== undefined) keep();
  }, [settled]);
}
