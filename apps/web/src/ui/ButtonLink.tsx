import styles from './Button.module.css';
import type { ButtonProps } from './Button.tsx';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import { Link, type LinkProps } from './Link.tsx';

export interface ButtonLinkProps extends LinkProps, Pick<ButtonProps, 'tone' | 'size' | 'icon'> {}

/** A way to another page that looks like a button. */
export function ButtonLink({ tone = 'default', size = 'default', icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link className={classNames(styles.button, styles[tone], styles[size], className)} {...rest}>
      {icon && <Icon name={icon} size={size === 'small' ? 13 : 15} />}
      {children}
    </Link>
  );
}
