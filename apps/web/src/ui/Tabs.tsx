import { Tabs as Base } from '@base-ui/react/tabs';
import { useEffect, useRef } from 'react';
import { classNames } from './classNames.ts';
import { formatCount } from './figures.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Tabs.module.css';

export interface TabItem<Key extends string | number> {
  key: Key;
  title: string;
  /** Zero dims the tab; it can still be opened. */
  count?: number;
  /** There are at least so many. */
  isCapped?: boolean;
  icon?: IconName;
}

export interface TabsProps<Key extends string | number> {
  items: readonly TabItem<Key>[];
  /** Null while it is not known which is shown. */
  value: Key | null;
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
    showWithin(list.current, list.current?.querySelector<HTMLElement>(`[data-key="${key}"]`));
  }, [place]);
  return (
    <Base.Root value={value} onValueChange={onChange} className={styles.bar}>
      <Base.List ref={list} activateOnFocus className={styles.tabs} aria-label={label}>
        {items.map((item) => (
          <Base.Tab
            key={item.key}
            value={item.key}
            data-key={item.key}
            aria-controls={panelId}
            className={classNames(styles.tab, item.key === value && styles.selected, item.count === 0 && styles.empty)}
          >
            {item.title}
            {item.icon && <Icon name={item.icon} size={14} />}
            {item.count !== undefined && <span className={styles.count}>{`${formatCount(item.count)}${item.isCapped ? '+' : ''}`}</span>}
          </Base.Tab>
        ))}
      </Base.List>
    </Base.Root>
  );
}

/** Sideways only: the page stays where its reader is. */
function showWithin(row: HTMLElement | null, tab: HTMLElement | null | undefined): void {
  if (!row || !tab) return;
  const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (inner.left < outer.left) row.scrollLeft -= outer.left - inner.left;
  else if (inner.right > outer.right) row.scrollLeft += inner.right - outer.right;
}
