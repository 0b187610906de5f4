import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './ExplainedTag.module.css';
import type { IconName } from './Icon.tsx';
import { Popover } from './Popover.tsx';
import { Tag } from './Tag.tsx';

export interface ExplainedTagProps {
  children: ReactNode;
  icon?: IconName;
  /** Names the panel that opens. */
  label: string;
  /** The explanation in words, shown on hover. */
  title: string;
  /** The explanation as it stands in the panel; the title's words unless given. */
  panel?: ReactNode;
}

/** A mark that says on hover why it stands there, and on a press or tap in a panel. */
export function ExplainedTag({ children, icon = 'info', label, title, panel }: ExplainedTagProps) {
  return (
    <Popover
      label={label}
      renderTrigger={(trigger) => (
        <button type="button" className={classNames('tap', styles.mark)} title={title} {...trigger}>
          <Tag tone="warn" icon={icon} small>
            {children}
          </Tag>
        </button>
      )}
    >
      {() => (
        <div className={styles.panel} tabIndex={0}>
          <strong>{label}</strong>
          {panel ?? <p>{title}</p>}
        </div>
      )}
    </Popover>
  );
}
