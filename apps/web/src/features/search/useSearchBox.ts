import type { SuggestionView } from '@chaintrail/contract/schemas';
import type { BulkItem, Recognition, recognise } from '@chaintrail/families/address';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { isApiError } from '../../api/apiError.ts';
import { suggestQuery } from '../../api/queries.ts';
import { searchHistory } from '../../lib/browserHistory.ts';
import type { SearchEntry } from '../../lib/searchHistory.ts';
import { useOpenPath } from '../../ui/Link.tsx';
import { searchPath } from '../../ui/paths.ts';
import { entryPath, hitPath } from './hitPath.ts';
import { useDelayed } from './useDelayed.ts';

export type Choice = { type: 'suggestion'; suggestion: SuggestionView } | { type: 'recent'; entry: SearchEntry };

/** A keystroke rests this long before it is sent; the next one cancels what is under way. */
const REST_MS = 120;
const MAX_SUGGEST = 500;
/** Text on both sides of a line break. */
const MANY_LINES = /\S\s*[\r\n]\s*\S/;

/** Everything a search box knows and does, in both layouts. */
export function useSearchBox(initialText: string, initialChain: string, onDone?: () => void) {
  const openPath = useOpenPath();
  const [text, setText] = useState(initialText);
  const [chain, setChain] = useState(initialChain);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [bulk, setBulk] = useState<readonly BulkItem[] | null>(null);
  const recents = useStore(searchHistory.store);

  const [reader, setReader] = useState<{ recognise: typeof recognise } | null>(null);
  const recognition = useMemo<Recognition>(
    () => reader?.recognise(text) ?? (text.trim() === '' ? { kind: 'empty' } : { kind: 'name', text, isDomain: false }),
    [reader, text],
  );
  const rested = useDelayed(text.trim(), REST_MS);
  const canSuggest =
    isOpen && rested !== '' && rested.length <= MAX_SUGGEST && recognition.kind !== 'bulk' && recognition.kind !== 'malformed';
  const query = useQuery({
    ...suggestQuery(chain === '' ? { address: rested } : { address: rested, chainName: chain }),
    enabled: canSuggest,
    placeholderData: keepPreviousData,
    // An answer that lacks a source must not be taken for the whole when the same text is typed again.
    staleTime: ({ state }) => (state.data?.isPartial ? 0 : 10_000),
  });
  const failed = canSuggest && query.error !== null && !isApiError(query.error, 'cancelled');
  const suggestions = canSuggest && !failed ? (query.data?.list ?? []) : [];
  const choices: Choice[] =
    text.trim() === ''
      ? recents.map((entry) => ({ type: 'recent', entry }))
      : suggestions.map((suggestion) => ({ type: 'suggestion', suggestion }));

  const leave = (path: string) => {
    setIsOpen(false);
    setActive(-1);
    onDone?.();
    openPath(path);
  };
  const search = (wanted: string) => leave(`${searchPath(wanted, chain === '' ? undefined : chain)}&saveHistory=1`);

  /** Checksums need code that a page without a search does not; it comes with the first focus. */
  const loadReader = async () => {
    if (reader) return reader;
    const loaded = await import('@chaintrail/families/address');
    setReader(loaded);
    return loaded;
  };

  return {
    prepare: () => void loadReader(),
    text,
    chain,
    setChain,
    isOpen,
    setIsOpen,
    active,
    setActive,
    recognition,
    choices,
    hasFailed: failed,
    isWaiting: canSuggest && query.isFetching,
    isSettled: canSuggest && query.data !== undefined && rested === text.trim() && !query.isPlaceholderData,
    tookMs: query.data?.tookMs,
    isPartial: canSuggest && !query.isPlaceholderData && query.data?.isPartial === true,
    bulk,
    closeBulk: () => setBulk(null),
    showBulk: setBulk,
    type(next: string) {
      setText(next);
      setIsOpen(true);
      setActive(-1);
    },
    /** A list keeps its line breaks here, which the field itself would drop and glue two addresses together. */
    takePaste(pasted: string): boolean {
      if (!reader) {
        if (!MANY_LINES.test(pasted)) return false;
        void loadReader().then((loaded) => {
          const found = loaded.recognise(pasted);
          if (found.kind === 'bulk') setBulk(found.items);
          else this.type(pasted.replace(/\s+/g, ' ').trim());
        });
        return true;
      }
      const found = reader.recognise(pasted);
      if (found.kind !== 'bulk') return false;
      setBulk(found.items);
      return true;
    },
    choose(choice: Choice) {
      if (choice.type === 'recent') {
        leave(entryPath(choice.entry));
        return;
      }
      const { kind, chainName, text: target } = choice.suggestion;
      void import('./saveEntry.ts').then(({ saveEntry }) => saveEntry(kind, chainName, target, Date.now()));
      setText('');
      leave(hitPath(choice.suggestion));
    },
    /** Enter: the marked choice, else exactly what was typed. What cannot be an address stays here, explained. */
    async submit(anyway = false) {
      const choice = choices[active];
      if (choice) {
        this.choose(choice);
        return;
      }
      const found = (await loadReader()).recognise(text);
      if (found.kind === 'bulk') setBulk(found.items);
      // What lost its case can still be found among stored addresses.
      else if (found.kind === 'malformed' && found.problem !== 'lost_case' && !anyway) setIsOpen(true);
      else if (found.kind !== 'empty') search(text.trim());
    },
    searchFor(corrected: string) {
      setText(corrected);
      search(corrected);
    },
  };
}

export type SearchBoxModel = ReturnType<typeof useSearchBox>;
