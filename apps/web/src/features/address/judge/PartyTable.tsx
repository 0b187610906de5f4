import type { JudgedRowView } from '@chaintrail/contract/schemas';
import { useMemo, useState } from 'react';
import { Amount } from '../../../ui/Amount.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { Link } from '../../../ui/Link.tsx';
import type { Column, ColumnSort } from '../../../ui/tableColumns.ts';
import { TimeText } from '../../../ui/TimeText.tsx';
import type { Sort } from './choices.ts';
import { writeDwell } from './describe.ts';
import { writeValue } from './describeValue.ts';
import styles from './Judge.module.css';
import { rowsPath } from './paths.ts';
import { PickedBar } from './PickedBar.tsx';
import { RowName, ShareBar } from './rowParts.tsx';
import { t } from './texts.ts';
import type { JudgementModel } from './useJudgement.ts';

type Row = JudgedRowView;

const noKeys: ReadonlySet<string> = new Set();

export const keyOf = ({ party, entity }: Row): string => party?.address ?? entity?.key ?? '';

/** Whom the address gave to and got from, a line each; every head orders all of them. */
export function PartyTable({ model }: { model: JudgementModel }) {
  const columns = useMemo(() => listColumns(model), [model]);
  const [picked, setPicked] = useState<ReadonlySet<string>>(noKeys);
  const rows = useMemo(() => model.rows.filter((row) => picked.has(keyOf(row))), [model.rows, picked]);
  return (
    <>
      <DataTable
        columns={columns}
        rows={model.rows}
        rowKey={keyOf}
        caption={t('judge.parties')}
        rowHeight={48}
        selected={picked}
        onSelectedChange={setPicked}
      />
      <PickedBar model={model} rows={rows} onClear={() => setPicked(noKeys)} />
    </>
  );
}

function listColumns(model: JudgementModel): Column<Row>[] {
  const { chainName, choices } = model;
  const isByEntity = choices.by === 'entity' && choices.entityKey === undefined;
  const sortBy = (sort: Sort, name: string): ColumnSort => ({
    state: choices.sort !== sort ? 'none' : choices.isAscending ? 'ascending' : 'descending',
    hint: t('judge.sortBy', { name }),
    onPress: () => model.setOrder(sort),
  });
  const count = (value: number) => (value === 0 ? <span className={styles.muted}>—</span> : formatCount(value));
  const head = (sort: Sort, name: string) => ({ head: name, sort: sortBy(sort, name) });
  return [
    {
      id: 'who',
      head: t(isByEntity ? 'judge.colEntity' : 'judge.colParty'),
      isRowHead: true,
      cell: (row) => <RowName chainName={chainName} row={row} />,
    },
    ...(isByEntity
      ? [{ id: 'addresses', head: t('judge.colAddresses'), align: 'right' as const, cell: (row: Row) => formatCount(row.addressCount) }]
      : []),
    { id: 'inCount', ...head('inCount', t('judge.colInCount')), align: 'right', cell: (row) => count(row.inCount) },
    {
      id: 'in',
      ...head('in', t('judge.colIn')),
      align: 'right',
      cell: (row) => (row.inCount === 0 ? count(0) : <Valued row={row} side="in" />),
    },
    { id: 'outCount', ...head('outCount', t('judge.colOutCount')), align: 'right', cell: (row) => count(row.outCount) },
    {
      id: 'out',
      ...head('out', t('judge.colOut')),
      align: 'right',
      cell: (row) => (row.outCount === 0 ? count(0) : <Valued row={row} side="out" />),
    },
    {
      id: 'net',
      ...head('net', t('judge.colNet')),
      align: 'right',
      cell: (row) => <Amount value={row.coins[0]?.net.amount} sign="signed" strong />,
    },
    {
      id: 'times',
      ...head('last', t('judge.colTimes')),
      width: 160,
      hideBelow: 1280,
      cell: (row) => (
        <span className={styles.times}>
          <TimeText at={row.firstTime} />
          <TimeText at={row.lastTime} />
        </span>
      ),
    },
    {
      id: 'dwell',
      ...head('dwell', t('judge.colDwell')),
      align: 'right',
      hideBelow: 1360,
      cell: (row) => (row.dwell ? writeDwell(row.dwell.meanMs) : <span className={styles.muted}>—</span>),
    },
    { id: 'share', ...head('amount', t('judge.colShare')), width: 130, cell: (row) => <ShareBar share={row.share} /> },
    { id: 'open', head: '', title: t('judge.openRows'), align: 'right', width: 84, cell: (row) => <RowAction model={model} row={row} /> },
  ];
}

/** An amount, with what it is worth below. */
function Valued({ row, side }: { row: Row; side: 'in' | 'out' }) {
  const worth = writeValue(row.value, side);
  const amount = <Amount value={row.coins[0]?.[side].amount} />;
  if (worth === undefined) return amount;
  return (
    <span className={styles.valued}>
      {amount}
      <span className={styles.muted}>{worth}</span>
    </span>
  );
}

/** One counterparty opens the rows between the two, an entity its addresses. */
export function RowAction({ model, row }: { model: JudgementModel; row: Row }) {
  if (row.party) return <Link to={rowsPath(model, row.party.address)}>{t('judge.openRows')}</Link>;
  if (!row.entity)
    return (
      <Button tone="text" size="small" onClick={() => model.setBy('address')}>
        {t('judge.openAll')}
      </Button>
    );
  return (
    <Button tone="text" size="small" onClick={() => model.openEntity(row.entity)}>
      {t('judge.openAddresses')}
    </Button>
  );
}
