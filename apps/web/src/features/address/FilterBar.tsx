import { t } from './texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { TimeRangeFilter } from '../../ui/TimeRangeFilter.tsx';
import { AmountFilter } from './AmountFilter.tsx';
import { CoinFilter, coinsOfTab } from './CoinFilter.tsx';
import { CounterpartyFilter } from './CounterpartyFilter.tsx';
import { describeRange } from './describeFilter.ts';
import styles from './Filter.module.css';
import type { AddressFilter, Direction } from './filter.ts';
import { allowsAmountFilter, hasManyCoins } from './tab.ts';
import type { AddressModel } from './addressModel.ts';
import { HideChips } from './HideChips.tsx';
import { TransfersExport } from './TransfersExport.tsx';

type Choice = 'all' | Exclude<Direction, 'self'>;

/** What the wide list is narrowed to; every choice stands in the address bar. */
export function FilterBar({ model }: { model: AddressModel }) {
  const { tab, filter } = model.state;
  const coins = coinsOfTab(model.coins.data?.list ?? [], tab === 'NFT');
  return (
    <div className={styles.bar} role="search" aria-label={t('address.filterTitle')}>
      <TimeFilter filter={filter} onChange={model.setFilter} />
      <DirectionFilter value={filter.direction} onChange={model.setFilter} />
      {hasManyCoins(tab) && <CoinFilter value={filter.coinKey} coins={coins} onChange={model.setFilter} />}
      {allowsAmountFilter(tab, filter.coinKey) && <AmountFilter filter={filter} unit={unitOf(model)} onChange={model.setFilter} />}
      <CounterpartyFilter value={filter.counterparty} terms={model.totals.data?.counterparties} onChange={model.setFilter} />
      {tab !== 'NFT' && <HideChips model={model} />}
      {model.conditionCount > 0 && (
        <Button tone="text" size="small" onClick={model.clearFilter}>
          {t('address.filterReset')}
        </Button>
      )}
      <span className={styles.actions}>
        <TransfersExport model={model} />
      </span>
    </div>
  );
}

/** The coin that amount bounds are in, where the tab has one. */
export function unitOf(model: AddressModel): string | undefined {
  const { tab, filter } = model.state;
  if (hasManyCoins(tab)) return model.coins.data?.list.find((coin) => coin.coinKey === filter.coinKey)?.symbol;
  return tab === 'USDT' ? 'USDT' : model.chain?.nativeCoin.symbol;
}

export function TimeFilter({ filter, onChange }: { filter: AddressFilter; onChange: (change: Partial<AddressFilter>) => void }) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  const value = { startTime: filter.startTime, endTime: filter.endTime };
  return <TimeRangeFilter name={t('address.filterTime')} value={value} words={describeRange(filter, zone)} onChange={onChange} />;
}

export interface DirectionFilterProps {
  value: Direction | undefined;
  onChange: (change: Pick<AddressFilter, 'direction'>) => void;
}

export function DirectionFilter({ value, onChange }: DirectionFilterProps) {
  return (
    <Segmented<Choice>
      label={t('address.filterDirection')}
      value={value === 'in' || value === 'out' ? value : 'all'}
      options={[
        { value: 'all', title: t('address.filterAllDirections') },
        {
          value: 'in',
          title: (
            <>
              <Icon name="arrowIn" size={13} stroke={1.9} />
              {t('address.filterIn')}
            </>
          ),
        },
        {
          value: 'out',
          title: (
            <>
              <Icon name="arrowOut" size={13} stroke={1.9} />
              {t('address.filterOut')}
            </>
          ),
        },
      ]}
      onChange={(choice) => onChange({ direction: choice === 'all' ? undefined : choice })}
    />
  );
}
