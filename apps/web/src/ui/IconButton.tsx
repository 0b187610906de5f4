import type { ComponentProps } from 'react';
import { classNames } from './classNames.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconName;
  /** What it does, in words: it is all that a screen reader and a mouse pointer get. */
  label: string;
  size?: 'small' | 'default' | 'tap';
  framed?: boolean;
  active?: boolean;
}

export function IconButton({
  icon,
  label,
  size = 'default',
  framed = false,
  active = false,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      className={classNames(styles.button, styles[size], framed && styles.framed, active && styles.active, className)}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon name={icon} size={size === 'small' ? 14 : size === 'tap' ? 20 : 16} />
    </button>
  );
}
