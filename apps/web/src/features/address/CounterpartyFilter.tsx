import type { Chain } from '@chaintrail/model';
import { useState } from 'react';
import { t } from './texts.ts';
import { Button } from '../../ui/Button.tsx';
import { FilterChip } from '../../ui/FilterChip.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { addressEnds, shortenMiddle } from '../../ui/shorten.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { readCounterparty } from './fields.ts';
import styles from './Filter.module.css';
import type { AddressFilter } from './filter.ts';

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
        <CounterpartyForm
          value={value ?? ''}
          chain={chain}
          onApply={(counterparty) => {
            onChange({ counterparty });
            close();
          }}
        />
      )}
    </Popover>
  );
}

function CounterpartyForm({
  value,
  chain,
  onApply,
}: {
  value: string;
  chain: Pick<Chain, 'name' | 'family'>;
  onApply: (counterparty: string | undefined) => void;
}) {
  const [text, setText] = useState(value);
  const [wasSent, setWasSent] = useState(false);
  const address = readCounterparty(text, chain);
  const isEmpty = text.trim() === '';
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setWasSent(true);
        if (isEmpty || address !== undefined) onApply(address);
      }}
    >
      <h3 className={styles.formTitle}>{t('address.filterCounterparty')}</h3>
      <TextInput
        className={styles.addressInput}
        label={t('address.filterCounterparty')}
        placeholder={t('address.filterCounterpartyHint')}
        icon="search"
        mono
        value={text}
        onChange={setText}
        problem={wasSent && !isEmpty && address === undefined ? t('address.filterCounterpartyBad') : undefined}
        data-autofocus=""
      />
      <div className={styles.formEnd}>
        <Button size="small" tone="primary" type="submit">
          {t('address.filterApply')}
        </Button>
      </div>
    </form>
  );
}
