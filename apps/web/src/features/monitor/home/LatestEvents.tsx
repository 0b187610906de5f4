import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/queries.ts';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { Link } from '../../../ui/Link.tsx';
import { monitorsPath } from '../monitorsPath.ts';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { StateBlock } from '../../../ui/StateBlock.tsx';
import { EventRow } from '../EventRow.tsx';
import styles from '../Events.module.css';
import { t } from '../texts.ts';

const SHOWN = 4;

/** The latest events; without any the card shrinks to the way in. */
export function LatestEvents() {
  const list = useQuery(query('pageMonitorEvents', { pageSize: SHOWN }));
  const { data } = list;
  const note = data && data.unread > 0 ? t('monitor.unreadCount', { n: formatCount(data.unread) }) : undefined;
  return (
    <Card clip label={t('monitor.homeEvents')}>
      <CardHeader title={t('monitor.homeEvents')} note={data?.list.length === 0 ? t('monitor.noEvents') : note}>
        <Link to={monitorsPath()}>{t(data?.list.length === 0 ? 'monitor.add' : 'monitor.openAll')}</Link>
      </CardHeader>
      <StateBlock
        isLoading={list.isPending}
        error={data ? null : list.error}
        what={t('monitor.homeEvents')}
        onRetry={() => void list.refetch()}
        skeleton={<SkeletonRows rows={SHOWN} rowHeight={64} />}
      >
        <ul className={styles.list} aria-label={t('monitor.homeEvents')}>
          {data?.list.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
      </StateBlock>
    </Card>
  );
}
