import type { LetterView } from '@chaintrail/contract/letter';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './Letter.module.css';
import { saveFile } from './saveFile.ts';
import { t } from './texts.ts';

/** The letter as files. Before it is issued they bear the mark. */
export function ExportButtons({ letter }: { letter: LetterView }) {
  const [busy, setBusy] = useState(false);
  const queries = useQueryClient();
  const isDraft = letter.number === null;
  const save = async (format: 'pdf' | 'docx' | 'zip') => {
    setBusy(true);
    await saveFile('exportLetter', { id: letter.id, format });
    setBusy(false);
    void queries.invalidateQueries({ queryKey: ['getLetter', { id: letter.id }] });
  };
  return (
    <span className={styles.buttons}>
      <Button size="small" className="tap" icon="download" disabled={busy} onClick={() => void save('pdf')}>
        {t(isDraft ? 'letter.draftPdf' : 'letter.pdf')}
      </Button>
      <Button size="small" className="tap" disabled={busy} onClick={() => void save('docx')}>
        {t(isDraft ? 'letter.draftWord' : 'letter.word')}
      </Button>
      <Button size="small" className="tap" disabled={busy} onClick={() => void save('zip')}>
        {t('letter.zip')}
      </Button>
    </span>
  );
}
