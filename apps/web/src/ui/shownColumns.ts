import { create } from 'zustand';
import { storedValues } from '../lib/storage.ts';
import type { Column } from './tableColumns.ts';

const KEY = 'columns';

/** By table and column: true is shown whatever the width, false never; a column that is absent follows the width of the window. */
type Choices = Readonly<Record<string, Readonly<Record<string, boolean>>>>;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isChoices = (value: unknown): value is Choices =>
  isRecord(value) && Object.values(value).every((own) => isRecord(own) && Object.values(own).every((one) => typeof one === 'boolean'));

export const useColumnChoices = create<{ choices: Choices }>()(() => ({ choices: storedValues.read(KEY, isChoices) ?? {} }));

function write(choices: Choices): void {
  storedValues.write(KEY, choices);
  useColumnChoices.setState({ choices });
}

/** Shows or hides a column of a table, in this browser from now on. */
export function chooseColumn(table: string, id: string, isShown: boolean): void {
  const { choices } = useColumnChoices.getState();
  write({ ...choices, [table]: { ...choices[table], [id]: isShown } });
}

/** Gives a table the columns that its window has room for. */
export function resetColumns(table: string): void {
  const { [table]: _, ...others } = useColumnChoices.getState().choices;
  write(others);
}

/** A column that names its row always stands. */
export function chooseFrom<Row>(
  columns: readonly Column<Row>[],
  own: Readonly<Record<string, boolean>> | undefined,
): readonly Column<Row>[] {
  if (own === undefined) return columns;
  return columns
    .filter(({ id, isRowHead }) => isRowHead || own[id] !== false)
    .map((column) => (own[column.id] === true ? { ...column, hideBelow: undefined } : column));
}

/** Whether a column is in sight in a window of this width, in px. */
export function isInSight(
  { id, hideBelow }: Pick<Column<never>, 'id' | 'hideBelow'>,
  own: Readonly<Record<string, boolean>> | undefined,
  widthPx: number,
): boolean {
  return own?.[id] ?? (hideBelow === undefined || widthPx > hideBelow);
}
