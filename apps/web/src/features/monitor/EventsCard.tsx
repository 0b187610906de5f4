import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterChip } from '../../ui/FilterChip.tsx';
import { formatCount } from '../../ui/figures.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { ExportButton } from '../sheet/index.ts';
import { CaseFilter } from './CaseFilter.tsx';
import { EventRow } from './EventRow.tsx';
import styles from './Events.module.css';
import { t } from './texts.ts';

const PAGE_ROWS = 10;

/** What was seen, the newest first; it stays live by the bell. */
export function EventsCard() {
  const queries = useQueryClient();
  const [isUnread, setIsUnread] = useState(false);
  const [isFrozen, setIsFrozen] = useState(false);
  const [caseId, setCase] = useState('');
  const asked = {
    ...(isUnread ? { isUnread } : {}),
    ...(isFrozen ? { sight: 'frozen' as const } : {}),
    ...(caseId === '' ? {} : { caseId }),
  };
  const input = { pageSize: PAGE_ROWS, ...asked };
  const list = useInfiniteQuery({
    queryKey: ['pageMonitorEvents', input, 'pages'] as const,
    queryFn: ({ signal, pageParam }) =>
      call('pageMonitorEvents', { ...input, ...(pageParam === undefined ? {} : { cursor: pageParam }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.cursor,
  });
  const rows = list.data?.pages.flatMap((page) => page.list) ?? [];
  const unread = list.data?.pages[0]?.unread ?? 0;
  async function readAll() {
    await call('readMonitorEvents', {}).catch(() => undefined);
    await queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => name === 'pageMonitorEvents' || name === 'getMonitorOverview' });
  }
  return (
    <Card>
      <CardHeader title={t('monitor.events')} note={unread > 0 ? t('monitor.unreadCount', { n: formatCount(unread) }) : undefined}>
        {unread > 0 && (
          <Button tone="text" size="small" onClick={() => void readAll()}>
            {t('monitor.readAll')}
          </Button>
        )}
        {rows.length > 0 && <ExportButton ask={{ list: 'monitorEvents', query: asked, what: t('monitor.events') }} />}
      </CardHeader>
      <div className={styles.filters}>
        <FilterChip name={t('monitor.onlyUnread')} active={isUnread} onClick={() => setIsUnread(!isUnread)} />
        <FilterChip name={t('monitor.onlyFrozen')} active={isFrozen} onClick={() => setIsFrozen(!isFrozen)} />
        <CaseFilter value={caseId} onChange={setCase} />
      </div>
      <StateBlock
        isLoading={list.isPending}
        error={list.data ? null : list.error}
        what={t('monitor.events')}
        onRetry={() => void list.refetch()}
        isEmpty={rows.length === 0}
        empty={
          Object.keys(asked).length > 0 ? (
            <EmptyState icon="bell" title={t('monitor.noneFound')} />
          ) : (
            <EmptyState icon="bell" title={t('monitor.noEvents')}>
              {t('monitor.noEventsText')}
            </EmptyState>
          )
        }
        skeleton={<SkeletonRows rows={4} rowHeight={72} />}
      >
        <ul className={styles.list} aria-label={t('monitor.events')} aria-live="polite">
          {rows.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
      </StateBlock>
      {list.hasNextPage && (
        <div className={styles.more}>
          <Button tone="text" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('monitor.more')}
          </Button>
        </div>
      )}
    </Card>
  );
}
