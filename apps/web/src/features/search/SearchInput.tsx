import type { RefObject } from 'react';
import { t } from '../../locales/translate.ts';
import styles from './SearchBox.module.css';
import type { SearchBoxModel } from './useSearchBox.ts';

const placeholders = {
  bar: 'search.placeholder',
  home: 'search.placeholderHome',
  mobile: 'search.placeholderMobile',
  palette: 'search.placeholderPalette',
} as const;

/** `bar`: in the top bar. `home`: the large one of the home page. `mobile`: 46 px, without key hints. */
export type SearchShape = 'bar' | 'home' | 'mobile';

export interface SearchInputProps {
  shape: SearchShape | 'palette';
  /** Of the list that it controls, and the beginning of the ids of the list's rows. */
  id: string;
  field: RefObject<HTMLInputElement | null>;
  model: SearchBoxModel;
}

/** The text field: typing, pasting a list, and the keys that walk through the choices. */
export function SearchInput({ id, field, shape, model }: SearchInputProps) {
  const { isOpen, active } = model;
  return (
    <input
      ref={field}
      data-autofocus={shape === 'palette' || undefined}
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
        // Home's field and a phone's have the focus from the start, and recent searches stand below them anyway.
        if (shape === 'bar' || shape === 'palette') model.open();
      }}
      onClick={model.open}
      onKeyDown={(event) => {
        if (model.pressKey(event.key)) event.preventDefault();
        if (event.key === 'Escape' && !isOpen) event.currentTarget.blur();
      }}
      onPaste={(event) => {
        if (model.takePaste(event.clipboardData.getData('text'))) event.preventDefault();
      }}
    />
  );
}
