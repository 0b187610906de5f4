import type { Recognition } from '@chaintrail/families/address';

/** What a search box remembers. */
export interface SearchBoxState {
  text: string;
  isOpen: boolean;
  /** The marked choice; -1 is the text itself. */
  active: number;
}

/** New text opens the list anew. */
export const typed = (text: string): SearchBoxState => ({ text, isOpen: true, active: -1 });

export const opened = (state: SearchBoxState): SearchBoxState => ({ ...state, isOpen: true });

/** A closed list has no mark: Enter would open a choice that nobody sees. */
export const closed = (state: SearchBoxState): SearchBoxState => ({ ...state, isOpen: false, active: -1 });

export const marked = (state: SearchBoxState, active: number): SearchBoxState => ({ ...state, active });

/** ↑↓ go round through the choices and the text itself; Esc closes. Undefined: the key is the field's own. */
export function afterKey(state: SearchBoxState, key: string, choiceCount: number): SearchBoxState | undefined {
  const last = choiceCount - 1;
  switch (key) {
    case 'ArrowDown':
      return marked(opened(state), state.active >= last ? -1 : state.active + 1);
    case 'ArrowUp':
      return marked(opened(state), state.active < 0 ? last : state.active - 1);
    case 'Escape':
      return closed(state);
    default:
      return undefined;
  }
}

/** What Enter does with a text when no choice is marked; `anyway` after its fault was shown. */
export function submission(recognition: Exclude<Recognition, { kind: 'bulk' }>, anyway: boolean): 'search' | 'explain' | 'nothing' {
  if (recognition.kind === 'empty') return 'nothing';
  // What lost its case can still be found among stored addresses.
  return recognition.kind === 'malformed' && recognition.problem !== 'lost_case' && !anyway ? 'explain' : 'search';
}
