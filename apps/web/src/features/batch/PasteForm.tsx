import { useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { BarTitle } from '../../ui/slots.tsx';
import styles from './Batch.module.css';
import { listFileTypes } from './listFiles/index.ts';
import { readFileText } from './readFileText.ts';
import { t } from './texts.ts';

export interface PasteFormProps {
  text: string;
  /** The link names a list that this tab does not have. */
  isMissing: boolean;
  /** Absent where there is nothing to go back to. */
  onBack: (() => void) | undefined;
  onSubmit: (text: string) => void;
}

/** The text of a list, to be pasted, read from a file or put right. */
export function PasteForm({ text: given, isMissing, onBack, onSubmit }: PasteFormProps) {
  const [text, setText] = useState(given);
  const [problem, setProblem] = useState<string>();
  const [isReading, setReading] = useState(false);
  const picker = useRef<HTMLInputElement>(null);

  async function take(file: File | undefined) {
    if (!file) return;
    setReading(true);
    const read = await readFileText(file);
    setReading(false);
    setProblem('problem' in read ? read.problem : undefined);
    if ('text' in read) setText((before) => (before.trim() === '' ? read.text : `${before.trimEnd()}\n${read.text}`));
  }

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
            if (text.trim() === '') setProblem(t('batch.pasteNone'));
            else onSubmit(text);
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
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              const [file] = event.dataTransfer.files;
              if (!file) return;
              event.preventDefault();
              void take(file);
            }}
          />
          {problem !== undefined && (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
          <input
            ref={picker}
            type="file"
            hidden
            accept={listFileTypes}
            aria-label={t('batch.pasteFile')}
            onChange={(event) => {
              void take(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <div className={styles.buttons}>
            <Button icon="list" disabled={isReading} onClick={() => picker.current?.click()}>
              {t(isReading ? 'batch.pasteReading' : 'batch.pasteFile')}
            </Button>
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
