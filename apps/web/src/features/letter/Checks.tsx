import type { LetterView } from '@chaintrail/contract/letter';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Letter.module.css';
import { openChecks } from './letterFacts.ts';
import { t } from './texts.ts';

const icons = { ok: 'checkCircle', open: 'history', blocking: 'warning' } as const;

/** What is looked at before the letter goes out; a red one stops it. */
export function Checks({ letter }: { letter: LetterView }) {
  return (
    <Card>
      <CardHeader title={t('letter.checks')} note={t('letter.checksNote', { n: letter.checks.length, open: openChecks(letter) })} />
      <ul className={styles.checks}>
        {letter.checks.map(({ key, state, title, text, changed }) => (
          <li key={key}>
            <Icon name={icons[state]} size={16} className={styles[state]} />
            <span className={styles.two}>
              <span>{title}</span>
              <small className={state === 'blocking' ? styles.bad : undefined}>{text}</small>
              {changed.map((hash) => (
                <small key={hash} className="mono">
                  {hash}
                </small>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
