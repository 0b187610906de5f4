import { useEffect, useRef } from 'react';
import { formatCount } from './figures.ts';
import { classNames } from './classNames.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Tabs.module.css';

export interface TabItem<Key extends string | number> {
  key: Key;
  title: string;
  /** Zero dims the tab; it can still be opened. */
  count?: number;
  icon?: IconName;
}

export interface TabsProps<Key extends string | number> {
  items: readonly TabItem<Key>[];
  value: Key;
  onChange: (key: Key) => void;
  label: string;
  /** Id of the panel that the tabs switch. */
  panelId?: string;
}

/** One row of tabs: arrow keys, Home and End move, the row scrolls sideways where it is too long. */
export function Tabs<Key extends string | number>({ items, value, onChange, label, panelId }: TabsProps<Key>) {
  const list = useRef<HTMLDivElement>(null);
  // Counts come later and push the selected tab out of view.
  const place = [value, ...items.map(({ count }) => count)].join();
  useEffect(() => {
    const [key] = place.split(',');
    list.current?.querySelector(`[data-key="${key}"]`)?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [place]);

  const move = (index: number) => {
    const item = items[(index + items.length) % items.length];
    if (!item) return;
    onChange(item.key);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[items.indexOf(item)]?.focus();
  };
  const targets: Record<string, (at: number) => number> = {
    ArrowRight: (at) => at + 1,
    ArrowLeft: (at) => at - 1,
    Home: () => 0,
    End: () => items.length - 1,
  };

  return (
    <div className={styles.bar}>
      <div ref={list} className={styles.tabs} role="tablist" aria-label={label}>
        {items.map((item, index) => {
          const selected = item.key === value;
          return (
            <button
              key={item.key}
              type="button"
              role="tab"
              data-key={item.key}
              aria-selected={selected}
              aria-controls={panelId}
              tabIndex={selected ? 0 : -1}
              className={classNames(styles.tab, selected && styles.selected, item.count === 0 && styles.empty)}
              onClick={() => onChange(item.key)}
              onKeyDown={(event) => {
                const target = targets[event.key];
                if (!target) return;
                event.preventDefault();
                move(target(index));
              }}
            >
              {item.title}
              {item.icon && <Icon name={item.icon} size={14} />}
              {item.count !== undefined && <span className={styles.count}>{formatCount(item.count)}</span>}
            </button>
          );
        })}
      </div>
    </div>
  );
}
