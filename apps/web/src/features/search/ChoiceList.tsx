import { useMemo } from 'react';
import { addressOf, findAlike } from './alike.ts';
import { t } from './offerTexts.ts';
import { classNames } from '../../ui/classNames.ts';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { ChoiceContent } from './ChoiceContent.tsx';
import { groupChoices, type Choice, type ChoiceGroup } from './choices.ts';
import styles from './Suggestions.module.css';
import type { SearchBoxModel } from './useSearchBox.ts';

export interface ChoiceListProps {
  /** Of the field; the choices are `id-0`, `id-1` … */
  id: string;
  model: Pick<SearchBoxModel, 'choices' | 'active' | 'mark' | 'choose' | 'text' | 'tookMs'>;
  showsKeys: boolean;
}

const headings = {
  recent: 'offers.groupRecent',
  address: 'offers.groupAddress',
  hash: 'offers.groupHash',
  label: 'offers.groupLabel',
  token: 'offers.groupToken',
  name: 'offers.groupName',
  action: 'offers.groupAction',
  room: 'offers.groupRoom',
} as const satisfies Record<ChoiceGroup, string>;

/** What a search field offers, in groups; the field keeps the focus and names the marked choice. */
export function ChoiceList({ id, model, showsKeys }: ChoiceListProps) {
  const alike = useMemo(() => findAlike(model.choices), [model.choices]);
  return (
    <div id={`${id}-list`} role="listbox" aria-label={t('search.label')}>
      {groupChoices(model.choices).map(({ group, items }) => (
        <div key={`${group}-${items[0]?.index}`} role="group" aria-label={t(headings[group])}>
          <div className={styles.group} aria-hidden="true">
            {t(headings[group])}
            {items[0]?.choice.type === 'suggestion' && items[0].index === 0 && model.tookMs !== undefined && (
              <span>{t('offers.took', { ms: Math.max(1, Math.round(model.tookMs)) })}</span>
            )}
          </div>
          {items.map(({ choice, index }) => (
            <div
              key={choiceKey(choice)}
              ref={index === model.active ? keepInView : undefined}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === model.active}
              className={classNames(styles.choice, index === model.active && styles.active)}
              onMouseMove={() => index !== model.active && model.mark(index)}
              onClick={() => model.choose(choice)}
              onKeyDown={(event) => event.key === 'Enter' && model.choose(choice)}
            >
              <ChoiceContent choice={choice} alike={alike.get(addressOf(choice) ?? '')} />
              {index === model.active && showsKeys && <KeyHint>Enter</KeyHint>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

const keepInView = (choice: HTMLElement | null) => choice?.scrollIntoView({ block: 'nearest' });

function choiceKey(choice: Choice): string {
  switch (choice.type) {
    case 'recent':
      return `r-${choice.entry.sort}-${choice.entry.model}-${choice.entry.text}`;
    case 'command':
      return `c-${choice.command.id}`;
    case 'suggestion': {
      const { group, kind, chainName, text, title } = choice.suggestion;
      return `s-${group}-${kind}-${chainName}-${text}-${title}`;
    }
  }
}
