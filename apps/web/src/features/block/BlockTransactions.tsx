import type { TransactionRowView } from '@chaintrail/contract/schemas';
import { useMemo } from 'react';
import { t } from './texts.ts';
import { ActText } from '../../ui/ActText.tsx';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Column } from '../../ui/tableColumns.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { formatCount } from '../../ui/figures.ts';
import { HashLink } from '../../ui/HashLink.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { transactionPath } from '../../ui/paths.ts';
import { ListRow, RowList } from '../../ui/RowList.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { MethodTag } from '../../ui/MethodTag.tsx';
import { ListEnd } from '../../ui/ListEnd.tsx';
import styles from './Block.module.css';
import type { BlockModel } from './blockModel.ts';

type Row = TransactionRowView;

const keyOf = (row: Row) => row.hash;
const isFailed = (row: Row) => row.status === 'failed';

function listColumns(chainName: string, unit: string): Column<Row>[] {
  return [
    {
      id: 'index',
      head: t('block.colIndex'),
      width: 64,
      cell: (row) => <span className={styles.muted}>{formatCount(row.index + 1)}</span>,
    },
    { id: 'hash', head: t('block.colHash'), width: 220, isRowHead: true, cell: (row) => <Hash chainName={chainName} row={row} /> },
    {
      id: 'method',
      head: t('block.colMethod'),
      width: 130,
      cell: (row) => <MethodTag method={row.method} plainText={t('page.plainTransfer')} />,
    },
    {
      id: 'from',
      head: t('block.colFrom'),
      cell: (row) => <AddressEntity chainName={chainName} address={row.from.address} label={row.from.label} />,
    },
    { id: 'to', head: t('block.colTo'), cell: (row) => <Receiver chainName={chainName} row={row} /> },
    {
      id: 'act',
      head: t('block.colAct'),
      hideBelow: 1280,
      cell: (row) => (row.act.length > 0 ? <ActText chainName={chainName} parts={row.act} /> : '—'),
    },
    { id: 'value', head: t('block.colValue', { unit }), align: 'right', cell: (row) => <Value row={row} /> },
    { id: 'fee', head: t('block.colFee', { unit }), align: 'right', hideBelow: 1280, cell: (row) => <Amount value={row.fee.amount} /> },
  ];
}

function Hash({ chainName, row }: { chainName: string; row: Row }) {
  return (
    <span className={styles.cell}>
      <HashLink chainName={chainName} hash={row.hash} />
      {row.status === 'failed' && (
        <Tag tone="error" icon="close" small>
          {t('block.failed')}
        </Tag>
      )}
    </span>
  );
}

function Receiver({ chainName, row, interactive = true }: { chainName: string; row: Row; interactive?: boolean }) {
  const party = row.createdContract ?? row.to;
  return (
    <span className={styles.cell}>
      <AddressEntity
        chainName={chainName}
        address={party.address}
        label={party.label}
        isContract={row.createdContract !== null}
        copy={interactive}
        link={interactive}
        emptyText={t('page.noReceiver')}
      />
      {row.createdContract && <Tag small>{t('block.newContract')}</Tag>}
    </span>
  );
}

/** A failed transaction moved nothing; what it asked for is told as such. */
function Value({ row }: { row: Row }) {
  if (row.status === 'ok' || row.value.raw === '0') return <Amount value={row.value.amount} strong />;
  const [before = '', after = ''] = t('block.failedValue', { amount: '|' }).split('|');
  return (
    <span className={styles.muted}>
      {before}
      <Amount value={row.value.amount} failed />
      {after}
    </span>
  );
}

/** The block's transactions in their order. */
export function BlockTransactions({ model }: { model: BlockModel }) {
  const { transactions, chainName, block } = model;
  const rows = transactions.data ?? [];
  const unit = block.data?.reward.symbol ?? '';
  const columns = useMemo(() => listColumns(chainName, unit), [chainName, unit]);
  if (transactions.failure && rows.length === 0) {
    return <FailedState title={t('page.partFailed')} failure={transactions.failure} retry={transactions.retry} />;
  }
  return (
    <StateBlock isLoading={transactions.isPending} isEmpty={rows.length === 0} empty={<EmptyState title={t('block.emptyTransactions')} />}>
      {isMobileLayout() ? (
        <RowList
          label={t('block.tabTransactions')}
          rows={rows}
          rowKey={keyOf}
          render={(row) => (
            <ListRow
              to={transactionPath(chainName, row.hash)}
              failed={isFailed(row)}
              title={<AddressEntity chainName={chainName} address={row.from.address} label={row.from.label} copy={false} link={false} />}
              value={<Value row={row} />}
              detail={
                <>
                  →<Receiver chainName={chainName} row={row} interactive={false} />
                </>
              }
              note={isFailed(row) ? t('block.failed') : row.value.symbol}
            />
          )}
        />
      ) : (
        <DataTable
          name="blockTransactions"
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          caption={t('block.tabTransactions')}
          isFailed={isFailed}
        />
      )}
      <ListEnd
        note={t('block.shown', { n: formatCount(rows.length), total: formatCount(transactions.total) })}
        isLoading={transactions.isLoadingMore}
        failure={transactions.moreFailure}
        onMore={transactions.loadMore}
      />
    </StateBlock>
  );
}
