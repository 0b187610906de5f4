import type { ReactNode } from 'react';
import { t } from '../locales/translate.ts';
import { classNames } from './classNames.ts';
import styles from './FilterChip.module.css';
import { Icon, type IconName } from './Icon.tsx';
import type { PopoverTrigger } from './Popover.tsx';
import type { SelectTrigger } from './Select.tsx';

export interface FilterChipProps {
  name: string;
  /** What the filter is set to, or 全部. */
  value?: ReactNode;
  icon?: IconName;
  active?: boolean;
  /** Given while active: shows ×. */
  onClear?: () => void;
  /** From a Popover or a Select; without it the chip is a plain switch. */
  trigger?: PopoverTrigger | SelectTrigger;
  onClick?: () => void;
}

/** Idle: outline. Active: indigo tint with ×. */
export function FilterChip({ name, value, icon, active = false, onClear, trigger, onClick }: FilterChipProps) {
  // Where the value can be read it is heard as it stands: a Select's own words for its button would be others.
  const label = value === undefined && trigger && 'aria-label' in trigger ? trigger['aria-label'] : undefined;
  return (
    <span className={classNames(styles.chip, active && styles.active)}>
      <button
        type="button"
        className={styles.open}
        aria-pressed={trigger ? undefined : active}
        onClick={onClick}
        {...trigger}
        aria-label={label}
      >
        {icon && <Icon name={icon} size={14} />}
        {name}
        {value !== undefined && <b>{value}</b>}
        {trigger && !(active && onClear) && <Icon name="chevronDown" size={12} />}
      </button>
      {active && onClear && (
        <button type="button" className={styles.clear} aria-label={t('ui.removeFilter', { name })} onClick={onClear}>
          <Icon name="close" size={12} />
        </button>
      )}
    </span>
  );
}
