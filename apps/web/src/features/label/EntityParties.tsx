import type { EntityJudgementView, JudgedRowView } from '@chaintrail/contract/schemas';
import type { ReactNode } from 'react';
import { Amount } from '../../ui/Amount.tsx';
import { CardHeader } from '../../ui/Card.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { claimLook } from '../../ui/entityLook.ts';
import { formatCount } from '../../ui/figures.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import { Link } from '../../ui/Link.tsx';
import type { Column } from '../../ui/tableColumns.ts';
import { Tag } from '../../ui/Tag.tsx';
import styles from './EntityFlow.module.css';
import { entityPath } from './entityPath.ts';
import labels from './Labels.module.css';
import { t } from './texts.ts';
import { useFolded } from './useFolded.tsx';

/** Rows that stand before the others are asked for. */
const FIRST = 8;

/** With whom an entity's addresses moved one coin, by who stands behind them. */
export function EntityParties({ told, choice }: { told: EntityJudgementView; choice: ReactNode }) {
  const { total, partyCount } = told;
  const { shown: list, more } = useFolded(told.list, FIRST);
  const key = ({ entity }: JudgedRowView) => entity?.key ?? '';
  return (
    <section className={styles.part}>
      <CardHeader title={t('label.parties')} note={t('label.partiesNote', { n: formatCount(partyCount) })}>
        {choice}
      </CardHeader>
      {list.length === 0 ? (
        <EmptyState icon="user" title={t('label.partiesNone')} />
      ) : isMobileLayout() ? (
        <ul className={styles.coins} aria-label={t('label.parties')}>
          {list.map((row) => (
            <li key={key(row)} className={styles.coin}>
              <div className={labels.line}>
                <Who row={row} />
                <span className={`${labels.end} ${labels.quiet}`}>{row.share}%</span>
              </div>
              <div className={labels.line}>
                <span className={labels.quiet}>{t('label.rowCount', { n: formatCount(row.count) })}</span>
                <Sides row={row} />
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <DataTable columns={columns} rows={list} rowKey={key} caption={t('label.parties')} />
      )}
      {more}
      <p className={styles.foot}>
        {t('label.partiesShare')}
        {total > told.list.length && t('label.partiesMore', { n: formatCount(total - told.list.length) })}
      </p>
    </section>
  );
}

/** What came and what went; a side on which nothing moved says nothing. */
function Sides({ row: { coins, inCount, outCount } }: { row: JudgedRowView }) {
  const [moved] = coins;
  return (
    <span className={`${labels.end} ${styles.sides}`}>
      {inCount > 0 && <Amount value={moved?.in.amount ?? '0'} sign="in" maxFraction={6} />}
      {outCount > 0 && <Amount value={moved?.out.amount ?? '0'} sign="out" maxFraction={6} />}
    </span>
  );
}

/** Whom a row is of, and how many addresses that are. */
export function Who({ row: { entity, addressCount } }: { row: JudgedRowView }) {
  return (
    <span className={labels.subject}>
      {entity ? <EntityTag entity={entity} /> : <span className={labels.quiet}>{t('label.unlabelled')}</span>}
      <span className={labels.quiet}>{t('label.addressCount', { n: formatCount(addressCount) })}</span>
    </span>
  );
}

function EntityTag({ entity }: { entity: NonNullable<JudgedRowView['entity']> }) {
  const look = claimLook[entity.claim];
  const tag = (
    <Tag tone={entity.type} icon={entity.isPrivate ? 'lock' : look.icon} outline={entity.isPrivate} title={t(look.text)}>
      {entity.name}
    </Tag>
  );
  return entity.entityKey === undefined ? (
    tag
  ) : (
    <Link to={entityPath(entity.entityKey)} className="tap">
      {tag}
    </Link>
  );
}

const columns: Column<JudgedRowView>[] = [
  { id: 'who', head: t('label.entity'), cell: (row) => <Who row={row} />, isRowHead: true },
  {
    id: 'in',
    head: t('label.came'),
    align: 'right',
    cell: ({ coins }) => <Amount value={coins[0]?.in.amount ?? '0'} sign="in" maxFraction={6} />,
  },
  {
    id: 'out',
    head: t('label.went'),
    align: 'right',
    cell: ({ coins }) => <Amount value={coins[0]?.out.amount ?? '0'} sign="out" maxFraction={6} />,
  },
  { id: 'count', head: t('label.transfers'), align: 'right', cell: ({ count }) => formatCount(count) },
  { id: 'share', head: t('label.share'), align: 'right', cell: ({ share }) => `${share}%` },
];
