import { useQueries } from '@tanstack/react-query';
import { nearQuery } from '../../api/queries.ts';
import { Card, CardHeader } from '../../ui/Card.tsx';
import styles from './Batch.module.css';
import type { BatchRow, Written } from './batchRows.ts';
import { LOOKED_FOR, Meant } from './Meant.tsx';
import { t } from './texts.ts';

export interface MissingCardProps {
  rows: readonly BatchRow[];
  onAdopt: (at: Written, address: string) => void;
}

/** Addresses that no chain knows and that are one character off one that is known: whoever copied them may have slipped. */
export function MissingCard({ rows, onAdopt }: MissingCardProps) {
  const missing = rows.filter(({ state }) => state === 'none').slice(0, LOOKED_FOR);
  const answers = useQueries({ queries: missing.map(({ at }) => nearQuery({ address: at.written })) });
  const shown = missing.filter((_row, at) => (answers[at]?.data?.near.length ?? 0) > 0);
  if (shown.length === 0) return null;
  return (
    <Card clip>
      <CardHeader title={t('batch.missingTitle', { n: shown.length })} note={t('batch.missingNote')} />
      <ul>
        {shown.map(({ number, at }) => (
          <li key={at.written} className={styles.unknown}>
            <span className={styles.quiet}>{t('batch.row', { n: number })}</span>
            <span className={`mono ${styles.verbatim}`}>{at.written}</span>
            <span className={styles.quiet}>{t('batch.noneShort')}</span>
            <Meant text={at.written} isWanted onAdopt={(address) => onAdopt(at, address)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
