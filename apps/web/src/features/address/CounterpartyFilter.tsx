import type { CounterpartyTermView } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FilterPopover } from '../../ui/FilterPopover.tsx';
import { describeCounterparties } from './describeFilter.ts';
import styles from './Filter.module.css';
import type { AddressFilter } from './filter.ts';
import { PartyField } from './PartyField.tsx';
import { t } from './texts.ts';

export interface CounterpartyFilterProps {
  /** 交易对手 unless the list calls it otherwise. */
  name?: string;
  value: string | undefined;
  /** How the server understood it; undefined until it has answered. */
  terms: readonly CounterpartyTermView[] | undefined;
  onChange: (change: Pick<AddressFilter, 'counterparty'>) => void;
}

export function CounterpartyFilter({ name = t('address.filterCounterparty'), value, terms, onChange }: CounterpartyFilterProps) {
  return (
    <FilterPopover
      name={name}
      value={value === undefined ? t('address.filterAll') : describeCounterparties(value, terms)}
      active={value !== undefined}
      onClear={() => onChange({ counterparty: undefined })}
    >
      {(close) => (
        <CounterpartyForm
          name={name}
          value={value ?? ''}
          onApply={(counterparty) => {
            onChange({ counterparty });
            close();
          }}
        />
      )}
    </FilterPopover>
  );
}

function CounterpartyForm({ name, value, onApply }: { name: string; value: string; onApply: (counterparty: string | undefined) => void }) {
  const [text, setText] = useState(value);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onApply(text.trim() === '' ? undefined : text.trim());
      }}
    >
      <h3 className={styles.formTitle}>{name}</h3>
      <PartyField value={text} onChange={setText} />
      <div className={styles.formEnd}>
        <Button size="small" tone="primary" type="submit">
          {t('address.filterApply')}
        </Button>
      </div>
    </form>
  );
}
