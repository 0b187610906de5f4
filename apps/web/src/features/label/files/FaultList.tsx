import type { TagFileResult } from '@chaintrail/contract/schemas';
import { formatCount } from '../../../ui/figures.ts';
import styles from './Files.module.css';
import { t } from './texts.ts';

const SHOWN = 20;

/** The first rows that were not written, and why. */
export function FaultList({ faults, all }: { faults: TagFileResult['faults']; all: number }) {
  if (faults.length === 0) return null;
  const shown = faults.slice(0, SHOWN);
  return (
    <ul className={styles.faults}>
      {shown.map(({ row, address, name, reason }) => (
        <li key={row}>
          <span className={styles.rowNumber}>{t('labelFile.row', { n: formatCount(row) })}</span>
          <bdi className={styles.said}>{address || name || '—'}</bdi>
          <span className={styles.problem}>{reason}</span>
        </li>
      ))}
      {all > shown.length && <li className={styles.quiet}>{t('labelFile.moreFaults', { n: formatCount(all - shown.length) })}</li>}
    </ul>
  );
}
