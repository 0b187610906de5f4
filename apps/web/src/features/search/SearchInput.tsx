import type { KeyboardEvent, RefObject } from 'react';
import { t } from '../../locales/translate.ts';
import type { SearchBoxProps } from './SearchBox.tsx';
import styles from './SearchBox.module.css';
import type { SearchBoxModel } from './useSearchBox.ts';

const placeholders = { bar: 'search.placeholder', home: 'search.placeholderHome', mobile: 'search.placeholderMobile' } as const;

export interface SearchInputProps extends Pick<SearchBoxProps, 'shape'> {
  /** Of the list that it controls, and the beginning of the ids of the list's rows. */
  id: string;
  field: RefObject<HTMLInputElement | null>;
  model: SearchBoxModel;
}

/** The text field: typing, pasting a list, and the keys that walk through the choices. */
export function SearchInput({ id, field, shape, model }: SearchInputProps) {
  const { isOpen, setIsOpen, active } = model;
  return (
    <input
      ref={field}
      className={styles.input}
      type="text"
      role="combobox"
      aria-label={t('search.label')}
      aria-expanded={isOpen}
      aria-controls={`${id}-list`}
      aria-autocomplete="list"
      aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="search"
      placeholder={t(placeholders[shape])}
      value={model.text}
      onChange={(event) => model.type(event.target.value)}
      onFocus={() => {
        model.prepare();
        // The home page's field has the focus from the start, and recent searches stand below it anyway.
        if (shape !== 'home') setIsOpen(true);
      }}
      onClick={() => setIsOpen(true)}
      onKeyDown={(event) => walkChoices(event, model)}
      onPaste={(event) => {
        if (model.takePaste(event.clipboardData.getData('text'))) event.preventDefault();
      }}
    />
  );
}

/** ↑↓ go round through the choices and the text itself; Esc closes the list, then leaves the field. */
function walkChoices(event: KeyboardEvent<HTMLInputElement>, { isOpen, setIsOpen, choices, active, setActive }: SearchBoxModel): void {
  const last = choices.length - 1;
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    setIsOpen(true);
    const down = event.key === 'ArrowDown';
    setActive(down ? (active >= last ? -1 : active + 1) : active < 0 ? last : active - 1);
  } else if (event.key === 'Escape') {
    if (isOpen) setIsOpen(false);
    else event.currentTarget.blur();
    setActive(-1);
  }
}
