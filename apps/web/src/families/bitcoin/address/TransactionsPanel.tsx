import type { BitcoinAddressTransactionView } from '@chaintrail/contract/schemas';
import { useMemo, useState } from 'react';
import { Amount } from '../../../ui/Amount.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import type { Column } from '../../../ui/tableColumns.ts';
import { DirectionPill } from '../../../ui/DirectionPill.tsx';
import { ExplainedTag } from '../../../ui/ExplainedTag.tsx';
import { FilterChip } from '../../../ui/FilterChip.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { BlockLink, HashLink } from '../../../ui/HashLink.tsx';
import { isMobileLayout } from '../../../ui/layout.ts';
import { transactionPath } from '../../../ui/paths.ts';
import { usePreferences } from '../../../ui/preferences.ts';
import { ListRow } from '../../../ui/RowList.tsx';
import { AddressEndsContext, distinctEnds } from '../../../ui/shorten.ts';
import { TimeText } from '../../../ui/TimeText.tsx';
import { AddressPager } from '../../../features/address/AddressPager.tsx';
import narrow from '../../../features/address/AddressNarrow.module.css';
import wide from '../../../features/address/AddressWide.module.css';
import { Banners } from '../../../features/address/Banners.tsx';
import { AmountFilter, describeAmounts } from '../../../features/address/AmountFilter.tsx';
import { CounterpartyFilter } from '../../../features/address/CounterpartyFilter.tsx';
import { describeCounterparties, describeRange } from '../../../features/address/describeFilter.ts';
import { listOrders } from '../../../features/address/filter.ts';
import filters from '../../../features/address/Filter.module.css';
import { DirectionFilter, TimeFilter } from '../../../features/address/FilterBar.tsx';
import { ListMessage } from '../../../features/address/ListMessage.tsx';
import { OrderChip } from '../../../features/address/OrderChip.tsx';
import { addSorts, sortByAmount, sortByTime } from '../../../features/address/sortHeads.ts';
import { goTo } from '../../../lib/navigation.ts';
import { NarrowList } from '../../../ui/list/NarrowList.tsx';
import { WideList } from '../../../ui/list/WideList.tsx';
import rowStyles from '../../../features/address/Rows.module.css';
import { TimeSwitch } from '../../../features/address/TransfersWide.tsx';
import type { AddressContents } from '../../../features/address/addressContents.ts';
import { DustMark } from '../transaction/DustMark.tsx';
import styles from './Bitcoin.module.css';
import { Counterparties } from './Counterparties.tsx';
import { t } from './texts.ts';
import { TransactionsBar } from './TransactionsBar.tsx';
import { TransactionsSheet } from './TransactionsSheet.tsx';
import { useTransactions, type TransactionList } from './useTransactions.ts';

type Row = BitcoinAddressTransactionView;

const keyOf = (row: Row) => row.hash;
const isDust = (row: Row) => row.isDust;

/** One row per transaction: what it brought, what it took, and with whom. */
export function TransactionsPanel({ model }: { model: AddressContents }) {
  const transactions = useTransactions(model);
  const { rows } = transactions.list;
  const ends = useMemo(() => distinctEnds(rows.flatMap((row) => row.counterparties.map(({ party }) => party.address))), [rows]);
  const Layout = isMobileLayout() ? Narrow : Wide;
  return (
    <AddressEndsContext value={ends}>
      <Layout model={model} transactions={transactions} />
    </AddressEndsContext>
  );
}

interface LayoutProps {
  model: AddressContents;
  transactions: TransactionList;
}

