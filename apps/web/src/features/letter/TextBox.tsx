import styles from './Letters.module.css';

export interface TextBoxProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  rows?: number;
  max: number;
}

/** Words of several lines. */
export function TextBox({ label, value, onChange, rows = 3, max }: TextBoxProps) {
  return (
    <textarea
      className={styles.area}
      rows={rows}
      maxLength={max}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
