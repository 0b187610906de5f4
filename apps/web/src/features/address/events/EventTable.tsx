import type { ContractEventView } from '@chaintrail/contract/schemas';
import { useMemo } from 'react';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { BlockLink, HashLink } from '../../../ui/HashLink.tsx';
import type { Column } from '../../../ui/tableColumns.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { TimeText } from '../../../ui/TimeText.tsx';
import type { EventRole } from '../filter.ts';
import { EventArguments, RawEvent } from './EventArguments.tsx';
import styles from './Events.module.css';
import { t } from './texts.ts';

export interface EventTableProps {
  chainName: string;
  rows: readonly ContractEventView[];
  rowKey: (row: ContractEventView) => string;
  view: 'names' | 'topics';
  self: string;
  role: EventRole;
}

/** A row per event: where it stands, who wrote it where that is not the page's own address, what it is called, what it says. */
export function EventTable({ chainName, rows, rowKey, view, self, role }: EventTableProps) {
  const columns = useMemo(() => listColumns({ chainName, view, self, role }), [chainName, view, self, role]);
  return <DataTable columns={columns} rows={rows} rowKey={rowKey} caption={t('contract.eventsTitle')} />;
}

function listColumns({ chainName, view, self, role }: Omit<EventTableProps, 'rows' | 'rowKey'>): Column<ContractEventView>[] {
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
    ...(role === 'argument'
      ? [
          {
            id: 'contract',
            head: t('contract.colContract'),
            width: 176,
            cell: (row: ContractEventView) => <EventContract chainName={chainName} row={row} self={self} />,
          },
        ]
      : []),
    { id: 'event', head: t('contract.colEvent'), width: 136, hideBelow: 1280, cell: (row) => <EventName row={row} /> },
    {
      id: 'arguments',
      head: t('contract.colArguments'),
      cell: (row) => (view === 'names' ? <EventArguments chainName={chainName} row={row} self={self} /> : <RawEvent row={row} />),
    },
  ];
}

/** The contract that wrote the event. */
export function EventContract({ chainName, row: { contract }, self }: { chainName: string; row: ContractEventView; self: string }) {
  return (
    <AddressEntity
      chainName={chainName}
      address={contract.address}
      label={contract.label}
      freeze={contract.freeze}
      self={contract.address === self}
      copy={false}
    />
  );
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
