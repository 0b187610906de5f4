import { useId, type ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './Segmented.module.css';

export interface SegmentedOption<Value extends string> {
  value: Value;
  title: ReactNode;
}

export interface SegmentedProps<Value extends string> {
  options: readonly SegmentedOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  label: string;
  /** Equal cells over the whole width (sheets). */
  wide?: boolean;
}

/** A choice of a few: radio buttons that look like one part. */
export function Segmented<Value extends string>({ options, value, onChange, label, wide = false }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <span className={classNames(styles.group, wide && styles.wide)} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={classNames(styles.option, option.value === value && styles.selected)}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.title}
        </label>
      ))}
    </span>
  );
}
