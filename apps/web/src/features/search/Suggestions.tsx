import type { SuggestionView } from '@chaintrail/contract/schemas';
import type { ReactNode } from 'react';
import { t } from '../../locales/translate.ts';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { classNames } from '../../ui/classNames.ts';
import { CoinIcon } from '../../ui/CoinIcon.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Identicon } from '../../ui/Identicon.tsx';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { LabelTag } from '../../ui/LabelTag.tsx';
import { shortenMiddle } from '../../ui/shorten.ts';
import { useChainTitle } from '../chain/index.ts';
import { InputProblem } from './InputProblem.tsx';
import { kindLooks, sortText } from './kindTexts.ts';
import { MatchedText } from './MatchedText.tsx';
import styles from './Suggestions.module.css';
import type { Choice, SearchBoxModel } from './useSearchBox.ts';

export interface SuggestionsProps {
  /** Of the box; the choices are `id-0`, `id-1` … */
  id: string;
  model: SearchBoxModel;
  showsKeys: boolean;
}

const groupTexts = {
  address: 'search.groupAddress',
  hash: 'search.groupHash',
  label: 'search.groupLabel',
  token: 'search.groupToken',
} as const;

/** What the box offers while it is open: recent searches, what is wrong with the text, or suggestions in groups. */
export function Suggestions({ id, model, showsKeys }: SuggestionsProps) {
  const { choices, recognition, text } = model;
  const isEmpty = text.trim() === '';
  if (isEmpty && choices.length === 0) return null;
  return (
    <div className={styles.panel} onMouseDown={(event) => event.preventDefault()}>
      {recognition.kind === 'malformed' && <InputProblem recognition={recognition} model={model} />}
      {recognition.kind === 'bulk' && (
        <button type="button" className={styles.line} onClick={() => model.showBulk(recognition.items)}>
          <Icon name="list" />
          {t('search.bulkShow', { count: recognition.items.length })}
        </button>
      )}
      <div id={`${id}-list`} role="listbox" aria-label={t('search.label')}>
        {choices.map((choice, index) => {
          const heading = headingOf(choice, choices[index - 1]);
          return (
            <div key={choiceKey(choice)}>
              {heading !== null && (
                <div className={styles.group} role="presentation">
                  {heading}
                  {index === 0 && model.tookMs !== undefined && !isEmpty && (
                    <span>{t('search.took', { ms: Math.max(1, Math.round(model.tookMs)) })}</span>
                  )}
                </div>
              )}
              <div
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === model.active}
                className={classNames(styles.choice, index === model.active && styles.active)}
                onMouseEnter={() => model.mark(index)}
                onClick={() => model.choose(choice)}
                onKeyDown={(event) => event.key === 'Enter' && model.choose(choice)}
              >
                <ChoiceContent choice={choice} />
                {index === model.active && showsKeys && <KeyHint>Enter</KeyHint>}
              </div>
            </div>
          );
        })}
      </div>
      {!isEmpty && choices.length > 0 && model.isPartial && (
        <div className={styles.empty} role="status">
          {t('search.suggestPartial')}
        </div>
      )}
      {!isEmpty && choices.length === 0 && recognition.kind !== 'malformed' && recognition.kind !== 'bulk' && (
        <div className={styles.empty} role="status">
          {describeNothing(model)}
        </div>
      )}
      {showsKeys && choices.length > 0 && <Keys />}
    </div>
  );
}

/** Why nothing is offered, or not yet. */
function describeNothing({ text, recognition, hasFailed, isSettled, isPartial }: SearchBoxModel): string {
  if (hasFailed) return t('search.suggestFailed');
  if (!isSettled) return t('search.searchExactly', { text: shortenMiddle(text.trim(), { head: 24, tail: 10 }) });
  if (isPartial) return t('search.suggestLate');
  return t(recognition.kind === 'height' ? 'search.heightSuggestion' : 'search.noSuggestions');
}

function Keys() {
  return (
    <div className={styles.keys}>
      <KeyHint>↑</KeyHint>
      <KeyHint>↓</KeyHint>
      {t('search.keySelect')}
      <KeyHint>Enter</KeyHint>
      {t('search.keyOpen')}
      <KeyHint>Esc</KeyHint>
      {t('search.keyClose')}
      <span className={styles.right}>{t('search.newCancels')}</span>
    </div>
  );
}

const choiceKey = (choice: Choice): string =>
  choice.type === 'recent'
    ? `r-${choice.entry.sort}-${choice.entry.model}-${choice.entry.text}`
    : `s-${choice.suggestion.group}-${choice.suggestion.kind}-${choice.suggestion.chainName}-${choice.suggestion.text}-${choice.suggestion.title}`;

function groupOf(choice: Choice): 'recent' | keyof typeof groupTexts {
  if (choice.type === 'recent') return 'recent';
  const { group, kind } = choice.suggestion;
  return group === 'address' && kind !== 'address' ? 'hash' : group;
}

function headingOf(choice: Choice, before: Choice | undefined): string | null {
  const group = groupOf(choice);
  if (before && groupOf(before) === group) return null;
  return group === 'recent' ? t('search.groupRecent') : t(groupTexts[group]);
}

function ChoiceContent({ choice }: { choice: Choice }) {
  const chainTitle = useChainTitle(choice.type === 'recent' ? choice.entry.model : choice.suggestion.chainName);
  if (choice.type === 'recent') {
    const { entry } = choice;
    return (
      <>
        {entry.model === '' ? <Icon name="globe" size={18} /> : <ChainGlyph chainName={entry.model} size={18} />}
        <span className={styles.sort}>{t(sortText(entry.sort))}</span>
        <span className={classNames('mono', styles.main)}>{shortenMiddle(entry.text, { head: 12, tail: 10 })}</span>
        <span className={styles.side}>{chainTitle}</span>
      </>
    );
  }
  const { suggestion } = choice;
  const isCode = suggestion.title === suggestion.text && (suggestion.kind === 'address' || suggestion.kind === 'hash');
  return (
    <>
      {markOf(suggestion)}
      <span className={styles.main}>
        <span className={styles.title}>
          <MatchedText text={suggestion.title} matches={suggestion.matches} mono={isCode} />
          {suggestion.label && suggestion.label.name !== suggestion.title && <LabelTag label={suggestion.label} small />}
        </span>
        {suggestion.subtitle !== '' && <span className={styles.subtitle}>{suggestion.subtitle}</span>}
      </span>
      <span className={styles.side}>
        <ChainGlyph chainName={suggestion.chainName} size={14} />
        <span className={styles.chain}>{chainTitle}</span>
      </span>
    </>
  );
}

function markOf(suggestion: SuggestionView): ReactNode {
  if (suggestion.kind === 'token' || suggestion.kind === 'nft') return <CoinIcon symbol={suggestion.title} size={26} />;
  if (suggestion.group === 'address' && suggestion.kind === 'address') return <Identicon address={suggestion.text} size={26} />;
  return (
    <span className={styles.square}>
      <Icon name={suggestion.group === 'label' ? (suggestion.label?.isPrivate ? 'lock' : 'bank') : kindLooks[suggestion.kind].icon} />
    </span>
  );
}
