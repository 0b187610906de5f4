import type { Chain } from '@chaintrail/model';
import { lazy, Suspense } from 'react';
import { t } from './texts.ts';
import { FilterPopover } from '../../ui/FilterPopover.tsx';
import { addressEnds, shortenMiddle } from '../../ui/shorten.ts';
import type { AddressFilter } from './filter.ts';

// Telling an address from other text takes the codecs of every family.
const CounterpartyForm = lazy(() => import('./CounterpartyForm.tsx').then((module) => ({ default: module.CounterpartyForm })));

export interface CounterpartyFilterProps {
  value: string | undefined;
  chain: Pick<Chain, 'name' | 'family'>;
  onChange: (change: Pick<AddressFilter, 'counterparty'>) => void;
}

export function CounterpartyFilter({ value, chain, onChange }: CounterpartyFilterProps) {
  return (
    <FilterPopover
      name={t('address.filterCounterparty')}
      value={value === undefined ? t('address.filterAll') : <span className="mono">{shortenMiddle(value, addressEnds.table)}</span>}
      active={value !== undefined}
      onClear={() => onChange({ counterparty: undefined })}
    >
      {(close) => (
        <Suspense fallback={null}>
          <CounterpartyForm
            value={value ?? ''}
            chain={chain}
            onApply={(counterparty) => {
              onChange({ counterparty });
              close();
            }}
          />
        </Suspense>
      )}
    </FilterPopover>
  );
}
