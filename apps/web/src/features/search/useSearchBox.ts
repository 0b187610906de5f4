import { useState } from 'react';
import { useStore } from 'zustand';
import { recentSearches } from '../../api/recentSearches.ts';
import { t } from '../../locales/translate.ts';
import { useOpenPath } from '../../ui/Link.tsx';
import { newSearchPath } from '../../ui/paths.ts';
import { effectiveMark, findCommands, type Choice, type Command } from './choices.ts';
import { entryPath, hitPath } from './hitPath.ts';
import { isList, MANY_LINES } from './pasted.ts';
import { afterKey, closed, marked, opened, submission, typed } from './searchBoxState.ts';
import { nameOf, type Searched } from './searched.ts';
import { useRecognition } from './useRecognition.ts';
import { useSuggestions } from './useSuggestions.ts';

export interface SearchBoxSettings {
  text?: string;
  /** '' is all chains. */
  chain?: string;
  /** What can be done from here, offered after what was found. */
  commands?: readonly Command[];
  /** The text was sent or a choice opened. */
  onDone: () => void;
}

const NO_COMMANDS: readonly Command[] = [];

/** Everything that a search field knows and does, in a bar, on a phone and in the palette. */
export function useSearchBox({ text = '', chain: initialChain = '', commands = NO_COMMANDS, onDone }: SearchBoxSettings) {
  const [state, setState] = useState(() => closed(typed(text)));
  const [chain, setChain] = useState(initialChain);
  const { recognition, reader, loadReader } = useRecognition(state.text);
  const isSuggestible = recognition.kind !== 'bulk' && recognition.kind !== 'malformed';
  const { suggestions, ...answer } = useSuggestions(state.text.trim(), chain, state.isOpen && isSuggestible);
  const recents = useStore(recentSearches.store);
  const choices: Choice[] = [
    ...(state.text.trim() === ''
      ? recents.map((entry): Choice => ({ type: 'recent', entry }))
      : suggestions.map((suggestion): Choice => ({ type: 'suggestion', suggestion }))),
    ...findCommands(commands, state.text).map((command): Choice => ({ type: 'command', command })),
  ];

  const active = effectiveMark(choices, state.active, state.text);

  const type = (next: string) => setState(typed(next));
  const open = () => setState(opened);
  /** What is answered here is a search as well: it is kept, though nothing is sent. */
  const keep = (searched: string) => saveLater({ kind: 'address', chainName: chain, text: searched, found: false });
  const { choose, search, openList } = useLeaving(chain, (left) => {
    setState((now) => closed(left === undefined ? now : { ...now, text: left }));
    onDone();
  });

  /** Enter: the marked choice, else exactly what was typed. What cannot be an address stays here, explained. */
  const submit = async (anyway = false) => {
    const choice = choices[active];
    if (choice) {
      choose(choice);
      return;
    }
    const found = (await loadReader()).recognise(state.text);
    if (found.kind === 'bulk') {
      openList(state.text);
      return;
    }
    const next = submission(found, anyway);
    if (next === 'explain') {
      keep(state.text.trim());
      open();
    } else if (next === 'search') search(state.text.trim());
  };

  return {
    ...state,
    active,
    ...answer,
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
    openList: () => openList(state.text),
    /** True when the text was taken: a list keeps its line breaks, which the field would drop and glue two addresses together. */
    takePaste(pasted: string): boolean {
      if (reader) {
        const isTaken = isList(pasted, reader.recognise);
        if (isTaken) openList(pasted);
        return isTaken;
      }
      if (!MANY_LINES.test(pasted)) return false;
      void loadReader().then((loaded) => {
        if (isList(pasted, loaded.recognise)) openList(pasted);
        else type(pasted.replace(/\s+/g, ' ').trim());
      });
      return true;
    },
  };
}

/** A longer list is no entry of a history: it could only be opened by a link, which it does not fit into. */
const MAX_KEPT = 2_000;

/** By code that no first view needs. */
function saveLater(searched: Searched): void {
  void import('./saveEntry.ts').then(({ saveEntry }) => saveEntry(searched, Date.now()));
}

/** The ways out of the box; `onLeave` is told the text that stays behind where it is another one. */
function useLeaving(chain: string, onLeave: (text?: string) => void) {
  const openPath = useOpenPath();
  return {
    search(text: string) {
      onLeave(text);
      openPath(newSearchPath(text, chain === '' ? undefined : chain));
    },
    openList(text: string) {
      if (text.length <= MAX_KEPT)
        saveLater({
          kind: 'address',
          chainName: chain,
          text: text.trim().split(/\s+/).join(' '),
          found: false,
          name: t('search.listName'),
        });
      void import('./openList.ts').then(({ listPath }) => {
        onLeave('');
        openPath(listPath(text));
      });
    },
    choose(choice: Choice) {
      if (choice.type === 'command') {
        onLeave('');
        choice.command.run();
        return;
      }
      if (choice.type === 'recent') {
        onLeave();
        openPath(entryPath(choice.entry));
        return;
      }
      const { kind, chainName, text } = choice.suggestion;
      saveLater({ kind, chainName, text, found: true, ...nameOf(choice.suggestion) });
      onLeave('');
      openPath(hitPath(choice.suggestion));
    },
  };
}

export type SearchBoxModel = ReturnType<typeof useSearchBox>;
