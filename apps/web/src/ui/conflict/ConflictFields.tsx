import { type Keep } from '../../lib/threeWay.ts';
import { partText } from '../../lib/textParts.ts';
import { formatTime } from '../../lib/time.ts';
import { Icon } from '../Icon.tsx';
import { usePreferences } from '../preferences.ts';
import styles from './ConflictFields.module.css';
import { t } from './conflictTexts.ts';

/** A field that both changed, in words. */
export interface ConflictRow {
  name: string;
  title: string;
  mine: string;
  theirs: string;
  keep: Keep;
  canHoldBoth: boolean;
}

export interface ConflictFieldsProps {
  /** What was saved twice, by its name. */
  subject: string;
  /** Who was first and when. */
  who: string;
  at: number;
  rows: readonly ConflictRow[];
  /** Fields that one alone changed, by their titles. */
  alone: readonly { title: string; by: 'mine' | 'theirs' }[];
  onKeep: (name: string, keep: Keep) => void;
}

/** What two people saved of one thing, field by field: whoever came second chooses, and nothing is overwritten unseen. */
export function ConflictFields({ subject, who, at, rows, alone, onKeep }: ConflictFieldsProps) {
  const zone = usePreferences(({ timeZone }) => timeZone);
  const told = { name: subject, who, time: formatTime(at, zone), n: rows.length, alone: alone.length };
  return (
    <div className={styles.form}>
      <p className={styles.text}>{t(alone.length === 0 ? 'conflict.text' : 'conflict.textAlone', told)}</p>
      <div className={styles.table} role="table" aria-label={t('conflict.title', { who })}>
        <div className={styles.head} role="row">
          <span role="columnheader">{t('conflict.field')}</span>
          <span role="columnheader">{t('conflict.mine')}</span>
          <span role="columnheader">{t('conflict.theirs', { who })}</span>
          <span role="columnheader">{t('conflict.choose')}</span>
        </div>
        {rows.map((row) => (
          <div key={row.name} className={styles.row} role="row">
            <span className={styles.name} role="rowheader">
              {row.title}
            </span>
            <Value title={t('conflict.mine')} text={row.mine} other={row.theirs} />
            <Value title={t('conflict.theirs', { who })} text={row.theirs} other={row.mine} />
            <span role="cell">
              <fieldset className={styles.keeps}>
                <legend className="visually-hidden">{row.title}</legend>
                {(['mine', 'theirs', ...(row.canHoldBoth ? (['both'] as const) : [])] as const).map((keep) => (
                  <label key={keep}>
                    <input type="radio" name={`keep-${row.name}`} checked={row.keep === keep} onChange={() => onKeep(row.name, keep)} />
                    {t(`conflict.keep_${keep}`)}
                  </label>
                ))}
              </fieldset>
            </span>
          </div>
        ))}
      </div>
      {alone.length > 0 && (
        <ul className={styles.alone}>
          {alone.map(({ title, by }) => (
            <li key={title}>
              <Icon name="check" size={14} />
              <span>{t(by === 'mine' ? 'conflict.onlyMine' : 'conflict.onlyTheirs', { field: title, who })}</span>
              <small>{t(by === 'mine' ? 'conflict.takesMine' : 'conflict.takesTheirs', { who })}</small>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** One side's value; what the other does not say is marked. */
function Value({ title, text, other }: { title: string; text: string; other: string }) {
  const { before, differing, after } = partText(text, other);
  return (
    <span className={styles.value} role="cell">
      <small className={styles.side} aria-hidden="true">
        {title}
      </small>
      <span>
        {text === '' ? t('conflict.empty') : before}
        {differing !== '' && <mark>{differing}</mark>}
        {after}
      </span>
    </span>
  );
}
