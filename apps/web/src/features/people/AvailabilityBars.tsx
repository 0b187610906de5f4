import { formatTime, type TimeZone } from '../../lib/time.ts';
import { usePreferences } from '../../ui/preferences.ts';
import type { Availability, Bar } from './availability.ts';
import styles from './Availability.module.css';
import { t } from './texts.ts';

const percent = (share: number) => `${share}%`;

const tell = ({ at, state, share }: Bar, zone: TimeZone) =>
  share === null
    ? t('people.hourUnknown', { time: formatTime(at, zone) })
    : t('people.hourShare', { time: formatTime(at, zone), share: percent(share), state: t(`people.source_${state}`) });

/** How a source was reached in each hour of the last day. The lower a bar the worse, so that colour is not the only sign. */
export function AvailabilityBars({ of: { bars, share } }: { of: Availability }) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  const said = share === null ? t('people.availabilityUnknown') : percent(share);
  return (
    <span className={styles.availability}>
      <span className={styles.bars} role="img" aria-label={t('people.availabilityOf', { share: said })}>
        {bars.map((bar) => (
          <span key={bar.at} className={styles[bar.state]} title={tell(bar, zone)} />
        ))}
      </span>
      <span className={share === null ? styles.unknown : 'mono'}>{said}</span>
    </span>
  );
}
