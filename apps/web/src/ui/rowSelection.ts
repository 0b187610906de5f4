/** What a press on a row's check box, or Space on the row, selects. */
export interface SelectStep {
  /** The rows as they stand. */
  keys: readonly string[];
  selected: ReadonlySet<string>;
  /** The pressed row. */
  key: string;
  isOn: boolean;
  /** With Shift: the row from which the range reaches to the pressed one. */
  from: string | undefined;
}

/** The selection after one step; rows of other pages keep theirs. A range takes the state of the row that was pressed. */
export function selectRows({ keys, selected, key, isOn, from }: SelectStep): Set<string> {
  const start = from === undefined ? -1 : keys.indexOf(from);
  const end = keys.indexOf(key);
  const range = start < 0 ? [key] : keys.slice(Math.min(start, end), Math.max(start, end) + 1);
  const next = new Set(selected);
  for (const one of range) {
    if (isOn) next.add(one);
    else next.delete(one);
  }
  return next;
}

/** All rows of the page, or none of them; rows of other pages keep theirs. */
export function selectPage(keys: readonly string[], selected: ReadonlySet<string>, isOn: boolean): Set<string> {
  const next = new Set(selected);
  for (const key of keys) {
    if (isOn) next.add(key);
    else next.delete(key);
  }
  return next;
}
