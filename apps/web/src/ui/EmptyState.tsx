import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './EmptyState.module.css';
import { Icon, type IconName } from './Icon.tsx';

export interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  icon?: IconName;
  tone?: 'neutral' | 'warn' | 'error';
  actions?: ReactNode;
  /** It is all that the page has to say, so its title heads the page. */
  isPage?: boolean;
}

/** Says what is not there, why, and what can be done. */
export function EmptyState({ title, children, icon = 'list', tone = 'neutral', actions, isPage = false }: EmptyStateProps) {
  return (
    <div className={styles.state} role={tone === 'error' ? 'alert' : undefined}>
      <span className={classNames(styles.mark, styles[tone])}>
        <Icon name={icon} size={18} />
      </span>
      {isPage ? <h1>{title}</h1> : <strong>{title}</strong>}
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
