import { lazy, Suspense, useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { t } from '../../locales/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/classNames.ts';
import { Icon } from '../../ui/Icon.tsx';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { ChainSelect } from './ChainSelect.tsx';
import styles from './SearchBox.module.css';
import { useSearchBox } from './useSearchBox.ts';

// Neither is part of the first view.
const Suggestions = lazy(() => import('./Suggestions.tsx').then((module) => ({ default: module.Suggestions })));
const BulkDialog = lazy(() => import('./BulkDialog.tsx').then((module) => ({ default: module.BulkDialog })));

export interface SearchBoxProps {
  /** `bar`: in the top bar. `home`: the large one of the home page. `mobile`: 46 px, without key hints. */
  shape: 'bar' | 'home' | 'mobile';
  initialText?: string;
  initialChain?: string;
  autoFocus?: boolean;
  /** The text was sent or a choice opened. */
  onDone?: () => void;
}

/** The search field with its chains and suggestions: ↑↓, Enter, Esc; Ctrl+K from anywhere. */
export function SearchBox({ shape, initialText = '', initialChain = '', autoFocus = false, onDone }: SearchBoxProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLFormElement>(null);
  const model = useSearchBox(initialText, initialChain, () => {
    field.current?.blur();
    onDone?.();
  });
  const { isOpen, setIsOpen, choices, active, setActive } = model;

  useEffect(() => {
    if (autoFocus) field.current?.focus();
  }, [autoFocus]);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
      setIsOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [setIsOpen]);

  const onKeyDown = (event: KeyboardEvent) => {
    const last = choices.length - 1;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setIsOpen(true);
      const down = event.key === 'ArrowDown';
      setActive(down ? (active >= last ? -1 : active + 1) : active < 0 ? last : active - 1);
    } else if (event.key === 'Escape') {
      if (isOpen) setIsOpen(false);
      else field.current?.blur();
      setActive(-1);
    }
  };

  const placeholders = { bar: 'search.placeholder', home: 'search.placeholderHome', mobile: 'search.placeholderMobile' } as const;
  return (
    <>
      <form
        ref={box}
        role="search"
        className={classNames(styles.box, styles[shape])}
        onSubmit={(event) => {
          event.preventDefault();
          void model.submit();
        }}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
        }}
      >
        <ChainSelect value={model.chain} onChange={model.setChain} />
        <Icon name="search" size={shape === 'bar' ? 16 : 18} className={styles.icon} />
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
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            if (model.takePaste(event.clipboardData.getData('text'))) event.preventDefault();
          }}
        />
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
      {model.bulk && (
        <Suspense fallback={null}>
          <BulkDialog items={model.bulk} onClose={model.closeBulk} />
        </Suspense>
      )}
    </>
  );
}
