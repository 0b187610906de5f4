import { usePreferences } from './preferences.ts';
import { formatRelative, formatTime, zoneHours } from '../lib/time.ts';
import styles from './TimeText.module.css';
import { useNow } from './useNow.ts';

export interface TimeTextProps {
  /** Epoch ms. Null: not known, —. */
  at: number | null | undefined;
  /** Overrides the user's choice between absolute and relative. */
  as?: 'absolute' | 'relative';
}

/** A point in time as the user prefers it; the title gives it in full with its zone. */
export function TimeText({ at, as }: TimeTextProps) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  const style = usePreferences((preferences) => preferences.timeStyle);
  if (at === null || at === undefined) return <span className={styles.none}>—</span>;
  const full = formatTime(at, zone);
  return (
    <time
      className={styles.time}
      dateTime={new Date(at).toISOString()}
      title={`${full} UTC${zoneHours[zone] === 0 ? '' : `+${zoneHours[zone]}`}`}
    >
      {(as ?? style) === 'relative' ? <RelativeTime at={at} /> : full}
    </time>
  );
}

function RelativeTime({ at }: { at: number }) {
  const now = useNow(at);
  return <span className={styles.relative}>{formatRelative(at, now)}</span>;
}
