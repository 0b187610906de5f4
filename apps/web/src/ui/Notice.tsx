import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import styles from './Notice.module.css';

export type NoticeTone = 'info' | 'warn' | 'error' | 'ok' | 'neutral';

export interface NoticeProps {
  tone?: NoticeTone;
  children: ReactNode;
  /** Buttons at the right. */
  actions?: ReactNode;
}

const icons = { info: 'info', warn: 'warning', error: 'closeCircle', ok: 'checkCircle', neutral: 'info' } as const;

/** A line across the page: what happened → what it means → what to do. */
export function Notice({ tone = 'info', children, actions }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, styles[tone])} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={icons[tone]} size={15} className={styles.icon} />
      <div className={styles.text}>{children}</div>
      {actions}
    </div>
  );
}
