import type { ReactNode } from 'react';
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

/** A choice of a few; a radio group for the keyboard. */
export function Segmented<Value extends string>({ options, value, onChange, label, wide = false }: SegmentedProps<Value>) {
  const move = (from: number, by: number, group: HTMLElement | null) => {
    const at = (from + by + options.length) % options.length;
    const option = options[at];
    if (!option) return;
    onChange(option.value);
    group?.querySelectorAll<HTMLElement>('[role="radio"]')[at]?.focus();
  };
  return (
    <span className={classNames(styles.group, wide && styles.wide)} role="radiogroup" aria-label={label}>
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={option.value === value ? 0 : -1}
          className={classNames(styles.option, option.value === value && styles.selected)}
          onClick={() => onChange(option.value)}
          onKeyDown={(event) => {
            const by =
              event.key === 'ArrowRight' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowLeft' || event.key === 'ArrowUp' ? -1 : 0;
            if (by === 0) return;
            event.preventDefault();
            move(index, by, event.currentTarget.parentElement);
          }}
        >
          {option.title}
        </button>
      ))}
    </span>
  );
}
