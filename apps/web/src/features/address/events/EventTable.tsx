import type { ContractEventView } from '@chaintrail/contract/schemas';
import { useMemo } from 'react';
import { DataTable } from '../../../ui/DataTable.tsx';
import { BlockLink, HashLink } from '../../../ui/HashLink.tsx';
import type { Column } from '../../../ui/tableColumns.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { TimeText } from '../../../ui/TimeText.tsx';
import { EventArguments, RawEvent } from './EventArguments.tsx';
import styles from './Events.module.css';
import { t } from './texts.ts';

export interface EventTableProps {
  chainName: string;
  rows: readonly ContractEventView[];
  rowKey: (row: ContractEventView) => string;
  view: 'names' | 'topics';
  self: string;
}

/** A row per event: where it stands, what it is called, what it says. */
export function EventTable({ chainName, rows, rowKey, view, self }: EventTableProps) {
  const columns = useMemo(() => listColumns({ chainName, view, self }), [chainName, view, self]);
  return <DataTable columns={columns} rows={rows} rowKey={rowKey} caption={t('contract.eventsTitle')} />;
}

function listColumns({ chainName, view, self }: Pick<EventTableProps, 'chainName' | 'view' | 'self'>): Column<ContractEventView>[] {
  return [
    {
      id: 'place',
      head: t('contract.colPlace'),
      width: 108,
      isRowHead: true,
      cell: (row) => (
        <span className={styles.place}>
          <BlockLink chainName={chainName} number={row.blockNumber} /> · {row.logIndex}
        </span>
      ),
    },
    { id: 'time', head: t('address.colTime'), width: 160, cell: (row) => <TimeText at={row.time} /> },
    { id: 'hash', head: t('address.colHash'), width: 156, cell: (row) => <HashLink chainName={chainName} hash={row.hash} /> },
    { id: 'event', head: t('contract.colEvent'), width: 136, hideBelow: 1280, cell: (row) => <EventName row={row} /> },
    {
      id: 'arguments',
      head: t('contract.colArguments'),
      cell: (row) => (view === 'names' ? <EventArguments chainName={chainName} row={row} self={self} /> : <RawEvent row={row} />),
    },
  ];
}

export function EventName({ row }: { row: ContractEventView }) {
  return (
    <span className={styles.name}>
      <b title={row.event?.signature}>{row.event?.name ?? t('contract.unknownEvent')}</b>
      {!row.isFinal && (
        <Tag small tone="warn">
          {t('contract.notFinal')}
        </Tag>
      )}
    </span>
  );
}
