import type { SuggestionView } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { useStore } from 'zustand';
import { searchHistory } from '../../lib/browserHistory.ts';
import type { SearchEntry } from '../../lib/searchHistory.ts';
import { useOpenPath } from '../../ui/Link.tsx';
import { searchPath } from '../../ui/paths.ts';
import { entryPath, hitPath } from './hitPath.ts';
import { afterKey, closed, marked, opened, submission, typed } from './searchBoxState.ts';
import { useBulk } from './useBulk.ts';
import { useRecognition } from './useRecognition.ts';
import { useSuggestions } from './useSuggestions.ts';

export type Choice = { type: 'suggestion'; suggestion: SuggestionView } | { type: 'recent'; entry: SearchEntry };

/** Everything a search box knows and does, in both layouts. */
export function useSearchBox(initialText: string, initialChain: string, onDone: () => void) {
  const [state, setState] = useState(() => closed(typed(initialText)));
  const [chain, setChain] = useState(initialChain);
  const { recognition, reader, loadReader } = useRecognition(state.text);
  const isSuggestible = recognition.kind !== 'bulk' && recognition.kind !== 'malformed';
  const { suggestions, ...answer } = useSuggestions(state.text.trim(), chain, state.isOpen && isSuggestible);
  const recents = useStore(searchHistory.store);
  const choices: Choice[] =
    state.text.trim() === ''
      ? recents.map((entry) => ({ type: 'recent', entry }))
      : suggestions.map((suggestion) => ({ type: 'suggestion', suggestion }));

  const type = (text: string) => setState(typed(text));
  const open = () => setState(opened);
  const bulk = useBulk({ reader, loadReader }, type);
  const { choose, search } = useLeaving(chain, (text) => {
    setState((now) => closed(text === undefined ? now : { ...now, text }));
    onDone();
  });

  /** Enter: the marked choice, else exactly what was typed. What cannot be an address stays here, explained. */
  const submit = async (anyway = false) => {
    const choice = choices[state.active];
    if (choice) {
      choose(choice);
      return;
    }
    const found = (await loadReader()).recognise(state.text);
    if (found.kind === 'bulk') {
      bulk.showBulk(found.items);
      return;
    }
    const next = submission(found, anyway);
    if (next === 'explain') open();
    else if (next === 'search') search(state.text.trim());
  };

  return {
    ...state,
    ...answer,
    ...bulk,
    chain,
    recognition,
    choices,
    prepare: () => void loadReader(),
    setChain,
    open,
    close: () => setState(closed),
    mark: (index: number) => setState((now) => marked(now, index)),
    /** True when the key was one of the list's. */
    pressKey(key: string): boolean {
      const next = afterKey(state, key, choices.length);
      if (next) setState(next);
      return next !== undefined;
    },
    type,
    choose,
    submit,
    search,
  };
}

/** The ways out of the box; `onLeave` is told the text that stays behind where it is another one. */
function useLeaving(chain: string, onLeave: (text?: string) => void) {
  const openPath = useOpenPath();
  return {
    search(text: string) {
      onLeave(text);
      openPath(`${searchPath(text, chain === '' ? undefined : chain)}&saveHistory=1`);
    },
    choose(choice: Choice) {
      if (choice.type === 'recent') {
        onLeave();
        openPath(entryPath(choice.entry));
        return;
      }
      const { kind, chainName, text } = choice.suggestion;
      void import('./saveEntry.ts').then(({ saveEntry }) => saveEntry(kind, chainName, text, Date.now()));
      onLeave('');
      openPath(hitPath(choice.suggestion));
    },
  };
}

export type SearchBoxModel = ReturnType<typeof useSearchBox>;
