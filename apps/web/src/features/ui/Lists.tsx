import { useState } from 'react';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Column } from '../../ui/tableColumns.ts';
import { DirectionPill } from '../../ui/DirectionPill.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Pager } from '../../ui/Pager.tsx';
import { ListRow, RowList } from '../../ui/RowList.tsx';
import { SelectionBar } from '../../ui/SelectionBar.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { sampleRows, sampleTime, type SampleRow } from './samples.ts';
import { Section } from './Section.tsx';
import { t } from './texts.ts';

const columns: readonly Column<SampleRow>[] = [
  {
    id: 'state',
    head: t('parts.stateColumn'),
    cell: (row) => (row.isFailed ? <Tag tone="error">{t('parts.failed')}</Tag> : t('parts.plain')),
  },
  { id: 'party', head: t('parts.partyColumn'), isRowHead: true, cell: (row) => <Party row={row} /> },
  { id: 'direction', head: t('parts.directionColumn'), align: 'center', cell: (row) => <DirectionPill direction={row.direction} /> },
  { id: 'amount', head: t('parts.amountColumn'), align: 'right', cell: (row) => <Value row={row} /> },
];

const Party = ({ row, link = true }: { row: SampleRow; link?: boolean }) => (
  <AddressEntity chainName="ETH" address={row.address} label={row.label} link={link} copy={link} />
);
const Value = ({ row }: { row: SampleRow }) => <Amount value={row.amount} unit="USDT" sign={row.direction} failed={row.isFailed} strong />;

/** Rows of a list: a table on a wide screen, lines of two on a phone. */
export function Lists() {
  return isMobileLayout() ? <Narrow /> : <Wide />;
}

function Wide() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['2']));
  const [page, setPage] = useState(2);
  const [pageSize, setPageSize] = useState(20);
  return (
    <Section title={t('parts.table')} wide>
      <DataTable
        columns={columns}
        rows={sampleRows}
        rowKey={(row) => row.key}
        caption={t('parts.rows')}
        selected={selected}
        onSelectedChange={setSelected}
        isFailed={(row) => row.isFailed}
      />
      <Pager
        page={page}
        pages={94}
        hasNext
        onPage={setPage}
        onFirst={() => setPage(1)}
        onLast={() => setPage(94)}
        total={1861}
        pageSize={pageSize}
        pageSizes={[20, 50, 100]}
        onPageSize={setPageSize}
      />
      <SelectionBar
        count={selected.size}
        actions={<Button size="small">{t('parts.menuCopy')}</Button>}
        onClear={() => setSelected(new Set())}
      />
    </Section>
  );
}

function Narrow() {
  return (
    <Section title={t('parts.list')} wide>
      <RowList
        label={t('parts.rows')}
        rows={sampleRows}
        rowKey={(row) => row.key}
        render={(row) => (
          <ListRow
            mark={<DirectionPill direction={row.direction} />}
            title={<Party row={row} link={false} />}
            value={<Value row={row} />}
            detail={<TimeText at={sampleTime} />}
            note={row.isFailed ? t('parts.failed') : undefined}
            failed={row.isFailed}
          />
        )}
      />
    </Section>
  );
}
