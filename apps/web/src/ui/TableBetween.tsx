import type { BetweenRow } from './DataTable.tsx';
import styles from './Table.module.css';
import { hideClass, type Column } from './tableColumns.ts';

interface TableBetweenProps {
  columns: readonly Pick<Column<never>, 'id' | 'hideBelow'>[];
  rows: readonly BetweenRow[];
  hasSelect: boolean;
  /** Px. */
  height: number;
}

/** What happened between two rows of a table: it can be read and opened, not selected. */
export function TableBetween({ columns, rows, hasSelect, height }: TableBetweenProps) {
  return rows.map(({ key, cells, told }) => (
    <tr key={key} style={{ height }} className={styles.between}>
      {hasSelect && <td className={styles.select} />}
      {columns.slice(0, cells.length).map((column, index) => (
        <td key={column.id} className={hideClass(column)}>
          {cells[index]}
        </td>
      ))}
      <td colSpan={columns.length - cells.length}>{told}</td>
    </tr>
  ));
}
