import { lazy, Suspense, useRef, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { Align } from './placement.ts';
import popover from './Popover.module.css';
import styles from './Select.module.css';
import { useListButton, type ListTrigger } from './useListButton.ts';

const loadList = () => import('./SelectList.tsx');
const SelectList = lazy(() => loadList().then((module) => ({ default: module.SelectList })));

export interface SelectOption<Value extends string | number> {
  value: Value;
  title: ReactNode;
  /** What typing finds the option by, where the title is not a text. */
  text?: string;
  before?: ReactNode;
  note?: ReactNode;
}

/** Spread on the button that opens the list. */
export interface SelectTrigger extends ListTrigger {
  'aria-label': string;
}

export interface SelectProps<Value extends string | number> {
  options: readonly SelectOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  label: string;
  align?: Align;
  /** A button of another look. */
  renderTrigger?: (trigger: SelectTrigger, chosen: SelectOption<Value> | undefined) => ReactNode;
}

/** One of several: ↑↓, Home, End, the first letters, Enter; the chosen one has a tick. */
export function Select<Value extends string | number>({ options, value, onChange, label, align, renderTrigger }: SelectProps<Value>) {
  const anchor = useRef<HTMLSpanElement>(null);
  const { trigger, opened, isTouched } = useListButton('listbox', loadList);
  const chosen = options.find((option) => option.value === value);
  const named: SelectTrigger = { ...trigger, 'aria-label': `${label}：${chosen ? optionText(chosen) : ''}` };
  // A title of several parts is read out as it stands: no name beside it could hold them all (WCAG 2.5.3).
  const isInParts = chosen !== undefined && typeof chosen.title !== 'string';
  return (
    <span ref={anchor} className={popover.anchor}>
      {renderTrigger ? (
        renderTrigger(named, chosen)
      ) : (
        <button type="button" className={styles.select} {...(isInParts ? trigger : named)}>
          {isInParts && <span className="visually-hidden">{`${label}：`}</span>}
          {chosen?.before}
          {chosen?.title}
          <Icon name="chevronDown" size={13} />
        </button>
      )}
      {isTouched && (
        <Suspense fallback={null}>
          <SelectList
            anchor={anchor}
            opened={opened}
            align={align}
            label={label}
            options={options}
            value={value}
            onChoose={(index) => {
              const option = options[index];
              if (option) onChange(option.value);
            }}
          />
        </Suspense>
      )}
    </span>
  );
}

const optionText = ({ text, title }: SelectOption<string | number>): string => (typeof title === 'string' ? title : (text ?? ''));
