import { useRef } from 'react';
import { selectPage, selectRows } from './rowSelection.ts';

export interface RowSelection {
  all: boolean;
  some: boolean;
  isOn: (key: string) => boolean;
  toggleAll: (isOn: boolean) => void;
  /** With Shift: all rows from the one that was pressed last. */
  toggle: (key: string, isOn: boolean, withShift: boolean) => void;
}

/** How a table's rows are selected; undefined where they cannot be. */
export function useRowSelection(
  keys: readonly string[],
  selected: ReadonlySet<string> | undefined,
  onChange: ((selected: ReadonlySet<string>) => void) | undefined,
): RowSelection | undefined {
  const from = useRef<string>(undefined);
  if (!selected) return undefined;
  const count = keys.filter((key) => selected.has(key)).length;
  return {
    all: keys.length > 0 && count === keys.length,
    some: count > 0,
    isOn: (key) => selected.has(key),
    toggleAll: (isOn) => onChange?.(selectPage(keys, selected, isOn)),
    toggle(key, isOn, withShift) {
      onChange?.(selectRows({ keys, selected, key, isOn, from: withShift ? from.current : undefined }));
      from.current = key;
    },
  };
}
