import type { LiveEvent } from '@chaintrail/contract/schemas';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { query } from '../../api/queries.ts';
import { showToast } from '../../lib/notify.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import styles from './MonitorBell.module.css';
import { monitorsPath } from './monitorsPath.ts';
import { t } from './texts.ts';

type News = Extract<LiveEvent, { type: 'monitor' }>;

/** The number of unread events, reminders and ended histories, as the live stream says it; a new one is told once in every tab that is open. */
export function MonitorBell() {
  const queries = useQueryClient();
  const { data: first } = useQuery({ ...query('pageMonitorEvents', { pageSize: 1, isUnread: true }), staleTime: Infinity });
  const { data: news } = useQuery<News>({ queryKey: ['monitor'], queryFn: skipToken });
  const told = useRef<News>(undefined);
  useEffect(() => {
    if (!news) return;
    const known = told.current;
    told.current = news;
    void queries.invalidateQueries({
      predicate: ({ queryKey: [name] }) =>
        typeof name === 'string' && /Monitor(Events|Overview|s$)|Reminders$|HydrationWatches$/.test(name),
    });
    if (known && news.newest > known.newest) showToast('info', t('monitor.newEvent', { n: news.unread }));
    if (known && news.histories > known.histories) showToast('info', t('monitor.newHistory', { n: news.histories }));
    if (known && news.reminders > known.reminders) showToast('info', t('monitor.newReminder', { n: news.reminders }));
  }, [news, queries]);
  const unread = news ? news.unread + news.reminders + news.histories : (first?.unread ?? 0);
  return (
    <Link to={monitorsPath()} className={styles.bell} aria-label={t('monitor.bell', { n: unread })} title={t('monitor.title')}>
      <Icon name="bell" size={16} />
      {unread > 0 && <em aria-hidden="true">{unread > 99 ? '99+' : unread}</em>}
    </Link>
  );
}
