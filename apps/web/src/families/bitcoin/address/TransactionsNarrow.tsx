import { useState } from 'react';
import { Amount } from '../../../ui/Amount.tsx';
import { DirectionPill } from '../../../ui/DirectionPill.tsx';
import { FilterChip } from '../../../ui/FilterChip.tsx';
import { transactionPath } from '../../../ui/paths.ts';
import { usePreferences } from '../../../ui/preferences.ts';
import { ListRow } from '../../../ui/RowList.tsx';
import { TimeText } from '../../../ui/TimeText.tsx';
import narrow from '../../../features/address/AddressNarrow.module.css';
import { Banners } from '../../../features/address/Banners.tsx';
import { describeAmounts } from '../../../features/address/AmountFilter.tsx';
import { describeCounterparties, describeRange } from '../../../features/address/describeFilter.ts';
import { listOrders } from '../../../features/address/filter.ts';
import { ListMessage } from '../../../features/address/ListMessage.tsx';
import { OrderChip } from '../../../features/address/OrderChip.tsx';
import { findCrossing, SeamText } from '../../../features/address/SeamRow.tsx';
import { NarrowList } from '../../../ui/list/NarrowList.tsx';
import styles from './Bitcoin.module.css';
import { Counterparties } from './Counterparties.tsx';
import { HideDustChip } from './HideDustChip.tsx';
import { AmountNote, RowNote } from './RowNote.tsx';
import { t } from './texts.ts';
import { TransactionsSheet } from './TransactionsSheet.tsx';
import { TransactionsLine } from './TransactionsLine.tsx';
import type { TransactionsLayoutProps } from './useTransactions.ts';

export function TransactionsNarrow({ model, transactions }: TransactionsLayoutProps) {
  const { list, totals, hasFilter } = transactions;
  const [isFiltering, setIsFiltering] = useState(false);
  const zone = usePreferences((preferences) => preferences.timeZone);
  const { filter, order = listOrders[0] } = model.state;
  const crossing = findCrossing(list, order);
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
        <OrderChip order={order} orders={listOrders} onChange={model.setOrder} />
        <FilterChip name={t('address.filterIn')} icon="arrowIn" active={filter.direction === 'in'} onClick={() => toggle('in')} />
        <FilterChip name={t('address.filterOut')} icon="arrowOut" active={filter.direction === 'out'} onClick={() => toggle('out')} />
        <HideDustChip model={model} totals={totals} icon={false} />
      </div>
      <div className={narrow.totals}>
        <TransactionsLine transactions={transactions} />
      </div>
      <Banners model={model} />
      <NarrowList
        list={list}
        label={t('bitcoin.listCaption')}
        what={model.chain?.title ?? model.chainName}
        rowKey={(row) => row.hash}
        render={(row) => (
          <>
            <ListRow
              to={transactionPath(model.chainName, row.hash)}
              claim={row.isDust}
              mark={<DirectionPill direction={row.direction} />}
              title={<Counterparties chainName={model.chainName} row={row} short />}
              value={<Amount value={row.net.amount} sign="signed" strong />}
              detail={
                <>
                  <TimeText at={row.time} />
                  <RowNote row={row} />
                </>
              }
              note={<AmountNote row={row} />}
            />
            {crossing?.row === row && <SeamText seam={crossing.seam} />}
          </>
        )}
        message={<ListMessage model={model} list={list} />}
      />
      {isFiltering && <TransactionsSheet model={model} onClose={() => setIsFiltering(false)} />}
    </>
  );
}
