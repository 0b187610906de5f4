import type { MonitorLookView } from '@chaintrail/contract/schemas';
import { formatCount } from '../../ui/figures.ts';
import { TimeText } from '../../ui/TimeText.tsx';
import styles from './Monitors.module.css';
import { tellEvery } from './tellSpan.ts';
import { t } from './texts.ts';

/** When an address was last looked at and through whom, when it is next, and since when nobody told. */
export function LookLine({ look, isOn }: { look: MonitorLookView | null; isOn: boolean }) {
  if (!look) return <span className={styles.quiet}>{t(isOn ? 'monitor.lookNone' : 'monitor.lookOff')}</span>;
  const { minutes, callsADay, lookedAt, lookedTo, nextAt, isLooking, source, failingSince, failure, lacks } = look;
  return (
    <>
      {failingSince !== null && (
        <span className={styles.late} role="status">
          <TimeText at={failingSince} /> {t('monitor.unseen', { why: failure })}
        </span>
      )}
      <span className={styles.quiet}>{t('monitor.lookEvery', { every: tellEvery(minutes), n: formatCount(callsADay) })}</span>
      <span className={styles.quiet}>
        {lookedAt === null ? (
          t('monitor.lookFirst')
        ) : (
          <>
            {t('monitor.lookLast')} <TimeText at={lookedAt} /> {t('monitor.lookedTo', { n: formatCount(lookedTo ?? 0), source })}
          </>
        )}
        {' · '}
        {isLooking || nextAt === null ? (
          t(isLooking ? 'monitor.looking' : 'monitor.lookSoon')
        ) : (
          <>
            {t(failingSince === null ? 'monitor.lookNext' : 'monitor.lookAgain')} <TimeText at={nextAt} as="absolute" />
          </>
        )}
      </span>
      {lacks.map((lack) => (
        <span key={lack} className={styles.late}>
          {lack}
        </span>
      ))}
    </>
  );
}
