import { useId, useState, type KeyboardEvent } from 'react';

/** Spread on the button that opens a list. */
export interface ListTrigger {
  'aria-haspopup': 'listbox' | 'menu';
  'aria-expanded': boolean;
  'aria-controls': string;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerEnter: () => void;
  onFocus: () => void;
}

/** What a list whose code comes when it is wanted must know of its button. */
export interface OpenedList {
  id: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The button of a select or a menu. It stands before the library that knows the rest; `load` begins when somebody comes near. */
export function useListButton(kind: 'listbox' | 'menu', load: () => Promise<unknown>) {
  const id = useId();
  const [state, setState] = useState<'untouched' | 'open' | 'closed'>('untouched');
  const isOpen = state === 'open';
  const preload = () => void load();
  const trigger: ListTrigger = {
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    'aria-controls': id,
    onClick: () => setState(isOpen ? 'closed' : 'open'),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      setState('open');
    },
    onPointerEnter: preload,
    onFocus: preload,
  };
  const opened: OpenedList = { id, isOpen, onClose: () => setState('closed') };
  return { trigger, opened, isTouched: state !== 'untouched' };
}
