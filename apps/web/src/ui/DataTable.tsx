import { rowSelectionFeature, tableFeatures, useTable, type ColumnDef, type RowData, type RowSelectionState } from '@tanstack/react-table';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from './classNames.ts';
import styles from './DataTable.module.css';
import { hideClass, type Column } from './dataTableColumns.ts';
import { rowHeights, usePreferences } from './preferences.ts';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import { useOverflow } from './useOverflow.ts';
import { useRowWindow } from './useRowWindow.ts';

export interface DataTableProps<Row extends RowData> {
  /** Keep stable between renders. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What the table holds; read aloud. */
  caption: string;
  /** Keys of the selected rows; with it comes the column of check boxes. Shift selects a range. */
  selected?: ReadonlySet<string>;
  onSelectedChange?: (selected: ReadonlySet<string>) => void;
  /** Enter or a double press on a row. */
  onOpen?: (row: Row) => void;
  isFailed?: (row: Row) => boolean;
  /** Px; the user's density unless given. */
  rowHeight?: number;
}

const features = tableFeatures({ rowSelectionFeature });
/** Up to here every row is drawn; longer lists draw what is in view. */
const VIRTUAL_FROM = 120;
const SELECT_WIDTH = 40;

/** The one table of the product. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { columns, rows, caption, selected, onOpen, isFailed } = props;
  const density = usePreferences((preferences) => preferences.density);
  const rowHeight = props.rowHeight ?? rowHeights[density];
  const box = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const isWide = useOverflow(box);
  const table = useRows(props);
  const models = table.getRowModel().rows;
  const isVirtual = models.length > VIRTUAL_FROM;
  const view = useRowWindow({ count: models.length, rowHeight, box, isOn: isVirtual });
  const indexes = isVirtual ? view.items.map((item) => item.index) : models.map((_, index) => index);

  const focusRow = (index: number) => {
    const target = Math.max(0, Math.min(index, models.length - 1));
    setCurrent(target);
    if (isVirtual) view.scrollTo(target);
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`tr[data-index="${target}"]`)?.focus());
  };
  const onRowKey = (event: KeyboardEvent<HTMLTableRowElement>, index: number) => {
    if (event.target !== event.currentTarget) return;
    const row = models[index];
    const actions: Record<string, () => void> = {
      ArrowDown: () => focusRow(index + 1),
      ArrowUp: () => focusRow(index - 1),
      Home: () => focusRow(0),
      End: () => focusRow(models.length - 1),
      Enter: () => row && onOpen?.(row.original),
      ' ': () => selected && row?.toggleSelected(),
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
          select={
            selected && {
              all: models.length > 0 && table.getIsAllRowsSelected(),
              some: table.getIsSomeRowsSelected(),
              toggle: (all) => table.toggleAllRowsSelected(all),
            }
          }
        />
        <tbody>
          {isVirtual && view.before > 0 && <Spacer height={view.before} />}
          {indexes.map((index) => {
            const model = models[index];
            return (
              model && (
                <TableRow
                  key={model.id}
                  columns={columns}
                  row={model.original}
                  index={index}
                  height={rowHeight}
                  isCurrent={index === current}
                  isFailed={isFailed?.(model.original) ?? false}
                  select={selected && { isOn: selected.has(model.id), toggle: (isOn) => model.toggleSelected(isOn) }}
                  onKey={onRowKey}
                  onOpen={onOpen}
                />
              )
            );
          })}
          {isVirtual && view.after > 0 && <Spacer height={view.after} />}
        </tbody>
      </table>
    </div>
  );
}

/** The rows as the table's library holds them, with their selection. */
function useRows<Row extends RowData>({ columns, rows, rowKey, selected, onSelectedChange }: DataTableProps<Row>) {
  const definitions = useMemo(() => columns.map(({ id }): ColumnDef<typeof features, Row> => ({ id })), [columns]);
  const data = useMemo(() => [...rows], [rows]);
  const rowSelection = useMemo<RowSelectionState>(
    () => Object.fromEntries([...(selected ?? [])].map((key) => [key, true] as const)),
    [selected],
  );
  return useTable({
    features,
    columns: definitions,
    data,
    getRowId: rowKey,
    state: { rowSelection },
    onRowSelectionChange: (updater) => {
      const next = typeof updater === 'function' ? updater(rowSelection) : updater;
      onSelectedChange?.(new Set(Object.keys(next)));
    },
  });
}

function Spacer({ height }: { height: number }) {
  return (
    <tr aria-hidden="true" className={styles.spacer}>
      <td style={{ height }} />
    </tr>
  );
}
