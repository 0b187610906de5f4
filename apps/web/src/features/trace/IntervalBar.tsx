import type { TraceEndView } from '@chaintrail/contract/schemas';
import { groupThousands } from '../../ui/amountParts.ts';
import { placeInterval } from './interval.ts';
import styles from './Trace.module.css';
import { t } from './texts.ts';

/** What any way of counting could give, and where two of them stand; the figures are below, so that the bar is never alone. */
export function IntervalBar({ end, most, isNamed = false }: { end: TraceEndView; most: number; isNamed?: boolean }) {
  const place = placeInterval(end, most);
  const text = { min: writeAmount(end.min), max: writeAmount(end.max) };
  return (
    <div>
      <div className={styles.bar} aria-hidden="true">
        <span className={styles.track} />
        <span className={styles.box} style={{ left: `${place.left}%`, width: `${place.width}%` }} />
        <span className={styles.tickHaircut} style={{ left: `${place.haircut}%` }} />
        <span className={styles.tick} style={{ left: `${place.fifo}%` }} />
      </div>
      <div className={styles.barText}>{isNamed ? t('trace.rangeText', text) : `${text.min} – ${text.max}`}</div>
    </div>
  );
}

/** At most so many digits behind the point; the title of the row has them all. */
const DIGITS = 2;

export function writeAmount(value: string): string {
  const [whole = '0', fraction = ''] = value.split('.');
  return `${groupThousands(whole)}.${fraction.padEnd(DIGITS, '0').slice(0, DIGITS)}`;
}
