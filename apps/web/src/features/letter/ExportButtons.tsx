import type { LetterView } from '@chaintrail/contract/letter';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './Letter.module.css';
import { saveFile } from './saveFile.ts';
import { t } from './texts.ts';

interface Order {
  format: 'pdf' | 'docx' | 'zip';
  language?: 'zh' | 'en';
}

/** Saves a letter as a file, one at a time; that it was exported is a step of its way. */
function useSave({ id }: LetterView) {
  const [busy, setBusy] = useState(false);
  const queries = useQueryClient();
  const save = async (order: Order) => {
    setBusy(true);
    await saveFile('exportLetter', { id, ...order });
    setBusy(false);
    void queries.invalidateQueries({ queryKey: ['getLetter', { id }] });
  };
  return { busy, save: (order: Order) => void save(order) };
}

/** The letter in one language as files. Before it is issued they bear the mark. */
export function PaperButtons({ letter, language }: { letter: LetterView; language: 'zh' | 'en' }) {
  const { busy, save } = useSave(letter);
  const isDraft = letter.number === null;
  return (
    <>
      <Button size="small" className="tap" icon="download" disabled={busy} onClick={() => save({ format: 'pdf', language })}>
        {t(isDraft ? 'letter.draftPdf' : 'letter.pdf')}
      </Button>
      <Button size="small" className="tap" disabled={busy} onClick={() => save({ format: 'docx', language })}>
        {t(isDraft ? 'letter.draftWord' : 'letter.word')}
      </Button>
    </>
  );
}

/** The letter as files: a letter of two languages has its papers' buttons beside the papers. */
export function ExportButtons({ letter }: { letter: LetterView }) {
  const { busy, save } = useSave(letter);
  const [only, ...others] = letter.laid;
  return (
    <span className={styles.buttons}>
      {only && others.length === 0 && <PaperButtons letter={letter} language={only.language} />}
      <Button size="small" className="tap" disabled={busy} onClick={() => save({ format: 'zip' })}>
        {t('letter.zip')}
      </Button>
    </span>
  );
}
