import type { ReminderView } from '@chaintrail/contract/schemas';
import { classNames } from '../../../ui/classNames.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Link } from '../../../ui/Link.tsx';
import { letterPath } from '../../../ui/paths.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { t } from '../texts.ts';
import styles from './Reminders.module.css';

const URGENT_DAYS = 1;

/** A day of a letter that comes near; one that matters no more stays, grey. */
export function ReminderRow({ reminder, onRead }: { reminder: ReminderView; onRead: (id: number) => void }) {
  const { id, kind, letterId, title, caseName, daysLeft, isOpen, isRead, text } = reminder;
  const isUrgent = isOpen && daysLeft <= URGENT_DAYS;
  return (
    <li className={classNames(styles.reminder, isOpen && !isRead && styles.unread, !isOpen && styles.done)} data-kind={kind}>
      <span className={styles.icon} data-urgent={isUrgent}>
        <Icon name={kind === 'freeze' ? 'snow' : 'history'} size={16} />
      </span>
      <div className={styles.what}>
        <span className={styles.first}>
          <strong>{title}</strong>
          <Tag small tone={isUrgent ? 'error' : isOpen ? 'warn' : 'neutral'}>
            {tellDays(reminder)}
          </Tag>
        </span>
        {caseName !== '' && <span className={styles.case}>{caseName}</span>}
        <span className={styles.text}>{text}</span>
        <span className={styles.acts}>
          <Link to={letterPath(letterId)} className="tap">
            {t(isOpen && kind === 'freeze' ? 'monitor.reminderRenew' : 'monitor.reminderOpen')}
          </Link>
          {isOpen && !isRead && (
            <Button size="small" tone="text" onClick={() => onRead(id)}>
              {t('monitor.reminderRead')}
            </Button>
          )}
        </span>
      </div>
    </li>
  );
}

function tellDays({ kind, daysLeft, isOpen }: ReminderView): string {
  const when =
    daysLeft < 0
      ? t('monitor.reminderOver', { n: -daysLeft })
      : daysLeft === 0
        ? t('monitor.reminderToday')
        : t('monitor.reminderLeft', { n: daysLeft });
  return isOpen ? `${t(kind === 'freeze' ? 'monitor.reminderFreeze' : 'monitor.reminderReply')} · ${when}` : t('monitor.reminderDone');
}
