import type { BitcoinAddressTransactionView } from '@chaintrail/contract/schemas';
import { useMemo } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { transactionPath } from '../../../ui/paths.ts';
import { AddressPager } from '../../../features/address/AddressPager.tsx';
import wide from '../../../features/address/AddressWide.module.css';
import { Banners } from '../../../features/address/Banners.tsx';
import { AmountFilter } from '../../../features/address/AmountFilter.tsx';
import { CounterpartyFilter } from '../../../features/address/CounterpartyFilter.tsx';
import { listOrders } from '../../../features/address/filter.ts';
import filters from '../../../features/address/Filter.module.css';
import { DirectionFilter, TimeFilter } from '../../../features/address/FilterBar.tsx';
import { ListMessage } from '../../../features/address/ListMessage.tsx';
import { drawCrossing, findCrossing } from '../../../features/address/SeamRow.tsx';
import { addSorts, sortByAmount, sortByTime } from '../../../features/address/sortHeads.ts';
import { goTo } from '../../../lib/navigation.ts';
import { WideList } from '../../../ui/list/WideList.tsx';
import { TimeSwitch } from '../../../features/address/TransfersWide.tsx';
import { ExportButton } from '../../../features/sheet/index.ts';
import { HideDustChip } from './HideDustChip.tsx';
import { t } from './texts.ts';
import { TransactionsBar } from './TransactionsBar.tsx';
import { TransactionsLine } from './TransactionsLine.tsx';
import { listTransactionColumns } from './transactionColumns.tsx';
import { exportOf } from './exportOf.ts';
import type { TransactionsLayoutProps } from './useTransactions.ts';

const keyOf = (row: BitcoinAddressTransactionView) => row.hash;
const isDust = (row: BitcoinAddressTransactionView) => row.isDust;

export function TransactionsWide({ model, transactions }: TransactionsLayoutProps) {
  const { list, totals, hasFilter, selection } = transactions;
  const { chainName, state } = model;
  const order = state.order ?? listOrders[0];
  const crossing = findCrossing(list, order);
  const unit = list.rows[0]?.net.symbol ?? model.chain?.nativeCoin.symbol ?? '';
  const columns = useMemo(() => listTransactionColumns(chainName, unit), [chainName, unit]);
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
            <HideDustChip model={model} totals={totals} />
            {hasFilter && (
              <Button tone="text" size="small" onClick={model.clearFilter}>
                {t('address.filterReset')}
              </Button>
            )}
            <span className={filters.actions}>
              <ExportButton isInBar {...exportOf(model, transactions.asked, totals.data?.count)} />
            </span>
          </div>
          <div className={wide.totals}>
            <TransactionsLine transactions={transactions} />
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
          between={(row) => (crossing?.row === row ? { above: [], below: [drawCrossing(crossing)] } : undefined)}
        />
      </WideList>
      <TransactionsBar model={model} transactions={transactions} />
    </>
  );
}
