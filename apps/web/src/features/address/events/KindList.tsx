import type { EndpointData } from '@chaintrail/contract/schemas';
import type { ReactNode } from 'react';
import type { Part } from '../../../api/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { formatCount } from '../../../ui/figures.ts';
import { shortenMiddle } from '../../../ui/shorten.ts';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import styles from './Events.module.css';
import { listChosen, toggleKind } from './chosenKinds.ts';
import { linkOf } from './linkOf.ts';
import { t } from './texts.ts';

export interface KindsProps {
  kinds: Part<EndpointData<'listEventTopics'>>;
  chosen: string | undefined;
  /** Of one kind, or of several as a link names them; undefined for all. */
  onChoose: (topic0: string | undefined) => void;
}

type Kind = EndpointData<'listEventTopics'>['list'][number];

/** The kinds of events with counts; one of them, several, or all. */
export function KindList({ kinds, chosen, onChoose, children }: KindsProps & { children?: ReactNode }) {
  const { data } = kinds;
  const listed = listChosen(chosen);
  return (
    <nav className={styles.kinds} aria-label={t('contract.eventsTitle')}>
      <h2>{t('contract.kinds', { n: !data ? '…' : data.uncounted === undefined ? formatCount(data.total) : '—' })}</h2>
      {!data && kinds.failure && (
        <p className={styles.quiet}>
          {t('contract.kindsFailed')}{' '}
          <Button size="small" onClick={kinds.retry}>
            {t('page.retry')}
          </Button>
        </p>
      )}
      {!data && !kinds.failure && <SkeletonRows rowHeight={34} widths={[90, 40]} />}
      {data && data.uncounted === undefined && (
        <ul>
          <KindItem
            title={t('contract.allKinds')}
            count={data.count}
            isChosen={chosen === undefined}
            onChoose={() => onChoose(undefined)}
          />
          {data.list.map((kind) => (
            <KindItem
              key={kind.topic0}
              title={nameKind(kind)}
              note={kind.event?.title ?? (kind.event || kind.topic0 === '' ? undefined : t('contract.unknownEvent'))}
              count={kind.count}
              isChosen={listed.includes(linkOf(kind.topic0))}
              onChoose={() => onChoose(linkOf(kind.topic0))}
              onToggle={() => onChoose(toggleKind(chosen, kind.topic0))}
            />
          ))}
        </ul>
      )}
      {children}
    </nav>
  );
}

/** The name of an event, else its topic. */
export function nameKind({ event, topic0 }: Kind): string {
  if (event) return event.name;
  return topic0 === '' ? t('contract.noTopic') : shortenMiddle(topic0, { head: 10, tail: 4 });
}

interface KindItemProps {
  title: string;
  note?: string | undefined;
  count: number;
  isChosen: boolean;
  onChoose: () => void;
  /** Beside the others that are chosen; absent where it stands for all. */
  onToggle?: () => void;
}

function KindItem({ title, note, count, isChosen, onChoose, onToggle }: KindItemProps) {
  return (
    <li className={styles.kindItem}>
      {onToggle && <Checkbox checked={isChosen} onChange={onToggle} label={t('contract.addKind', { name: title })} />}
      <button type="button" aria-pressed={isChosen} className={classNames(styles.kind, isChosen && styles.chosen)} onClick={onChoose}>
        <b title={title}>{title}</b>
        {note !== undefined && <span>{note}</span>}
        <em>{formatCount(count)}</em>
      </button>
    </li>
  );
}
