import type { TraceFoundView } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { groupDecimal } from '../../ui/amountParts.ts';
import { Button } from '../../ui/Button.tsx';
import { listStartLines } from './startLines.ts';
import styles from './TraceForm.module.css';
import { t } from './texts.ts';

export interface StartsFieldProps {
  value: string;
  problem: string | undefined;
  /** What a finished trace began with; it stands in place of the text until somebody changes that. */
  found: Pick<TraceFoundView, 'starts' | 'coin'> | null | undefined;
  onChange: (value: string) => void;
}

/** Whose money is traced: of a finished trace as names and amounts, else as text. */
export function StartsField({ value, problem, found, onChange }: StartsFieldProps) {
  const [isWriting, setWriting] = useState(false);
  if (found && !isWriting) return <StartLines found={found} onWrite={() => setWriting(true)} />;
  return (
    <label className={styles.field}>
      <span>{t('trace.starts')}</span>
      <textarea
        className={styles.starts}
        rows={4}
        value={value}
        spellCheck={false}
        placeholder={t('trace.startsHint')}
        aria-invalid={problem !== undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem !== undefined && (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      )}
    </label>
  );
}

function StartLines({ found, onWrite }: { found: Pick<TraceFoundView, 'starts' | 'coin'>; onWrite: () => void }) {
  const { lines, others, total } = listStartLines(found.starts);
  return (
    <div className={styles.field} role="group" aria-label={t('trace.starts')}>
      <span className={styles.startsHead}>
        {t('trace.starts')}
        <Button tone="text" size="small" onClick={onWrite}>
          {t('trace.startsChange')}
        </Button>
      </span>
      <ul className={styles.startLines}>
        {lines.map(({ key, name, payments, amount }) => (
          <li key={key}>
            <span className={styles.startName}>{name}</span>
            <small>{t('trace.startPayments', { n: payments })}</small>
            <b>{groupDecimal(amount)}</b>
          </li>
        ))}
        {lines.length > 1 && (
          <li>
            <span>{others > 0 ? t('trace.startsOthers', { n: others }) : t('trace.sum')}</span>
            <b>{groupDecimal(total)}</b>
          </li>
        )}
      </ul>
      <small>{t('trace.startsNote', { symbol: found.coin.symbol })}</small>
    </div>
  );
}
