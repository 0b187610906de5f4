import type { CaseContentsView } from '@chaintrail/contract/schemas';
import { Button } from '../../../ui/Button.tsx';
import { isMobileLayout } from '../../../ui/layout.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { TimeText } from '../../../ui/TimeText.tsx';
import { writeSize } from '../caseFacts.ts';
import { t } from '../texts.ts';
import styles from './Carried.module.css';
import { savePart } from './partFiles.ts';

const kinds = { 1: 'cases.letterType_1', 2: 'cases.letterType_2', 3: 'cases.letterType_3' } as const;

const nameOf = (file: string): string =>
  t(file.endsWith('.zip') ? 'cases.letterZip' : file.endsWith('-en.pdf') ? 'cases.letterPaperEnglish' : 'cases.letterPaper');

/** Letters that came with a case: their papers, and each with what it rests on. */
export function LetterRows({ caseId, letters }: { caseId: string; letters: CaseContentsView['letters'] }) {
  const size = isMobileLayout() ? 'mobile' : 'small';
  return (
    <ul>
      {letters.map((letter) => (
        <li key={letter.files[0]?.id ?? letter.number} className={styles.row}>
          <div className={styles.facts}>
            <span className={styles.line}>
              <strong>{letter.number}</strong>
              <Tag small>{t(kinds[letter.type as keyof typeof kinds])}</Tag>
              <Tag small tone={letter.state === 'expired' ? 'warn' : 'ok'}>
                {t(`cases.letterState_${letter.state}`)}
              </Tag>
            </span>
            <span className={styles.text}>
              {letter.organisation} · {t('cases.letterAddresses', { n: letter.addresses })}
            </span>
            {letter.issuedAt !== null && (
              <span className={styles.quiet}>
                {t('cases.letterOut')} <TimeText at={letter.issuedAt} as="absolute" />
              </span>
            )}
            <span className={styles.buttons}>
              {letter.files.map((file) => (
                <Button key={file.id} size={size} icon="download" title={file.sha256} onClick={() => void savePart(caseId, file.id)}>
                  {nameOf(file.name)} · {writeSize(file.bytes)}
                </Button>
              ))}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
