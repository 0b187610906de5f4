import { ownOf } from '@chaintrail/contract';
import type { AddressContents } from '../../../features/address/addressContents.ts';
import { AmountFilter } from '../../../features/address/AmountFilter.tsx';
import { CounterpartyFilter } from '../../../features/address/CounterpartyFilter.tsx';
import filters from '../../../features/address/Filter.module.css';
import { TimeFilter } from '../../../features/address/FilterBar.tsx';
import { OrderChip } from '../../../features/address/OrderChip.tsx';
import { Button } from '../../../ui/Button.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { isMobileLayout } from '../../../ui/layout.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { t } from './texts.ts';
import type { OutputList } from './useOutputs.ts';

/** Which outputs are listed; every choice stands in the address bar. */
export function OutputFilters({ model, outputs }: { model: AddressContents; outputs: OutputList }) {
  const { filter } = model.state;
  const own = model.card.data && ownOf('bitcoin', model.card.data);
  const count = (n: number | undefined) => (n === undefined ? '' : ` ${formatCount(n)}`);
  return (
    <div className={filters.bar} role="search" aria-label={t('address.filterTitle')}>
      <Segmented<'unspent' | 'spent'>
        label={t('bitcoin.colState')}
        value={outputs.isSpent ? 'spent' : 'unspent'}
        options={[
          { value: 'unspent', title: `${t('bitcoin.unspent')}${count(own?.unspentCount)}` },
          { value: 'spent', title: `${t('bitcoin.spent')}${count(own?.spentCount)}` },
        ]}
        onChange={(next) => model.setFilter({ spent: next === 'spent' ? true : undefined })}
      />
      <TimeFilter filter={filter} onChange={model.setFilter} />
      <AmountFilter filter={filter} unit={model.chain?.nativeCoin.symbol} onChange={model.setFilter} />
      <CounterpartyFilter
        name={t('bitcoin.colSource')}
        value={filter.counterparty}
        terms={outputs.first?.counterparties}
        onChange={model.setFilter}
      />
      {isMobileLayout() && (
        <OrderChip
          orders={['oldest', 'largest']}
          order={outputs.order === 'amount' ? 'largest' : 'oldest'}
          onChange={(order) => model.setOrder(order)}
        />
      )}
      {outputs.hasFilter && (
        <Button tone="text" size="small" onClick={model.clearFilter}>
          {t('address.filterReset')}
        </Button>
      )}
    </div>
  );
}
