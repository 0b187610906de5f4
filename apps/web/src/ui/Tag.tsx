import type { EntityType } from '@chaintrail/model';
import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Tag.module.css';

export type TagTone = EntityType | 'brand' | 'warn' | 'error' | 'ok' | 'info' | 'neutral';

export interface TagProps {
  children: ReactNode;
  tone?: TagTone;
  icon?: IconName;
  /** Dashed outline without filling: somebody's own, not the platform's. */
  outline?: boolean;
  small?: boolean;
  title?: string;
}

export function Tag({ children, tone = 'neutral', icon, outline = false, small = false, title }: TagProps) {
  return (
    <span className={classNames(styles.tag, styles[tone], outline && styles.outline, small && styles.small)} title={title}>
      {icon && <Icon name={icon} size={small ? 11 : 12} stroke={1.6} />}
      <bdi className={styles.text}>{children}</bdi>
    </span>
  );
}
