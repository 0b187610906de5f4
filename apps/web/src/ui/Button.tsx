import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import { classNames } from './classNames.ts';
import { Icon, type IconName } from './Icon.tsx';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'ref'> {
  tone?: 'default' | 'primary' | 'danger' | 'text';
  size?: 'small' | 'default' | 'large' | 'mobile';
  icon?: IconName;
  iconAfter?: IconName;
}

export function Button({
  tone = 'default',
  size = 'default',
  icon,
  iconAfter,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const iconSize = size === 'small' ? 13 : 15;
  return (
    <button type={type} className={classNames(styles.button, styles[tone], styles[size], className)} {...rest}>
      {icon && <Icon name={icon} size={iconSize} />}
      {children}
      {iconAfter && <Icon name={iconAfter} size={iconSize} />}
    </button>
  );
}
