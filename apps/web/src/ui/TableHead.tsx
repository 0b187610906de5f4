import { t } from '../locales/translate.ts';
import { Checkbox } from './Checkbox.tsx';
import { classNames } from './classNames.ts';
import styles from './DataTable.module.css';
import type { Column, Sort } from './dataTableColumns.ts';
import { Icon } from './Icon.tsx';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort?: Sort;
  onSort?: (column: string) => void;
  hideClass: (column: Column<Row>) => string | undefined;
  select?: { all: boolean; some: boolean; toggle: (all: boolean) => void };
}

/** The sticky 34-px head. */
export function TableHead<Row>({ columns, sort, onSort, hideClass, select }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {select && (
          <th scope="col" className={styles.select}>
            <Checkbox checked={select.all} mixed={select.some && !select.all} label={t('ui.selectAll')} onChange={select.toggle} />
          </th>
        )}
        {columns.map((column) => {
          const isSorted = sort?.column === column.id;
          const name = column.name ?? (typeof column.head === 'string' ? column.head : column.id);
          return (
            <th
              key={column.id}
              scope="col"
              className={classNames(styles[column.align ?? 'left'], hideClass(column))}
              aria-sort={column.isSortable ? (isSorted ? sort.order : 'none') : undefined}
            >
              {column.isSortable && onSort ? (
                <button type="button" className={styles.sort} aria-label={t('ui.sortBy', { name })} onClick={() => onSort(column.id)}>
                  {column.head}
                  {isSorted && <Icon name={sort.order === 'ascending' ? 'chevronUp' : 'chevronDown'} size={12} />}
                </button>
              ) : (
                column.head
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