function Wide({ model, transactions }: LayoutProps) {
  const { list, totals, hasFilter, selection } = transactions;
  const { chainName, state } = model;
  const order = state.order ?? listOrders[0];
  const unit = list.rows[0]?.net.symbol ?? model.chain?.nativeCoin.symbol ?? '';
  const columns = useMemo(() => listColumns(chainName, unit), [chainName, unit]);
  const sorts = { time: sortByTime(order, model.setOrder), net: sortByAmount(order, model.setOrder) };
  return (
    <>
      {list.state.kind !== 'notConfigured' && (
        <>
          <div className={filters.bar} role="search" aria-label={t('address.filterTitle')}>
            <TimeFilter filter={state.filter} onChange={model.setFilter} />
            <DirectionFilter value={state.filter.direction} onChange={model.setFilter} />
            <AmountFilter filter={state.filter} unit={unit} onChange={model.setFilter} />
            <CounterpartyFilter value={state.filter.counterparty} terms={totals.data?.counterparties} onChange={model.setFilter} />
            {hasFilter && (
              <Button tone="text" size="small" onClick={model.clearFilter}>
                {t('address.filterReset')}
              </Button>
            )}
          </div>
          <div className={wide.totals}>
            <Line transactions={transactions} />
            <TimeSwitch />
          </div>
        </>
      )}
      <Banners model={model} />
      <WideList
        list={list}
        what={model.chain?.title ?? chainName}
        message={<ListMessage model={model} list={list} />}
        pager={<AddressPager model={model} list={list} />}
      >
        <DataTable
          columns={addSorts(columns, sorts)}
          rows={list.rows}
          rowKey={keyOf}
          caption={t('bitcoin.listCaption')}
          selected={selection.keys}
          onSelectedChange={selection.choose}
          onOpen={(row) => goTo(transactionPath(chainName, row.hash))}
          isClaim={isDust}
        />
      </WideList>
      <TransactionsBar model={model} transactions={transactions} />
    </>
  );
}

function listColumns(chainName: string, unit: string): Column<Row>[] {
  return [
    {
      id: 'hash',
      head: t('address.colHash'),
      width: 200,
      isRowHead: true,
      cell: (row) => (
        <span className={rowStyles.hash}>
          <HashLink chainName={chainName} hash={row.hash} />
          {row.isDust && <DustMark />}
        </span>
      ),
    },
    {
      id: 'block',
      head: t('address.colBlock'),
      width: 110,
      cell: (row) => (
        <span className={rowStyles.block}>
          <BlockLink chainName={chainName} number={row.blockNumber} />
          {!row.isFinal && (
            <span className={rowStyles.pending} role="img" aria-label={t('address.notFinal')} title={t('address.notFinal')} />
          )}
        </span>
      ),
    },
    { id: 'time', head: t('address.colTime'), width: 160, cell: (row) => <TimeText at={row.time} /> },
    {
      id: 'direction',
      head: t('address.colDirection'),
      width: 68,
      align: 'center',
      cell: (row) => <DirectionPill direction={row.direction} />,
    },
    { id: 'parties', head: t('bitcoin.colParties'), cell: (row) => <Counterparties chainName={chainName} row={row} /> },
    {
      id: 'received',
      head: t('bitcoin.colReceived'),
      align: 'right',
      hideBelow: 1280,
      cell: (row) => <Amount value={row.received.amount} minFraction={row.received.decimals ?? 0} />,
    },
    {
      id: 'spent',
      head: t('bitcoin.colSpent'),
      align: 'right',
      hideBelow: 1280,
      cell: (row) => <Amount value={row.spent.amount} minFraction={row.spent.decimals ?? 0} />,
    },
    {
      id: 'returned',
      head: <span title={t('bitcoin.returnedColumnHint')}>{t('bitcoin.colReturned')}</span>,
      align: 'right',
      hideBelow: 1360,
      cell: (row) => (row.returned ? <Amount value={row.returned.amount} minFraction={row.returned.decimals ?? 0} /> : '—'),
    },
    {
      id: 'fee',
      head: t('bitcoin.colMinerFee'),
      align: 'right',
      hideBelow: 1360,
      cell: (row) => (row.fee ? <Amount value={row.fee.amount} minFraction={row.fee.decimals ?? 0} /> : '—'),
    },
    {
      id: 'net',
      head: t('bitcoin.colNet', { unit }),
      align: 'right',
      cell: (row) => <Amount value={row.net.amount} sign="signed" minFraction={row.net.decimals ?? 0} strong />,
    },
  ];
}

