import type { HitView } from '@chaintrail/contract/schemas';
import type { Recognition } from '@chaintrail/families/address';
import { t } from './offerTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/classNames.ts';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { LabelTag } from '../../ui/LabelTag.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './Suggestions.module.css';
import { useNearAnswer } from './useNearAnswer.ts';
import type { SearchBoxModel } from './useSearchBox.ts';

const problemTexts = {
  wrong_checksum: 'offers.wrongChecksum',
  wrong_length: 'offers.wrongLength',
  bad_character: 'offers.badCharacter',
  lost_case: 'offers.lostCase',
} as const;

export interface InputProblemProps {
  recognition: Extract<Recognition, { kind: 'malformed' }>;
  model: Pick<SearchBoxModel, 'search' | 'submit' | 'choose' | 'text' | 'chain'>;
}

/** Shown before anything is sent: what is wrong with the text, and its likely right form. */
export function InputProblem({ recognition, model }: InputProblemProps) {
  const { problem, suggestion } = recognition;
  // A stored address that is the likely right form is named once, with its label.
  const isNear = useNear(model).some(({ text }) => text === suggestion);
  return (
    <div className={styles.problem}>
      <Notice tone="warn">
        <span className={styles.problemLine}>{t(problemTexts[problem])}</span>
        {suggestion !== undefined && !isNear && (
          <span className={styles.problemLine}>
            {t('offers.checkedForm')}
            <span className={classNames('mono', styles.suggested)}>{suggestion}</span>
          </span>
        )}
        <Near model={model} />
        <span className={styles.problemActions}>
          {suggestion !== undefined && (
            <Button size="small" tone="primary" onClick={() => model.search(suggestion)}>
              {t('offers.useSuggestion')}
            </Button>
          )}
          <Button size="small" onClick={() => void model.submit(true)}>
            {t('offers.searchAnyway')}
          </Button>
        </span>
      </Notice>
    </div>
  );
}

/** Stored addresses that are one character off. */
export function Near({ model }: Pick<InputProblemProps, 'model'>) {
  const near = useNear(model);
  if (near.length === 0) return null;
  return (
    <span className={styles.problemLine}>
      {t('offers.near')}
      {near.map((hit) => (
        <button
          key={`${hit.chainName} ${hit.text}`}
          type="button"
          className={styles.near}
          onClick={() => model.choose({ type: 'suggestion', suggestion: { ...hit, group: 'address', matches: [] } })}
        >
          <ChainGlyph chainName={hit.chainName} size={14} />
          {hit.label && <LabelTag label={hit.label} small />}
          <span className={classNames('mono', styles.suggested)}>{hit.text}</span>
        </button>
      ))}
    </span>
  );
}

const useNear = (model: Pick<SearchBoxModel, 'text' | 'chain'>): readonly HitView[] => useNearAnswer(model)?.near ?? NONE;

const NONE: readonly HitView[] = [];
