import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import styles from './Menu.module.css';
import { Popover, type PopoverTrigger } from './Popover.tsx';

export interface MenuOption<Value extends string | number> {
  value: Value;
  title: ReactNode;
  /** Text to find the option by when typing its first letter. */
  text?: string;
  before?: ReactNode;
  note?: ReactNode;
}

export interface MenuProps<Value extends string | number> {
  options: readonly MenuOption<Value>[];
  /** The chosen one gets a tick; leave out for a menu of actions. */
  value?: Value;
  onChoose: (value: Value) => void;
  label: string;
  renderTrigger: (props: PopoverTrigger, open: boolean) => ReactNode;
  align?: 'start' | 'end';
}

/** A list in a popover: ↑↓, Home, End, the first letter, Enter. */
export function Menu<Value extends string | number>({ options, value, onChoose, label, renderTrigger, align }: MenuProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  const focusAt = (index: number) => {
    const items = list.current?.querySelectorAll<HTMLElement>('[role="option"]');
    items?.[(index + options.length) % options.length]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const targets: Record<string, number> = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: options.length - 1 };
    const letter = event.key.length === 1 ? event.key.toLowerCase() : undefined;
    const byLetter = letter === undefined ? -1 : options.findIndex(({ text }) => text?.toLowerCase().startsWith(letter));
    const target = targets[event.key] ?? (byLetter >= 0 ? byLetter : undefined);
    if (target === undefined) return;
    event.preventDefault();
    focusAt(target);
  };
  return (
    <Popover renderTrigger={renderTrigger} role="listbox" label={label} align={align}>
      {(close) => (
        <div ref={list} className={styles.list}>
          {options.map((option, index) => (
            <button
              key={option.value}
              type="button"
              role="option"
              aria-selected={option.value === value}
              data-autofocus={option.value === value ? '' : undefined}
              className={classNames(styles.option, option.value === value && styles.chosen)}
              onKeyDown={(event) => onKeyDown(event, index)}
              onClick={() => {
                onChoose(option.value);
                close();
              }}
            >
              {option.before}
              <span className={styles.title}>{option.title}</span>
              {option.note !== undefined && <span className={styles.note}>{option.note}</span>}
              {value !== undefined && <span className={styles.tick}>{option.value === value && <Icon name="check" size={14} />}</span>}
            </button>
          ))}
        </div>
      )}
    </Popover>
  );
}
