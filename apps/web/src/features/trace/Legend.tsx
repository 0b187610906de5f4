import styles from './Trace.module.css';
import { t } from './texts.ts';

/** What the marks of an interval's bar mean. */
export function Legend() {
  return (
    <span className={styles.legend}>
      <i className={styles.legendFifo} /> {t('trace.fifo')} <i className={styles.legendHaircut} /> {t('trace.haircut')}{' '}
      <i className={styles.legendBox} /> {t('trace.anyMethod')}
    </span>
  );
}
