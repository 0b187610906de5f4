import type { TransferView } from '@chaintrail/contract/schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { NativeTransfersProps } from '../../family.ts';
import { nativeTransfersQuery } from '../../../api/queries.ts';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { Amount } from '../../../ui/Amount.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import type { Column } from '../../../ui/tableColumns.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ExplainedTag } from '../../../ui/ExplainedTag.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { BlockLink, HashLink } from '../../../ui/HashLink.tsx';
import { useRows } from '../../../ui/list/useRows.ts';
import { isMobileLayout } from '../../../ui/layout.ts';
import { transactionPath } from '../../../ui/paths.ts';
import { ListRow, RowList } from '../../../ui/RowList.tsx';
import { AddressEndsContext, distinctEnds } from '../../../ui/shorten.ts';
import { StateBlock } from '../../../ui/StateBlock.tsx';
import { TimeText } from '../../../ui/TimeText.tsx';
import { ListEnd } from '../../../ui/ListEnd.tsx';
import shared from '../../../features/coin/Coin.module.css';
import type { NativeFilter } from './nativeFilter.ts';
import { NativeFilterForm } from './NativeFilterForm.tsx';
import { t } from './texts.ts';

type Row = TransferView;

const ROWS_PER_PAGE = 25;
const NO_ROWS: Row[] = [];
const keyOf = (row: Row) => row.id;

/** Transfers of a Bitcoin-like chain's own coin, newest first, and the rule that they were derived by. */
export function NativeTransfers({ coin, chain }: NativeTransfersProps) {
  const { chainName } = coin;
  const [filter, setFilter] = useState<NativeFilter>({});
  const query = useInfiniteQuery(nativeTransfersQuery({ chainName, pageSize: ROWS_PER_PAGE, ...filter }));
  const list = useRows(query);
  const rows = list.data ?? NO_ROWS;
  const columns = useMemo(() => listColumns(chainName, coin.symbol), [chainName, coin.symbol]);
  const ends = useMemo(() => distinctEnds(rows.flatMap((row) => [row.from.address, row.to.address])), [rows]);
  const [first] = query.data?.pages ?? [];
  const caption = t('bitcoin.nativeCaption', { symbol: coin.symbol });
  return (
    <Card className={shared.card}>
      <CardHeader title={t('bitcoin.nativeTransfers')} note={first && !first.totalCapped && formatCount(first.total)}>
        {first && first.method !== '' && (
          <ExplainedTag label={t('bitcoin.inferenceWhy')} title={first.method}>
            {t('bitcoin.inference')}
          </ExplainedTag>
        )}
      </CardHeader>
      <NativeFilterForm unit={coin.symbol} chain={chain} onApply={setFilter} />
      {list.failure && rows.length === 0 ? (
        <FailedState title={t('ui.errorTitle')} failure={list.failure} retry={list.retry} />
      ) : (
        <StateBlock
          isLoading={list.isPending}
          what={chain.title}
          isEmpty={rows.length === 0}
          empty={<EmptyState title={t('bitcoin.nativeEmpty')} />}
        >
          <AddressEndsContext value={ends}>
            {isMobileLayout() ? (
              <RowList label={caption} rows={rows} rowKey={keyOf} render={(row) => <NarrowRow chainName={chainName} row={row} />} />
            ) : (
              <DataTable columns={columns} rows={rows} rowKey={keyOf} caption={caption} />
            )}
          </AddressEndsContext>
          <ListEnd isLoading={list.isLoadingMore} failure={list.moreFailure} onMore={list.loadMore} />
        </StateBlock>
      )}
    </Card>
  );
}

const emptyText = (row: Row) => (row.kind === 'external' || row.kind === 'fee' ? t('bitcoin.noAddress') : t(`page.kind_${row.kind}`));

function listColumns(chainName: string, unit: string): Column<Row>[] {
  return [
    { id: 'hash', head: t('page.hash'), width: 190, isRowHead: true, cell: (row) => <HashLink chainName={chainName} hash={row.hash} /> },
    {
      id: 'block',
      head: t('page.block'),
      width: 110,
      hideBelow: 1280,
      cell: (row) => <BlockLink chainName={chainName} number={row.blockNumber} />,
    },
    { id: 'time', head: t('page.time'), width: 160, cell: (row) => <TimeText at={row.time} /> },
    {
      id: 'from',
      head: t('page.from'),
      cell: (row) => <AddressEntity chainName={chainName} address={row.from.address} label={row.from.label} emptyText={emptyText(row)} />,
    },
    {
      id: 'to',
      head: t('page.to'),
      cell: (row) => (
        <AddressEntity
          chainName={chainName}
          address={row.to.address}
          label={row.to.label}
          emptyText={row.kind === 'fee' ? t('page.kind_fee') : t('bitcoin.noAddress')}
        />
      ),
    },
    {
      id: 'amount',
      head: `${t('page.amount')} (${unit})`,
      align: 'right',
      cell: (row) => <Amount value={row.amount.amount} minFraction={row.amount.decimals ?? 0} strong />,
    },
  ];
}

function NarrowRow({ chainName, row }: { chainName: string; row: Row }) {
  const party = (side: Row['from'], empty: string) => (
    <AddressEntity chainName={chainName} address={side.address} label={side.label} copy={false} link={false} emptyText={empty} />
  );
  return (
    <ListRow
      to={row.hash === '' ? undefined : transactionPath(chainName, row.hash)}
      title={party(row.from, emptyText(row))}
      value={<Amount value={row.amount.amount} strong />}
      detail={<>→{party(row.to, row.kind === 'fee' ? t('page.kind_fee') : t('bitcoin.noAddress'))}</>}
      note={<TimeText at={row.time} />}
    />
  );
}
