import type { KeyboardEvent } from 'react';
import { t } from '../locales/translate.ts';
import { Checkbox } from './Checkbox.tsx';
import { classNames } from './classNames.ts';
import styles from './Table.module.css';
import { hideClass, type Column } from './tableColumns.ts';

interface TableRowProps<Row> {
  columns: readonly Column<Row>[];
  row: Row;
  index: number;
  /** Px. */
  height: number;
  /** The one row that the Tab key reaches. */
  isCurrent: boolean;
  isFailed: boolean;
  isClaim: boolean;
  select?: { isOn: boolean; toggle: (isOn: boolean, withShift: boolean) => void };
  onKey: (event: KeyboardEvent<HTMLTableRowElement>, index: number) => void;
  onOpen?: (row: Row) => void;
}

/** One row of a table, with its check box where rows can be selected. */
export function TableRow<Row>({ columns, row, index, height, isCurrent, isFailed, isClaim, select, onKey, onOpen }: TableRowProps<Row>) {
  return (
    <tr
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={select?.isOn}
      tabIndex={isCurrent ? 0 : -1}
      style={{ height }}
      className={classNames(select?.isOn && styles.selected, isFailed && styles.failed, isClaim && styles.claim)}
      onKeyDown={(event) => onKey(event, index)}
      onDoubleClick={onOpen && (() => onOpen(row))}
    >
      {select && (
        // A press with Shift would mark the text between as well.
        <td className={styles.select} onMouseDown={(event) => event.shiftKey && event.preventDefault()}>
          <Checkbox checked={select.isOn} label={t('ui.selectRow')} onChange={select.toggle} />
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
}
