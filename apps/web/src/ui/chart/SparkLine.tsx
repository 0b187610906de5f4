import styles from './Chart.module.css';

/** A line of heights alone: its figures stand beside it, so numbers may be drawn as floats. */
export function SparkLine({ values }: { values: readonly number[] }) {
  const most = Math.max(...values, Number.MIN_VALUE);
  const points = values.map((value, at) => `${(at / Math.max(1, values.length - 1)) * 76},${24 - (value / most) * 22}`).join(' ');
  return (
    <svg width="76" height="26" viewBox="0 0 76 26" aria-hidden="true" className={styles.spark}>
      <polyline points={points} />
    </svg>
  );
}