/** How many there are, what they come to, and that the other sides are derived. */
function Line({ transactions }: { transactions: TransactionList }) {
  const { list, totals, method, hasFilter } = transactions;
  const { data } = totals;
  const count = data?.count ?? list.total;
  return (
    <span className={styles.line} aria-live="polite">
      {count !== undefined && (
        <span>
          {hasFilter && `${t('address.totalsFiltered')} `}
          {t(data === undefined && list.isTotalCapped ? 'bitcoin.countMoreThan' : 'bitcoin.countTransactions', { n: formatCount(count) })}
        </span>
      )}
      {data && (
        <>
          <span>
            {t('bitcoin.colReceived')} <Amount value={data.received.amount} unit={data.received.symbol} strong />
          </span>
          <span>
            {t('bitcoin.colSpent')} <Amount value={data.spent.amount} unit={data.spent.symbol} strong />
          </span>
          <span>
            {t('address.totalsNet')} <Amount value={data.net.amount} sign="signed" strong />
          </span>
        </>
      )}
      {totals.failure && <span className={styles.muted}>{t('address.totalsFailed')}</span>}
      {method !== undefined && method !== '' && (
        <ExplainedTag label={`${t('bitcoin.colParties')} · ${t('bitcoin.inference')}`} title={method}>
          {t('bitcoin.colParties')} · {t('bitcoin.inference')}
        </ExplainedTag>
      )}
    </span>
  );
}

function Narrow({ model, transactions }: LayoutProps) {
  const { list, totals, hasFilter } = transactions;
  const [isFiltering, setIsFiltering] = useState(false);
  const zone = usePreferences((preferences) => preferences.timeZone);
  const { filter } = model.state;
  const hasRange = filter.startTime !== undefined || filter.endTime !== undefined;
  const hasAmounts = filter.minAmount !== undefined || filter.maxAmount !== undefined;
  const toggle = (direction: 'in' | 'out') => model.setFilter({ direction: filter.direction === direction ? undefined : direction });
  return (
    <>
      <div className={styles.chips}>
        <FilterChip name={t('address.filterButton')} icon="list" active={hasFilter} onClick={() => setIsFiltering(true)} />
        {hasRange && (
          <FilterChip
            name={describeRange(filter, zone)}
            active
            onClick={() => setIsFiltering(true)}
            onClear={() => model.setFilter({ startTime: undefined, endTime: undefined })}
          />
        )}
        {hasAmounts && (
          <FilterChip
            name={describeAmounts(filter)}
            active
            onClick={() => setIsFiltering(true)}
            onClear={() => model.setFilter({ minAmount: undefined, maxAmount: undefined })}
          />
        )}
        {filter.counterparty !== undefined && (
          <FilterChip
            name={describeCounterparties(filter.counterparty, totals.data?.counterparties)}
            active
            onClick={() => setIsFiltering(true)}
            onClear={() => model.setFilter({ counterparty: undefined })}
          />
        )}
        <OrderChip order={model.state.order ?? listOrders[0]} orders={listOrders} onChange={model.setOrder} />
        <FilterChip name={t('address.filterIn')} icon="arrowIn" active={filter.direction === 'in'} onClick={() => toggle('in')} />
        <FilterChip name={t('address.filterOut')} icon="arrowOut" active={filter.direction === 'out'} onClick={() => toggle('out')} />
      </div>
      <div className={narrow.totals}>
        <Line transactions={transactions} />
      </div>
      <Banners model={model} />
      <NarrowList
        list={list}
        label={t('bitcoin.listCaption')}
        what={model.chain?.title ?? model.chainName}
        rowKey={keyOf}
        render={(row) => (
          <ListRow
            to={transactionPath(model.chainName, row.hash)}
            claim={row.isDust}
            mark={<DirectionPill direction={row.direction} />}
            title={<Counterparties chainName={model.chainName} row={row} short />}
            value={<Amount value={row.net.amount} sign="signed" strong />}
            detail={
              <>
                <TimeText at={row.time} />
                {row.isDust && <DustMark />}
                {`${t('bitcoin.colInOut')} ${row.inputCount}/${row.outputCount}`}
              </>
            }
            note={row.net.symbol}
          />
        )}
        message={<ListMessage model={model} list={list} />}
      />
      {isFiltering && <TransactionsSheet model={model} onClose={() => setIsFiltering(false)} />}
    </>
  );
}
