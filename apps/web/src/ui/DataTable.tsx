import { rowSelectionFeature, tableFeatures, useTable, type ColumnDef, type RowData, type RowSelectionState } from '@tanstack/react-table';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { t } from '../locales/translate.ts';
import { Checkbox } from './Checkbox.tsx';
import { classNames } from './classNames.ts';
import styles from './DataTable.module.css';
import type { Column, Sort } from './dataTableColumns.ts';
import { TableHead } from './TableHead.tsx';
import { rowHeights, usePreferences } from './preferences.ts';
import { useOverflow } from './useOverflow.ts';
import { useRowWindow } from './useRowWindow.ts';

export interface DataTableProps<Row extends RowData> {
  /** Keep stable between renders. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What the table holds; read aloud. */
  caption: string;
  sort?: Sort;
  onSort?: (column: string) => void;
  /** Keys of the selected rows; with it comes the column of check boxes. Shift selects a range. */
  selected?: ReadonlySet<string>;
  onSelectedChange?: (selected: ReadonlySet<string>) => void;
  /** Enter or a double press on a row. */
  onOpen?: (row: Row) => void;
  isFailed?: (row: Row) => boolean;
  /** Tinted once for 1.2 s. */
  isNew?: (row: Row) => boolean;
  /** Px; the user's density unless given. */
  rowHeight?: number;
  /** Height of the scrolling box; without one the page scrolls. */
  height?: number | string;
  /** Near the end of the rows: load more. */
  onEnd?: () => void;
}

const features = tableFeatures({ rowSelectionFeature });
/** Up to here every row is drawn; longer lists draw what is in view. */
const VIRTUAL_FROM = 120;
const SELECT_WIDTH = 40;

/** The one table of the product. */
export function DataTable<Row extends RowData>({
  columns,
  rows,
  rowKey,
  caption,
  sort,
  onSort,
  selected,
  onSelectedChange,
  onOpen,
  isFailed,
  isNew,
  rowHeight,
  height,
  onEnd,
}: DataTableProps<Row>) {
  const density = usePreferences((preferences) => preferences.density);
  const lineHeight = rowHeight ?? rowHeights[density];
  const box = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const isWide = useOverflow(box);

  const definitions = useMemo(() => columns.map(({ id }): ColumnDef<typeof features, Row> => ({ id })), [columns]);
  const data = useMemo(() => [...rows], [rows]);
  const rowSelection = useMemo<RowSelectionState>(
    () => Object.fromEntries([...(selected ?? [])].map((key) => [key, true] as const)),
    [selected],
  );
  const table = useTable({
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
  const models = table.getRowModel().rows;
  const isVirtual = models.length > VIRTUAL_FROM;
  const view = useRowWindow({
    count: models.length,
    rowHeight: lineHeight,
    mode: height === undefined ? 'page' : 'box',
    box,
    isOn: isVirtual,
  });
  const indexes = isVirtual ? view.items.map((item) => item.index) : models.map((_, index) => index);

  const lastShown = indexes.at(-1) ?? -1;
  useEffect(() => {
    if (onEnd && isVirtual && lastShown >= models.length - 1) onEnd();
  }, [onEnd, isVirtual, lastShown, models.length]);

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
    <div
      ref={box}
      className={classNames(styles.box, isWide && styles.wide)}
      style={height === undefined ? undefined : { maxHeight: height, overflowY: 'auto' }}
    >
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
          sort={sort}
          onSort={onSort}
          hideClass={hideClass}
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
            if (!model) return null;
            const row = model.original;
            const isSelected = selected?.has(model.id) ?? false;
            return (
              <tr
                key={model.id}
                data-index={index}
                aria-rowindex={index + 2}
                aria-selected={selected ? isSelected : undefined}
                tabIndex={index === current ? 0 : -1}
                style={{ height: lineHeight }}
                className={classNames(isSelected && styles.selected, isFailed?.(row) && styles.failed, isNew?.(row) && styles.fresh)}
                onKeyDown={(event) => onRowKey(event, index)}
                onDoubleClick={onOpen && (() => onOpen(row))}
              >
                {selected && (
                  <td className={styles.select} onClickCapture={(event) => event.shiftKey && event.preventDefault()}>
                    <Checkbox checked={isSelected} label={t('ui.selectRow')} onChange={(checked) => model.toggleSelected(checked)} />
                  </td>
                )}
                {columns.map((column) => {
                  const Cell = column.isRowHead ? 'th' : 'td';
                  return (
                    <Cell
                      key={column.id}
                      scope={column.isRowHead ? 'row' : undefined}
                      className={classNames(styles[column.align ?? 'left'], hideClass(column))}
                    >
                      {column.cell(row)}
                    </Cell>
                  );
                })}
              </tr>
            );
          })}
          {isVirtual && view.after > 0 && <Spacer height={view.after} />}
        </tbody>
      </table>
    </div>
  );
}

const hideClass = ({ hideBelow }: { hideBelow?: number }) => (hideBelow === undefined ? undefined : styles[`hide${hideBelow}`]);

function Spacer({ height }: { height: number }) {
  return (
    <tr aria-hidden="true" className={styles.spacer}>
      <td style={{ height }} />
    </tr>
  );
}
