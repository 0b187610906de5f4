import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './TextInput.module.css';

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'size'> {
  value: string;
  onChange: (value: string) => void;
  /** Spoken name; a visible one beside the field may carry the same words. */
  label: string;
  icon?: IconName;
  unit?: string;
  /** Inside the frame, before what is typed. */
  before?: ReactNode;
  /** Inside the frame, at its end. */
  after?: ReactNode;
  /** What is wrong with the value, in words. */
  problem?: string;
  mono?: boolean;
}

export function TextInput({
  value,
  onChange,
  label,
  icon,
  unit,
  before,
  after,
  problem,
  mono = false,
  className,
  ...rest
}: TextInputProps) {
  return (
    <span className={classNames(styles.field, className)}>
      <span className={classNames(styles.box, (problem !== undefined || rest['aria-invalid'] === true) && styles.wrong)}>
        {icon && <Icon name={icon} size={15} className={styles.icon} />}
        {before}
        <input
          className={classNames(styles.input, mono && 'mono')}
          value={value}
          aria-label={label}
          aria-invalid={problem !== undefined}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
          {...rest}
        />
        {unit !== undefined && <span className={styles.unit}>{unit}</span>}
        {after}
      </span>
      {problem !== undefined && (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      )}
    </span>
  );
}
