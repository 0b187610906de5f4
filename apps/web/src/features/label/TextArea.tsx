import styles from './Labels.module.css';
import told from './Told.module.css';

export interface TextAreaProps {
  title: string;
  value: string;
  onChange: (value: string) => void;
  max: number;
  placeholder?: string;
  problem?: string | undefined;
  isFirst?: boolean;
}

/** Words of several lines below their name, with how many there is room for. */
export function TextArea({ title, value, onChange, max, placeholder, problem, isFirst = false }: TextAreaProps) {
  return (
    <div className={told.areaField}>
      <span className={told.areaName} aria-hidden>
        {title}
        <span className={styles.quiet}>
          {Array.from(value).length} / {max}
        </span>
      </span>
      <textarea
        className={told.area}
        rows={3}
        maxLength={max}
        aria-label={title}
        aria-invalid={problem !== undefined}
        placeholder={placeholder}
        value={value}
        data-autofocus={isFirst ? '' : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem !== undefined && (
        <span className={told.problem} role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}
