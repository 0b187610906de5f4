import type { CaseHeadView } from '@chaintrail/contract/schemas';
import { DataTable } from '../../ui/DataTable.tsx';
import { formatCount } from '../../ui/figures.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import { Link } from '../../ui/Link.tsx';
import { casePath } from '../../ui/paths.ts';
import { ListRow, RowList } from '../../ui/RowList.tsx';
import { ShareBar } from '../../ui/ShareBar.tsx';
import type { Column } from '../../ui/tableColumns.ts';
import { Tag } from '../../ui/Tag.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { stateOf, tellDue, tellEnding, tellFreezes, tellFrozenLetters, tellLoss, typeOf } from './caseFacts.ts';
import styles from './CaseList.module.css';
import { Faces } from './Faces.tsx';
import { t } from './texts.ts';

/** The list: a table, on a phone two-line rows. */
export function CaseRows({ rows }: { rows: readonly CaseHeadView[] }) {
  if (!isMobileLayout())
    return <DataTable rows={rows} columns={columns} rowKey={({ id }) => id} caption={t('cases.title')} rowHeight={52} />;
  return (
    <RowList
      rows={rows}
      rowKey={({ id }) => id}
      label={t('cases.title')}
      render={(row) => (
        <ListRow
          to={casePath(row.id)}
          title={<span className={styles.whole}>{row.title}</span>}
          value={<StateTag row={row} />}
          detail={
            <span className={styles.lines}>
              <span>
                {[
                  row.number || t('cases.noNumber'),
                  typeOf(row),
                  ...[tellEnding(row) ?? []].flat(),
                  ...(row.workCount > 0 ? [t('cases.workNote', { n: row.workCount })] : []),
                ].join(' · ')}
              </span>
              <span>{tellFigures(row).join(' · ')}</span>
            </span>
          }
        />
      )}
    />
  );
}

/** What the columns of the table say, in a line below the name: beside it a long loss would leave the name no room. */
const tellFigures = (row: CaseHeadView): string[] => {
  const frozen = tellFreezes(row.freezes);
  return [
    ...(row.losses.length > 0 ? [`${t('cases.losses')} ${lossText(row)}`] : []),
    ...(row.traced ? [`${t('cases.traced')} ${row.traced.known}%`] : []),
    ...(row.freezes.letters > 0 ? [`${t('cases.frozen')} ${frozen?.main ?? t('cases.frozenDetail', { n: row.freezes.letters })}`] : []),
  ];
};

const lossText = (row: CaseHeadView): string => {
  const loss = tellLoss(row.losses);
  if (!loss) return '—';
  return loss.more === 0 ? loss.main : `${loss.main} · ${t('cases.lossMore', { n: loss.more })}`;
};

function StateTag({ row }: { row: CaseHeadView }) {
  const { text, tone } = stateOf(row);
  const ended = tellEnding(row);
  return (
    <Tag small tone={tone} {...(ended === undefined ? {} : { title: ended })}>
      {text}
    </Tag>
  );
}

function Traced({ traced: { title, known, services, open } }: { traced: NonNullable<CaseHeadView['traced']> }) {
  return (
    <span className={styles.traced} title={t('cases.tracedNote', { title, services, open })}>
      <ShareBar percent={Number(known)} />
      {known}%
    </span>
  );
}

/** Letters whose figures say nothing of an amount are letters all the same. */
function Frozen({ freezes }: { freezes: CaseHeadView['freezes'] }) {
  if (freezes.letters === 0) return '—';
  return (
    <span className={styles.stacked} title={t('cases.frozenNote')}>
      <span>{tellFreezes(freezes)?.main ?? '—'}</span>
      <small>{tellFrozenLetters(freezes)}</small>
    </span>
  );
}

const columns: readonly Column<CaseHeadView>[] = [
  {
    id: 'title',
    head: t('cases.name'),
    isRowHead: true,
    cell: (row) => (
      <span className={styles.name}>
        <span className={styles.nameLine}>
          <Link to={casePath(row.id)}>{row.title}</Link>
          {row.overlaps !== null && row.overlaps > 0 && (
            <Tag small tone="warn">
              {t('cases.overlapTag', { n: row.overlaps })}
            </Tag>
          )}
          {row.signed && (
            <Tag small tone="ok" icon="shield" title={row.signed.fingerprint}>
              {t('cases.signatureOk')}
            </Tag>
          )}
        </span>
        <small>{row.number || t('cases.noNumber')}</small>
      </span>
    ),
  },
  { id: 'type', head: t('cases.type'), cell: (row) => <Tag small>{typeOf(row)}</Tag> },
  { id: 'state', head: t('cases.state'), cell: (row) => <StateTag row={row} /> },
  { id: 'members', head: t('cases.members'), cell: (row) => <Faces names={row.members.map(({ name }) => name)} />, hideBelow: 1280 },
  { id: 'losses', head: t('cases.losses'), align: 'right', cell: lossText },
  { id: 'traced', head: t('cases.traced'), hideBelow: 1360, cell: ({ traced }) => traced && <Traced traced={traced} /> },
  { id: 'frozen', head: t('cases.frozen'), align: 'right', hideBelow: 1360, cell: ({ freezes }) => <Frozen freezes={freezes} /> },
  { id: 'addresses', head: t('cases.addresses'), align: 'right', cell: (row) => formatCount(row.counts.address) },
  {
    id: 'due',
    head: t('cases.nextDue'),
    hideBelow: 1280,
    cell: ({ nextDue }) =>
      nextDue === null ? '—' : <span className={nextDue.daysLeft <= 7 ? styles.urgent : undefined}>{tellDue(nextDue)}</span>,
  },
  {
    id: 'work',
    head: t('cases.workColumn'),
    align: 'right',
    cell: ({ workCount }) =>
      workCount === 0 ? (
        '0'
      ) : (
        <Tag small tone="warn">
          {formatCount(workCount)}
        </Tag>
      ),
  },
  { id: 'changed', head: t('cases.changed'), cell: (row) => <TimeText at={row.changedAt} /> },
];
