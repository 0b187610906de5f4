import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { StateBlock } from '../../../ui/StateBlock.tsx';
import { t } from '../texts.ts';
import { ReminderDialog } from './ReminderDialog.tsx';
import { ReminderRow } from './ReminderRow.tsx';
import styles from './Reminders.module.css';
import { useReadReminders } from './useReadReminders.ts';

const FIRST = 3;
const MOST = 50;

/** Days of letters that come near, the newest reminder first, and how one is reminded. */
export function RemindersCard() {
  const [showsAll, setShowsAll] = useState(false);
  const [isSetting, setIsSetting] = useState(false);
  const list = useQuery(query('pageReminders', { pageSize: MOST }));
  const read = useReadReminders();
  const { data } = list;
  const shown = showsAll ? data?.list : data?.list.slice(0, FIRST);
  return (
    <Card label={t('monitor.reminders')}>
      <CardHeader
        title={t('monitor.reminders')}
        note={data && data.unread > 0 ? t('monitor.remindersNote', { n: formatCount(data.unread) }) : undefined}
      >
        {data && data.unread > 0 && (
          <Button tone="text" size="small" onClick={() => void read()}>
            {t('monitor.readAll')}
          </Button>
        )}
        {data && (
          <Button tone="text" size="small" onClick={() => setIsSetting(true)}>
            {t('monitor.remindersSet')}
          </Button>
        )}
      </CardHeader>
      <StateBlock
        isLoading={list.isPending}
        error={data ? null : list.error}
        what={t('monitor.reminders')}
        onRetry={() => void list.refetch()}
        skeleton={<SkeletonRows rows={1} rowHeight={64} />}
      >
        {data?.list.length === 0 && <p className={styles.none}>{t('monitor.noReminders')}</p>}
        <ul className={styles.list} aria-label={t('monitor.reminders')}>
          {shown?.map((reminder) => (
            <ReminderRow key={reminder.id} reminder={reminder} onRead={(id) => void read([id])} />
          ))}
        </ul>
        {!showsAll && (data?.list.length ?? 0) > FIRST && (
          <div className={styles.more}>
            <Button tone="text" onClick={() => setShowsAll(true)}>
              {t('monitor.reminderMore')}
            </Button>
          </div>
        )}
      </StateBlock>
      {isSetting && data && <ReminderDialog stored={data.choice} onClose={() => setIsSetting(false)} />}
    </Card>
  );
}
