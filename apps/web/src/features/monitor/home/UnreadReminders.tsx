import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/queries.ts';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { Link } from '../../../ui/Link.tsx';
import { monitorsPath } from '../monitorsPath.ts';
import { ReminderRow } from '../reminders/ReminderRow.tsx';
import styles from '../reminders/Reminders.module.css';
import { useReadReminders } from '../reminders/useReadReminders.ts';
import { t } from '../texts.ts';

const SHOWN = 3;

/** Days of letters that come near and that nobody has looked at yet; nothing where there are none. */
export function UnreadReminders({ className }: { className?: string | undefined }) {
  const { data } = useQuery(query('pageReminders', { pageSize: SHOWN, isUnread: true }));
  const read = useReadReminders();
  if (!data || data.list.length === 0) return null;
  return (
    <div className={className}>
      <Card clip label={t('monitor.reminders')}>
        <CardHeader title={t('monitor.reminders')} note={t('monitor.remindersNote', { n: formatCount(data.unread) })}>
          <Link to={monitorsPath()}>{t('monitor.openAll')}</Link>
        </CardHeader>
        <ul className={styles.list} aria-label={t('monitor.reminders')}>
          {data.list.map((reminder) => (
            <ReminderRow key={reminder.id} reminder={reminder} onRead={(id) => void read([id])} />
          ))}
        </ul>
      </Card>
    </div>
  );
}
