import type { CaseEventView, CaseView } from '@chaintrail/contract/schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTime } from '../../lib/time.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { Link } from '../../ui/Link.tsx';
import { transactionPath } from '../../ui/paths.ts';
import { Select } from '../../ui/Select.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import parts from './Belongings.module.css';
import styles from './Case.module.css';
import { eventIcons, groupByDay } from './caseFacts.ts';
import { eventPagesQuery } from './caseQueries.ts';
import { t } from './texts.ts';

export interface TimelineCardProps {
  view: CaseView;
  isShort?: boolean;
  onAll?: () => void;
}

type Kind = CaseEventView['kind'];
const SHORT = 10;
const kinds = Object.keys(eventIcons) as Kind[];

/** What happened, by whom and when; the newest first. */
export function TimelineCard({ view, isShort = false, onAll }: TimelineCardProps) {
  const [kind, setKind] = useState<Kind>();
  const zone = usePreferences(({ timeZone }) => timeZone);
  const found = useInfiniteQuery(eventPagesQuery(view.id, kind));
  const all = found.data?.pages.flatMap(({ list }) => list) ?? [];
  const events = isShort ? all.slice(0, SHORT) : all;
  const total = found.data?.pages[0]?.total ?? 0;
  return (
    <Card>
      <CardHeader title={t('cases.timeline')} note={t('cases.eventCount', { n: total })}>
        <Select<Kind | ''>
          label={t('cases.kind')}
          value={kind ?? ''}
          align="end"
          options={[{ value: '', title: t('cases.all') }, ...kinds.map((value) => ({ value, title: t(`cases.kind_${value}`) }))]}
          onChange={(value) => setKind(value === '' ? undefined : value)}
        />
      </CardHeader>
      <StateBlock
        isLoading={found.isPending}
        error={found.data ? null : found.error}
        what={t('cases.timeline')}
        onRetry={() => void found.refetch()}
        isEmpty={events.length === 0}
        empty={<EmptyState icon="history" title={t('cases.noEvents')} />}
      >
        <div className={parts.timeline}>
          {groupByDay(events, (at) => formatTime(at, zone).slice(0, 10)).map(({ day, events: own }) => (
            <section key={day} aria-label={day}>
              <h3 className={parts.day}>{day}</h3>
              <ol>
                {own.map((event) => (
                  <li key={event.id} className={parts.event}>
                    <span className={parts.eventMark}>
                      <Icon name={eventIcons[event.kind]} size={13} />
                    </span>
                    <span className={parts.eventText}>
                      {event.transaction ? (
                        <Link to={transactionPath(event.transaction.chainName, event.transaction.hash)}>{event.title}</Link>
                      ) : (
                        <span>{event.title}</span>
                      )}
                      <small>{[event.text, event.by].filter((text) => text !== '').join(' · ')}</small>
                    </span>
                    <time className="mono" dateTime={new Date(event.at).toISOString()}>
                      {formatTime(event.at, zone).slice(11)}
                    </time>
                  </li>
                ))}
              </ol>
            </section>
          ))}
        </div>
        {isShort && onAll && total > SHORT && (
          <div className={styles.moreLine}>
            <button type="button" className={styles.more} onClick={onAll}>
              {t('cases.allEvents', { n: total })}
            </button>
          </div>
        )}
        {!isShort && found.hasNextPage && (
          <div className={styles.moreLine}>
            <Button size="small" disabled={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
              {t('cases.moreEvents')}
            </Button>
          </div>
        )}
      </StateBlock>
    </Card>
  );
}
