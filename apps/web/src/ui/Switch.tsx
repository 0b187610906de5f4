import type { ReactNode } from 'react';
import styles from './Switch.module.css';

export interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  /** Grey, at the right, before the switch. */
  note?: ReactNode;
  disabled?: boolean;
}

/** A whole row that switches: the words are part of the target. */
export function Switch({ checked, onChange, children, note, disabled = false }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      disabled={disabled}
      className={styles.row}
      onClick={() => onChange(!checked)}
    >
      <span className={styles.text}>{children}</span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
      <span className={styles.track} />
    </button>
  );
}
