import styles from './Dialogs.module.css';

export interface TextAreaProps {
  title: string;
  value: string;
  onChange: (value: string) => void;
  max: number;
  rows?: number;
  placeholder?: string;
  mono?: boolean;
}

/** Words of several lines below their name. */
export function TextArea({ title, value, onChange, max, rows = 3, placeholder, mono = false }: TextAreaProps) {
  return (
    <label className={styles.area}>
      <span className={styles.areaName}>
        {title}
        <small>
          {Array.from(value).length} / {max}
        </small>
      </span>
      <textarea
        className={mono ? 'mono' : undefined}
        rows={rows}
        maxLength={max}
        aria-label={title}
        placeholder={placeholder}
        value={value}
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
