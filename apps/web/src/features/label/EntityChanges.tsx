import type { LabelChangeView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/queries.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatCount } from '../../ui/figures.ts';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import entity from './Entity.module.css';
import styles from './EntityChanges.module.css';
import labels from './Labels.module.css';
import { Subject } from './parts.tsx';
import { t } from './texts.ts';

const tones = { made: 'ok', restored: 'ok', changed: 'info', retired: 'warn', removed: 'warn' } as const;

export const entityChanges = (key: string) => query('listLabelChanges', { entity: key });

/** What became of an entity's labels, by whom, and what was changed of each. */
export function EntityChanges({ entityKey }: { entityKey: string }) {
  const { data, isPending, error, refetch } = useQuery(entityChanges(entityKey));
  const list = data?.list ?? [];
  return (
    <>
      <StateBlock
        isLoading={isPending}
        error={error}
        what={t('label.changesTab')}
        onRetry={() => void refetch()}
        isEmpty={list.length === 0}
        empty={<EmptyState icon="history" title={t('label.changesNone')} />}
      >
        <ol className={styles.changes} aria-label={t('label.changesTab')}>
          {list.map((change) => (
            <li key={`${change.at} ${change.label?.id ?? ''} ${change.kind}`}>
              <Change change={change} />
            </li>
          ))}
        </ol>
      </StateBlock>
      <p className={`${entity.foot} ${styles.foot}`}>
        {data !== undefined &&
          data.total > list.length &&
          t('label.changesMore', { n: formatCount(list.length), all: formatCount(data.total) })}
        {t('label.changesRule')}
      </p>
    </>
  );
}

function Change({ change: { kind, by, at, label, changed } }: { change: LabelChangeView }) {
  return (
    <>
      <div className={`${labels.line} ${labels.wraps}`}>
        <Tag small tone={tones[kind]}>
          {t(`label.change_${kind}`)}
        </Tag>
        {label && <Subject said={label} />}
        {label && <bdi className={styles.changeName}>{label.name}</bdi>}
        <span className={labels.quiet}>
          <bdi>{by ?? t('label.product')}</bdi> · <TimeText at={at} as="absolute" />
        </span>
      </div>
      {changed && changed.length > 0 && (
        <ul className={styles.changed}>
          {changed.map(({ field, before, after }) => (
            <li key={field}>
              <span className={labels.quiet}>{t(`label.field_${field}`)}</span> <bdi>{before || t('label.nothing')}</bdi> →{' '}
              <bdi>{after || t('label.nothing')}</bdi>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
