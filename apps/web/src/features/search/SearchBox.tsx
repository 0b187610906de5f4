import { lazy, Suspense, useEffect, useId, useRef } from 'react';
import { t } from '../../locales/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/classNames.ts';
import { Icon } from '../../ui/Icon.tsx';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { ChainSelect } from './ChainSelect.tsx';
import styles from './SearchBox.module.css';
import { SearchInput, type SearchShape } from './SearchInput.tsx';
import { useSearchBox } from './useSearchBox.ts';

// No part of the first view.
const Suggestions = lazy(() => import('./Suggestions.tsx').then((module) => ({ default: module.Suggestions })));

export interface SearchBoxProps {
  shape: SearchShape;
  initialText?: string;
  initialChain?: string;
  autoFocus?: boolean;
}

/** The search field with its chains and suggestions: ↑↓, Enter, Esc. */
export function SearchBox({ shape, initialText = '', initialChain = '', autoFocus = false }: SearchBoxProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLFormElement>(null);
  const model = useSearchBox({ text: initialText, chain: initialChain, onDone: () => field.current?.blur() });
  const { isOpen, choices } = model;

  useEffect(() => {
    if (autoFocus) field.current?.focus();
  }, [autoFocus]);

  return (
    <form
      ref={box}
      role="search"
      className={classNames(styles.box, styles[shape])}
      onSubmit={(event) => {
        event.preventDefault();
        void model.submit();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) model.close();
      }}
    >
      <ChainSelect value={model.chain} onChange={model.setChain} />
      <Icon name="search" size={shape === 'bar' ? 16 : 18} className={styles.icon} />
      <SearchInput id={id} field={field} shape={shape} model={model} />
      {model.text !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label={t('search.clear')}
          onClick={() => {
            model.type('');
            field.current?.focus();
          }}
        >
          <Icon name="close" size={14} />
        </button>
      )}
      {shape !== 'mobile' && <KeyHint>{isOpen && (model.text !== '' || choices.length > 0) ? 'Esc' : 'Ctrl K'}</KeyHint>}
      {shape === 'home' && (
        <Button type="submit" tone="primary" size="large" className={styles.submit}>
          {t('search.submit')}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <Suggestions id={id} model={model} showsKeys={shape !== 'mobile'} />
        </Suspense>
      )}
    </form>
  );
}
