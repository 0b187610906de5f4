import type { ReactNode } from 'react';
import { t } from './offerTexts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { shortenMiddle } from '../../ui/shorten.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { InputProblem, Near } from './InputProblem.tsx';
import { PastedAlike } from './PastedAlike.tsx';
import styles from './Suggestions.module.css';
import type { SearchBoxModel } from './useSearchBox.ts';

export interface SuggestionsProps {
  /** Of the box; the choices are `id-0`, `id-1` … */
  id: string;
  model: SearchBoxModel;
  showsKeys: boolean;
}

/** What the box offers while it is open: recent searches, what is wrong with the text, or suggestions in groups. */
export function Suggestions({ id, model, showsKeys }: SuggestionsProps) {
  const { choices, text } = model;
  if (text.trim() === '' && choices.length === 0) return null;
  return (
    <div className={styles.panel} onMouseDown={(event) => event.preventDefault()}>
      <Offers id={id} model={model} showsKeys={showsKeys} />
      {showsKeys && choices.length > 0 && (
        <Keys>
          <span className={styles.right}>{t('offers.newCancels')}</span>
        </Keys>
      )}
    </div>
  );
}

/** The choices, and what is to be said of the text or of an answer. */
export function Offers({ id, model, showsKeys }: SuggestionsProps) {
  const { choices, recognition, text } = model;
  const isEmpty = text.trim() === '';
  const hasFound = choices.some(({ type }) => type === 'suggestion');
  return (
    <>
      {recognition.kind === 'malformed' && <InputProblem recognition={recognition} model={model} />}
      {recognition.kind === 'bulk' && (
        <button type="button" className={styles.line} onClick={model.openList}>
          <Icon name="list" />
          {t('offers.bulkShow', { count: recognition.items.length })}
        </button>
      )}
      {!isEmpty && !hasFound && recognition.kind !== 'malformed' && recognition.kind !== 'bulk' && (
        <div className={styles.empty} role="status">
          {describeNothing(model)}
          {recognition.kind === 'address' && model.isSettled && <Near model={model} />}
        </div>
      )}
      {recognition.kind === 'address' && <PastedAlike address={recognition.canonical} model={model} />}
      <ChoiceList id={id} model={model} showsKeys={showsKeys} />
      {hasFound && model.isPartial && (
        <div className={styles.empty} role="status">
          {t('offers.suggestPartial')}
        </div>
      )}
    </>
  );
}

/** Why nothing is offered, or not yet. */
function describeNothing({ text, recognition, hasFailed, isSettled, isPartial }: SearchBoxModel): string {
  if (hasFailed) return t('offers.suggestFailed');
  if (!isSettled) return t('offers.searchExactly', { text: shortenMiddle(text.trim(), { head: 24, tail: 10 }) });
  if (isPartial) return t('offers.suggestLate');
  return t(recognition.kind === 'height' ? 'offers.heightSuggestion' : 'offers.noSuggestions');
}

export function Keys({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.keys}>
      <KeyHint>↑</KeyHint>
      <KeyHint>↓</KeyHint>
      {t('offers.keySelect')}
      <KeyHint>Enter</KeyHint>
      {t('offers.keyOpen')}
      <KeyHint>Esc</KeyHint>
      {t('offers.keyClose')}
      {children}
    </div>
  );
}
