import type { Recognition } from '@chaintrail/families/address';
import { t } from '../../locales/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/classNames.ts';
import { Notice } from '../../ui/Notice.tsx';
import styles from './Suggestions.module.css';
import type { SearchBoxModel } from './useSearchBox.ts';

const problemTexts = {
  wrong_checksum: 'search.wrongChecksum',
  wrong_length: 'search.wrongLength',
  bad_character: 'search.badCharacter',
  lost_case: 'search.lostCase',
} as const;

export interface InputProblemProps {
  recognition: Extract<Recognition, { kind: 'malformed' }>;
  model: Pick<SearchBoxModel, 'search' | 'submit'>;
}

/** Shown before anything is sent: what is wrong with the text, and its likely right form. */
export function InputProblem({ recognition, model }: InputProblemProps) {
  const { problem, suggestion } = recognition;
  return (
    <div className={styles.problem}>
      <Notice tone="warn">
        <span className={styles.problemLine}>{t(problemTexts[problem])}</span>
        {suggestion !== undefined && (
          <span className={styles.problemLine}>
            {t('search.checkedForm')}
            <span className={classNames('mono', styles.suggested)}>{suggestion}</span>
          </span>
        )}
        <span className={styles.problemActions}>
          {suggestion !== undefined && (
            <Button size="small" tone="primary" onClick={() => model.search(suggestion)}>
              {t('search.useSuggestion')}
            </Button>
          )}
          <Button size="small" onClick={() => void model.submit(true)}>
            {t('search.searchAnyway')}
          </Button>
        </span>
      </Notice>
    </div>
  );
}
