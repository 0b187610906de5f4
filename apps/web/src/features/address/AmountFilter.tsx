import { useState } from 'react';
import { t } from './texts.ts';
import { groupDecimal } from '../../ui/amountParts.ts';
import { Button } from '../../ui/Button.tsx';
import { FilterPopover } from '../../ui/FilterPopover.tsx';
import { AmountFields } from './AmountFields.tsx';
import { checkAmounts } from './fields.ts';
import styles from './Filter.module.css';
import type { AddressFilter } from './filter.ts';

export interface AmountFilterProps {
  filter: AddressFilter;
  unit: string | undefined;
  onChange: (change: Partial<AddressFilter>) => void;
}

/** `10,000 – 50,000`, `≥ 10,000`, 不限. */
export function describeAmounts({ minAmount, maxAmount }: AddressFilter): string {
  if (minAmount !== undefined && maxAmount !== undefined)
    return t('address.filterAmountBetween', { min: groupDecimal(minAmount), max: groupDecimal(maxAmount) });
  if (minAmount !== undefined) return t('address.filterAmountFrom', { min: groupDecimal(minAmount) });
  if (maxAmount !== undefined) return t('address.filterAmountTo', { max: groupDecimal(maxAmount) });
  return t('address.filterAmountAny');
}

export function AmountFilter({ filter, unit, onChange }: AmountFilterProps) {
  const isActive = filter.minAmount !== undefined || filter.maxAmount !== undefined;
  return (
    <FilterPopover
      name={t('address.filterAmount')}
      value={describeAmounts(filter)}
      active={isActive}
      onClear={() => onChange({ minAmount: undefined, maxAmount: undefined })}
    >
      {(close) => (
        <AmountForm
          filter={filter}
          unit={unit}
          onApply={(change) => {
            onChange(change);
            close();
          }}
        />
      )}
    </FilterPopover>
  );
}

function AmountForm({
  filter,
  unit,
  onApply,
}: {
  filter: AddressFilter;
  unit: string | undefined;
  onApply: AmountFilterProps['onChange'];
}) {
  const [text, setText] = useState({ min: filter.minAmount ?? '', max: filter.maxAmount ?? '' });
  const { minAmount, maxAmount, minProblem, maxProblem } = checkAmounts(text.min, text.max);
  const isWrong = minProblem !== undefined || maxProblem !== undefined;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrong) onApply({ minAmount, maxAmount });
      }}
    >
      <h3 className={styles.formTitle}>{unit === undefined ? t('address.filterAmount') : t('address.filterAmountUnit', { unit })}</h3>
      <AmountFields value={text} onChange={setText} autoFocus />
      <div className={styles.formEnd}>
        <Button size="small" tone="text" onClick={() => onApply({ minAmount: undefined, maxAmount: undefined })}>
          {t('address.filterClear')}
        </Button>
        <Button size="small" tone="primary" type="submit" disabled={isWrong}>
          {t('address.filterApply')}
        </Button>
      </div>
    </form>
  );
}
