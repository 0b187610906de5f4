import { useMemo } from 'react';
import { DataTable } from '../../ui/DataTable.tsx';
import { formatCount } from '../../ui/figures.ts';
import { LabelTag } from '../../ui/LabelTag.tsx';
import { useOpenPath } from '../../ui/Link.tsx';
import { addressPath } from '../../ui/paths.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Column } from '../../ui/tableColumns.ts';
import { TimeText } from '../../ui/TimeText.tsx';
import styles from './Batch.module.css';
import { RiskAndHints, RowAddress, RowBalance, RowChains, RowFlow } from './BatchCells.tsx';
import type { BatchRow } from './batchRows.ts';
import { t } from './texts.ts';

export interface BatchRowsProps {
  rows: readonly BatchRow[];
  onChoose: (text: string, chainName: string) => void;
}

export function BatchTable({ rows, onChoose }: BatchRowsProps) {
  const openPath = useOpenPath();
  const columns = useMemo(() => listColumns(onChoose), [onChoose]);
  return (
    <DataTable
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      caption={t('batch.title')}
      onOpen={({ place }) => place && openPath(addressPath(place.chainName, place.address))}
    />
  );
}

const flows = [
  ['in', 'batch.colIn'],
  ['out', 'batch.colOut'],
] as const;

const keyOf = ({ text }: BatchRow) => text;

function listColumns(onChoose: BatchRowsProps['onChoose']): Column<BatchRow>[] {
  return [
    { id: 'number', head: '#', width: 48, cell: ({ number }) => <span className={styles.quiet}>{number}</span> },
    { id: 'chain', head: t('batch.colChain'), width: 84, cell: (row) => known(row, 18, () => <RowChains row={row} />) },
    { id: 'address', head: t('batch.colAddress'), width: 220, isRowHead: true, cell: (row) => <RowAddress row={row} /> },
    { id: 'label', head: t('batch.colLabel'), width: 170, cell: (row) => known(row, 90, () => <Label row={row} />) },
    {
      id: 'balance',
      head: t('batch.colBalance'),
      width: 180,
      align: 'right',
      cell: (row) => known(row, 110, () => <RowBalance row={row} />),
    },
    ...flows.map(([id, head]): Column<BatchRow> => ({
      id,
      head: <span title={t('batch.flowHint')}>{t(head)}</span>,
      width: 124,
      align: 'right',
      hideBelow: 1280,
      cell: (row) => known(row, 90, () => <RowFlow amount={row.place?.[id]} />),
    })),
    { id: 'count', head: t('batch.colCount'), width: 70, align: 'right', cell: (row) => known(row, 30, () => writeCount(row)) },
    {
      id: 'last',
      head: t('batch.colLast'),
      width: 170,
      cell: (row) => known(row, 130, () => <TimeText at={row.place?.lastTime ?? null} />),
    },
    { id: 'hint', head: t('batch.colRisk'), width: 210, cell: (row) => <RiskAndHints row={row} onChoose={onChoose} /> },
  ];
}

/** A bone stands where a figure will. */
function known({ state }: BatchRow, width: number, draw: () => React.ReactNode): React.ReactNode {
  return state === 'pending' ? <Skeleton width={width} /> : draw();
}

function Label({ row: { place, state, places } }: { row: BatchRow }) {
  if (state === 'choose') return <span className={styles.quiet}>{t('batch.chooseRow', { n: places.length })}</span>;
  if (state === 'hash') return <span className={styles.quiet}>{t('batch.hashRow')}</span>;
  return place?.label ? <LabelTag label={place.label} /> : <span className={styles.quiet}>{t('batch.noLabel')}</span>;
}

const writeCount = ({ place }: BatchRow): string =>
  place?.transferCount === undefined || place.transferCount === null ? '—' : formatCount(place.transferCount);
