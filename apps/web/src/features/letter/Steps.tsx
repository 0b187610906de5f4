import type { LetterRowView } from '@chaintrail/contract/letter';
import { formatTime } from '../../lib/time.ts';
import { usePreferences } from '../../ui/preferences.ts';
import { listProgress } from './letterFacts.ts';
import styles from './Steps.module.css';
import { t } from './texts.ts';

const names = {
  made: 'letter.draft',
  approved: 'letter.review',
  exported: 'letter.kind_exported',
  issued: 'letter.kind_issued',
  delivered: 'letter.kind_delivered',
  replied: 'letter.kind_replied',
} as const;

/** Six segments: done, under way, to come. With names it is the head of a letter, without them a cell of the list. */
export function Steps({ letter, named = false }: { letter: Pick<LetterRowView, 'state' | 'steps'>; named?: boolean }) {
  const zone = usePreferences(({ timeZone }) => timeZone);
  return (
    <ol className={named ? styles.named : styles.bar} aria-label={t('letter.progress')}>
      {listProgress(letter).map(({ station, state, by, at }) => {
        const title = `${t(names[station])}${by === undefined || at === undefined ? '' : ` · ${by} ${formatTime(at, zone)}`}`;
        return (
          <li key={station} className={styles[state]} title={title}>
            <span className={named ? styles.word : 'visually-hidden'}>{t(names[station])}</span>
          </li>
        );
      })}
    </ol>
  );
}
