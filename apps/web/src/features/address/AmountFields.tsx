import { t } from './texts.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { checkAmounts } from './fields.ts';
import styles from './Filter.module.css';

export interface AmountText {
  min: string;
  max: string;
}

/** Smallest and largest amount, as typed. */
export function AmountFields({
  value,
  onChange,
  autoFocus = false,
}: {
  value: AmountText;
  onChange: (value: AmountText) => void;
  autoFocus?: boolean;
}) {
  const check = checkAmounts(value.min, value.max);
  return (
    <div className={styles.pair}>
      <TextInput
        label={t('address.filterAmountMin')}
        placeholder={t('address.filterAmountAny')}
        inputMode="decimal"
        value={value.min}
        onChange={(min) => onChange({ ...value, min })}
        problem={check.minProblem && t('address.filterAmountBad')}
        data-autofocus={autoFocus ? '' : undefined}
      />
      <span className={styles.to}>{t('address.filterTo')}</span>
      <TextInput
        label={t('address.filterAmountMax')}
        placeholder={t('address.filterAmountAny')}
        inputMode="decimal"
        value={value.max}
        onChange={(max) => onChange({ ...value, max })}
        problem={check.maxProblem && t(check.maxProblem === 'order' ? 'address.filterAmountOrder' : 'address.filterAmountBad')}
      />
    </div>
  );
}
