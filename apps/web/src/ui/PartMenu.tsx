import { useEffect, useRef } from 'react';
import { classNames } from './classNames.ts';
import { Icon, type IconName } from './Icon.tsx';
import { Link } from './Link.tsx';
import styles from './PartMenu.module.css';

/** One part of a page, or another page that belongs beside its parts. */
export interface MenuPart {
  name: string;
  to: string;
  icon: IconName;
  text: string;
  /** How many there are; absent while that is not known. */
  count?: string | undefined;
}

export interface MenuGroup {
  name: string;
  parts: readonly MenuPart[];
}

/** The parts of a page, by groups: left of it on desktop, a row above it on a phone. */
export function PartMenu({ label, groups, shown }: { label: string; groups: readonly MenuGroup[]; shown: string }) {
  const menu = useRef<HTMLElement>(null);
  // On a phone the parts stand in one row that is wider than the screen.
  useEffect(() => {
    // Some browsers answer a promise, which is no clean-up.
    menu.current?.querySelector(`[data-part="${shown}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [shown]);
  return (
    <nav ref={menu} className={styles.menu} aria-label={label}>
      {groups.map((group) => (
        <div key={group.name} className={styles.group}>
          <span className={styles.groupName}>{group.name}</span>
          {group.parts.map(({ name, to, icon, text, count }) => (
            <Link
              key={name}
              to={to}
              data-part={name}
              className={classNames(styles.part, name === shown && styles.current)}
              aria-current={name === shown ? 'page' : undefined}
            >
              <Icon name={icon} size={16} />
              {text}
              {count !== undefined && <span className={styles.count}>{count}</span>}
            </Link>
          ))}
        </div>
      ))}
    </nav>
  );
}
