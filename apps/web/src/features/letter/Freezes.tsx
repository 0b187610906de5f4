import type { EndpointData } from '@chaintrail/contract/schemas';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { Link } from '../../ui/Link.tsx';
import { letterPath } from '../../ui/paths.ts';
import styles from './Letters.module.css';
import { t } from './texts.ts';

const SPAN_DAYS = 90;

/** Freezes that end within three months, on one line of time; what is over stands at its beginning. */
export function Freezes({ freezes }: { freezes: EndpointData<'pageLetters'>['freezes'] }) {
  const near = freezes.filter(({ daysLeft }) => daysLeft <= SPAN_DAYS);
  if (near.length === 0) return null;
  return (
    <Card>
      <CardHeader title={t('letter.freezes')} note={t('letter.freezesNote')} />
      <ol className={styles.timeline}>
        {near.map(({ id, number, organisation, caseName, to, daysLeft }) => (
          <li
            key={id}
            className={daysLeft < 7 ? styles.late : undefined}
            style={{ marginInlineStart: `${(Math.max(0, daysLeft) / SPAN_DAYS) * 70}%` }}
          >
            <Link to={letterPath(id)}>{number ?? caseName}</Link>
            <small>
              {organisation} · {to} · {daysLeft < 0 ? t('letter.over', { n: -daysLeft }) : t('letter.left', { n: daysLeft })}
            </small>
          </li>
        ))}
      </ol>
    </Card>
  );
}
