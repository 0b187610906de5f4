import styles from './Checkbox.module.css';
import { Icon } from './Icon.tsx';

export interface CheckboxProps {
  checked: boolean;
  /** Some, not all. */
  mixed?: boolean;
  onChange: (checked: boolean, withShift: boolean) => void;
  label: string;
  /** While there is nothing to choose yet. */
  disabled?: boolean;
}

export function Checkbox({ checked, mixed = false, onChange, label, disabled = false }: CheckboxProps) {
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={mixed ? 'mixed' : checked}
      aria-label={label}
      className={styles.box}
      disabled={disabled}
      onClick={(event) => {
        event.stopPropagation();
        onChange(mixed || !checked, event.shiftKey);
      }}
    >
      {(checked || mixed) && <Icon name={mixed ? 'minus' : 'check'} size={11} stroke={2.4} />}
    </button>
  );
}
