import type { CarriedMonitor } from '@chaintrail/contract/schemas';
import { HashLink } from '../../../ui/HashLink.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { TimeText } from '../../../ui/TimeText.tsx';
import { t } from '../texts.ts';
import styles from './Carried.module.css';

/** Monitors that came with a case: what was watched for, how far, and what was seen. */
export function MonitorRows({ monitors }: { monitors: readonly CarriedMonitor[] }) {
  return (
    <ul>
      {monitors.map((monitor) => (
        <li key={`${monitor.name} ${monitor.createdAt} ${monitor.target.key}`} className={styles.row}>
          <MonitorRow monitor={monitor} />
        </li>
      ))}
    </ul>
  );
}

function MonitorRow({
  monitor: { name, note, target, condition, isOn, createdAt, spans, eventCount, events },
}: {
  monitor: CarriedMonitor;
}) {
  return (
    <div className={styles.facts}>
      <span className={styles.line}>
        <strong>{name}</strong>
        <Tag small tone={isOn ? 'ok' : 'neutral'}>
          {t(isOn ? 'cases.monitorOn' : 'cases.monitorOff')}
        </Tag>
      </span>
      <span className={styles.text}>
        {[target.chainName, target.title].filter((part) => part !== null && part !== '').join(' ')} · {condition}
      </span>
      {note !== '' && <span className={styles.text}>{note}</span>}
      <span className={styles.quiet}>
        <TimeText at={createdAt} as="absolute" />
        {spans.map(({ chainName, fromBlock, judgedTo }) => (
          <span key={chainName}>
            {' · '}
            {t('cases.monitorSpan', {
              chain: chainName,
              from: fromBlock.toLocaleString('zh-CN'),
              to: judgedTo === null ? t('cases.monitorNever') : judgedTo.toLocaleString('zh-CN'),
            })}
          </span>
        ))}
      </span>
      <details className={styles.history} open={events.length <= 5}>
        <summary>
          {events.length < eventCount
            ? t('cases.monitorCut', { n: eventCount, shown: events.length })
            : t('cases.monitorEvents', { n: events.length })}
        </summary>
        {events.map((event) => (
          <div key={`${event.chainName} ${event.hash} ${event.sight} ${event.at} ${event.text}`} className={styles.event}>
            <TimeText at={event.at} as="absolute" />
            <span className={event.undoneAt === null ? undefined : styles.undone}>{event.title}</span>
            {event.undoneAt !== null && (
              <Tag small tone="warn">
                {t('cases.monitorUndone')}
              </Tag>
            )}
            <span className={styles.quiet}>{event.text}</span>
            {event.hash !== '' && <HashLink chainName={event.chainName} hash={event.hash} />}
          </div>
        ))}
      </details>
    </div>
  );
}
