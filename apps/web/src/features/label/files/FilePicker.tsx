import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { appConfigQuery } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { isMobileLayout } from '../../../ui/layout.ts';
import styles from './Files.module.css';
import { formatBytes } from './fileFacts.ts';
import { t } from './texts.ts';

export interface FilePickerProps {
  file: File | undefined;
  accept: string;
  /** What may be chosen, with `{mb}` for how much. */
  hint: 'labelFile.tagFileHint' | 'labelFile.packFileHint';
  onChoose: (file: File) => void;
}

const MB = 1024 * 1024;

/** Takes one file, dropped or chosen; one that is too large is refused before it is sent. */
export function FilePicker({ file, accept, hint, onChoose }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const { data: config } = useQuery(appConfigQuery());
  const [isOver, setIsOver] = useState(false);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const isMobile = isMobileLayout();
  const most = config?.uploadLimits.labelFileBytes ?? 64 * MB;
  const mb = Math.floor(most / MB);
  const take = (chosen: File | undefined) => {
    if (!chosen) return;
    // The form around it takes some bytes of its own.
    const tooLarge = chosen.size > most - 16 * 1024;
    setIsTooLarge(tooLarge);
    if (!tooLarge) onChoose(chosen);
  };
  return (
    <div
      className={classNames(styles.drop, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files[0]);
      }}
    >
      <input
        ref={input}
        type="file"
        accept={accept}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('labelFile.chooseFile')}
        onChange={(event) => take(event.target.files?.[0])}
      />
      <Icon name="list" size={20} className={styles.quiet} />
      {file ? (
        <span className={styles.fileName}>
          <bdi>{file.name}</bdi> <span className={styles.quiet}>{formatBytes(file.size)}</span>
        </span>
      ) : (
        !isMobile && <span className={styles.quiet}>{t('labelFile.dropHint')}</span>
      )}
      <Button size={isMobile ? 'mobile' : 'default'} onClick={() => input.current?.click()}>
        {t(file ? 'labelFile.otherFile' : 'labelFile.chooseFile')}
      </Button>
      <span className={classNames(styles.quiet, styles.hint)}>{t(hint, { mb })}</span>
      {isTooLarge && (
        <span className={styles.problem} role="alert">
          {t('labelFile.tooLarge', { mb })}
        </span>
      )}
    </div>
  );
}
