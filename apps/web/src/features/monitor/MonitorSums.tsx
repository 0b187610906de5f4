import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/queries.ts';
import { Card } from '../../ui/Card.tsx';
import { formatCount } from '../../ui/figures.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stat, Stats } from '../../ui/Stats.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './Monitors.module.css';
import { t } from './texts.ts';

const LOOK_MS = 15_000;

export const overviewQuery = () => ({ ...query('getMonitorOverview', {}), refetchInterval: LOOK_MS });

/** How everything stands, in a line of figures. */
export function MonitorSums({ onFailures }: { onFailures: () => void }) {
  const { data } = useQuery(overviewQuery());
  if (!data)
    return (
      <Card>
        <Stats label={t('monitor.title')}>
          {(['sumMonitors', 'sumEvents', 'sumDelay', 'sumDeliveries', 'sumPaused'] as const).map((name) => (
            <Stat key={name} name={t(`monitor.${name}`)}>
              <Skeleton width={60} height={20} />
            </Stat>
          ))}
        </Stats>
      </Card>
    );
  const { monitors, events, delayMs, deliveries, paused } = data;
  const failed = deliveries.failing + deliveries.dead;
  return (
    <Card>
      <Stats label={t('monitor.title')}>
        <Stat
          name={t('monitor.sumMonitors')}
          detail={monitors.kinds
            .filter(({ count }) => count > 0)
            .map(({ kind, count }) => `${t(`monitor.${kind}`)} ${count}`)
            .join(' · ')}
        >
          {t('monitor.items', { n: formatCount(monitors.total) })}
        </Stat>
        <Stat
          name={t('monitor.sumEvents')}
          detail={t('monitor.eventsDetail', { unread: formatCount(events.unread), undone: formatCount(events.undone) })}
        >
          {t('monitor.counted', { n: formatCount(events.seen) })}
        </Stat>
        <Stat name={t('monitor.sumDelay')} detail={t('monitor.delayDetail')}>
          {delayMs === null ? '—' : t('monitor.seconds', { n: (delayMs / 1000).toFixed(1) })}
        </Stat>
        <Stat
          name={t('monitor.sumDeliveries')}
          detail={t('monitor.deliveriesDetail', {
            sent: formatCount(deliveries.sent),
            waiting: formatCount(deliveries.waiting),
            dead: formatCount(deliveries.dead),
          })}
        >
          {failed === 0 ? (
            t('monitor.counted', { n: formatCount(deliveries.sent) })
          ) : (
            <Button tone="text" className={styles.failing} onClick={onFailures}>
              {t('monitor.failing', { n: formatCount(failed) })}
            </Button>
          )}
        </Stat>
        <Stat name={t('monitor.sumPaused')} detail={paused.reasons.length === 0 ? t('monitor.noPause') : paused.reasons.join(' · ')}>
          {t('monitor.items', { n: formatCount(paused.off + paused.waiting) })}
        </Stat>
      </Stats>
    </Card>
  );
}
