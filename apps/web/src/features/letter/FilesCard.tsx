import type { LetterView } from '@chaintrail/contract/letter';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import styles from './Letter.module.css';
import { saveFile } from './saveFile.ts';
import { t } from './texts.ts';

const KIB = 1024;

/** Files that go with the letter, as they came. */
export function FilesCard({ letter }: { letter: LetterView }) {
  const input = useRef<HTMLInputElement>(null);
  const queries = useQueryClient();
  const files = letter.files.filter(({ isReply }) => !isReply);
  const isOwn = letter.can.length > 0 || letter.canEdit;
  const add = async (file: File | undefined) => {
    if (!file) return;
    await call('addLetterFile', { letterId: letter.id, file }).catch(() => undefined);
    void queries.invalidateQueries({ queryKey: ['getLetter', { id: letter.id }] });
  };
  return (
    <Card>
      <CardHeader title={t('letter.attachments')} note={t('letter.attachmentsNote')}>
        {isOwn && (
          <Button size="small" className="tap" onClick={() => input.current?.click()}>
            {t('letter.upload')}
          </Button>
        )}
      </CardHeader>
      <input ref={input} type="file" hidden aria-label={t('letter.upload')} onChange={(event) => void add(event.target.files?.[0])} />
      <FileRows files={files} />
    </Card>
  );
}

/** Files as they came, with what proves that they still are. */
export function FileRows({ files }: { files: LetterView['files'] }) {
  return (
    <ul className={styles.plain}>
      {files.length === 0 && <li className={styles.quiet}>{t('letter.noFiles')}</li>}
      {files.map(({ id, name, sizeBytes, sha256 }) => (
        <li key={id}>
          <span className={styles.two}>
            <bdi>{name}</bdi>
            <small className="mono">
              {Math.ceil(sizeBytes / KIB)} KB · {sha256}
            </small>
          </span>
          <IconButton
            icon="download"
            size={isMobileLayout() ? 'tap' : 'default'}
            label={name}
            onClick={() => void saveFile('getLetterFile', { id })}
          />
        </li>
      ))}
    </ul>
  );
}
