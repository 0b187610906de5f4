import { Fragment, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from './classNames.ts';
import { ColumnChooser } from './ColumnChooser.tsx';
import styles from './Table.module.css';
import type { DataTableProps } from './DataTable.tsx';
import { chooseFrom, useColumnChoices } from './shownColumns.ts';
import { hideClass } from './tableColumns.ts';
import { rowHeights, usePreferences } from './preferences.ts';
import { TableBetween } from './TableBetween.tsx';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import { useOverflow } from './useOverflow.ts';
import { useRowSelection } from './useRowSelection.ts';
import { useRowWindow } from './useRowWindow.ts';

/** Up to here every row is drawn; longer lists draw what is in view. */
const VIRTUAL_FROM = 120;
const SELECT_WIDTH = 40;

/** What a DataTable draws. */
export function Table<Row>(props: DataTableProps<Row>) {
  const { name, rows, rowKey, caption, selected, onOpen, isFailed, isClaim, between } = props;
  const chosen = useColumnChoices(({ choices }) => (name === undefined ? undefined : choices[name]));
  const columns = useMemo(() => chooseFrom(props.columns, chosen), [props.columns, chosen]);
  const density = usePreferences((preferences) => preferences.density);
  const rowHeight = props.rowHeight ?? rowHeights[density];
  const box = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const isWide = useOverflow(box);
  const keys = useMemo(() => rows.map((row) => rowKey(row)), [rows, rowKey]);
  const selection = useRowSelection(keys, selected, props.onSelectedChange);
  const isVirtual = rows.length > VIRTUAL_FROM;
  const view = useRowWindow({ count: rows.length, rowHeight, box, isOn: isVirtual });
  const indexes = isVirtual ? view.items.map((item) => item.index) : rows.map((_, index) => index);

  const focusRow = (index: number) => {
    const target = Math.max(0, Math.min(index, rows.length - 1));
    setCurrent(target);
    if (isVirtual) view.scrollTo(target);
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`tr[data-index="${target}"]`)?.focus());
  };
  const onRowKey = (event: KeyboardEvent<HTMLTableRowElement>, index: number) => {
    if (event.target !== event.currentTarget) return;
    const row = rows[index];
    const key = keys[index] ?? '';
    const step = (to: number) => {
      focusRow(to);
      const next = keys[to];
      if (event.shiftKey && next !== undefined) selection?.toggle(next, true, false);
    };
    const actions: Record<string, () => void> = {
      ArrowDown: () => step(index + 1),
      ArrowUp: () => step(index - 1),
      Home: () => focusRow(0),
      End: () => focusRow(rows.length - 1),
      Enter: () => row !== undefined && onOpen?.(row),
      ' ': () => selection?.toggle(key, !selection.isOn(key), event.shiftKey),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };

  return (
    <div ref={box} className={classNames(styles.box, isWide && styles.wide)}>
      <table className={classNames(styles.table, isVirtual && styles.fixed)} aria-rowcount={rows.length + 1}>
        <caption className="visually-hidden">{caption}</caption>
        <colgroup>
          {selected && <col style={{ width: SELECT_WIDTH }} />}
          {columns.map((column) => (
            <col key={column.id} style={{ width: column.width }} className={hideClass(column)} />
          ))}
        </colgroup>
        <TableHead
          columns={columns}
          select={selection && { all: selection.all, some: selection.some, isEmpty: rows.length === 0, toggle: selection.toggleAll }}
          chooser={name !== undefined && <ColumnChooser table={name} columns={props.columns} />}
        />
        <tbody>
          {isVirtual && view.before > 0 && <Spacer height={view.before} />}
          {indexes.map((index) => {
            const row = rows[index];
            const key = keys[index];
            if (row === undefined || key === undefined) return null;
            const around = between?.(row);
            const own = { columns, hasSelect: selection !== undefined, height: rowHeight };
            return (
              <Fragment key={key}>
                {around && <TableBetween {...own} rows={around.above} />}
                <TableRow
                  columns={columns}
                  row={row}
                  index={index}
                  height={rowHeight}
                  isCurrent={index === current}
                  isFailed={isFailed?.(row) ?? false}
                  isClaim={isClaim?.(row) ?? false}
                  select={selection && { isOn: selection.isOn(key), toggle: (isOn, withShift) => selection.toggle(key, isOn, withShift) }}
                  onKey={onRowKey}
                  onOpen={onOpen}
                />
                {around && <TableBetween {...own} rows={around.below} />}
              </Fragment>
            );
          })}
          {isVirtual && view.after > 0 && <Spacer height={view.after} />}
        </tbody>
      </table>
    </div>
  );
}

function Spacer({ height }: { height: number }) {
  return (
    <tr aria-hidden="true" className={styles.spacer}>
      <td style={{ height }} />
    </tr>
  );
}
