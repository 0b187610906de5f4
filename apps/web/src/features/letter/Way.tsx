import type { LetterView } from '@chaintrail/contract/letter';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import styles from './Letter.module.css';
import { t } from './texts.ts';

/** Who did what with the letter, and when. */
export function Way({ letter }: { letter: LetterView }) {
  return (
    <Card>
      <CardHeader title={t('letter.way')} />
      <ol className={styles.plain}>
        {letter.steps.map(({ kind, by, note, at }) => (
          <li key={`${kind} ${at}`}>
            <span className={styles.two}>
              <span>
                {t(`letter.kind_${kind}`)} {by !== '' && `· ${by}`}
              </span>
              {note !== '' && <small>{note}</small>}
            </span>
            <TimeText at={at} as="absolute" />
          </li>
        ))}
      </ol>
    </Card>
  );
}
