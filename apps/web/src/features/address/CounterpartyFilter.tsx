import type { Chain } from '@chaintrail/model';
import { lazy, Suspense } from 'react';
import { t } from './texts.ts';
import { FilterChip } from '../../ui/FilterChip.tsx';
import { Popover } from '../../ui/Popover.tsx';
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
  const name = t('address.filterCounterparty');
  return (
    <Popover
      label={name}
      renderTrigger={(trigger) => (
        <FilterChip
          name={name}
          value={value === undefined ? t('address.filterAll') : <span className="mono">{shortenMiddle(value, addressEnds.table)}</span>}
          active={value !== undefined}
          onClear={() => onChange({ counterparty: undefined })}
          trigger={trigger}
        />
      )}
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
    </Popover>
  );
}
