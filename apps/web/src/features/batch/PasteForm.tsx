import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { BarTitle } from '../../ui/slots.tsx';
import styles from './Batch.module.css';
import { t } from './texts.ts';

export interface PasteFormProps {
  text: string;
  /** The link names a list that this tab does not have. */
  isMissing: boolean;
  /** Absent where there is nothing to go back to. */
  onBack: (() => void) | undefined;
  onSubmit: (text: string) => void;
}

/** The text of a list, to be pasted or put right. */
export function PasteForm({ text: given, isMissing, onBack, onSubmit }: PasteFormProps) {
  const [text, setText] = useState(given);
  const [isEmpty, setIsEmpty] = useState(false);
  return (
    <div className={styles.page}>
      <BarTitle>{t('batch.title')}</BarTitle>
      {isMissing && <Notice tone="warn">{t('batch.missing')}</Notice>}
      <Card>
        <CardHeader title={t('batch.pasteTitle')} />
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            setIsEmpty(text.trim() === '');
            if (text.trim() !== '') onSubmit(text);
          }}
        >
          <p className={styles.note}>{t('batch.pasteText')}</p>
          <textarea
            className={`mono ${styles.area}`}
            aria-label={t('batch.pasteLabel')}
            // The reader came to paste.
            ref={focusOnce}
            rows={14}
            spellCheck={false}
            autoCapitalize="off"
            autoCorrect="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {isEmpty && (
            <p className={styles.problem} role="alert">
              {t('batch.pasteNone')}
            </p>
          )}
          <div className={styles.buttons}>
            {onBack && <Button onClick={onBack}>{t('batch.back')}</Button>}
            <Button type="submit" tone="primary">
              {t('batch.pasteSubmit')}
            </Button>
          </div>
        </form>
      </Card>
    </div>
  );
}

const focusOnce = (area: HTMLTextAreaElement | null) => area?.focus();
