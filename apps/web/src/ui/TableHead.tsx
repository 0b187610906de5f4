import type { ReactNode } from 'react';
import { t } from '../locales/translate.ts';
import { Checkbox } from './Checkbox.tsx';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import styles from './Table.module.css';
import { hideClass, type Column, type ColumnSort } from './tableColumns.ts';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  select?: { all: boolean; some: boolean; isEmpty: boolean; toggle: (all: boolean) => void };
  /** Stands beside the head of the column that names rows. */
  chooser: ReactNode;
}

/** The sticky 34-px head. */
export function TableHead<Row>({ columns, select, chooser }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {select && (
          <th scope="col" className={styles.select}>
            <Checkbox
              checked={select.all}
              mixed={select.some && !select.all}
              disabled={select.isEmpty}
              label={t('ui.selectAll')}
              onChange={select.toggle}
            />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            aria-sort={column.sort?.state}
            className={classNames(styles[column.align ?? 'left'], hideClass(column))}
          >
            {column.sort ? <SortButton sort={column.sort}>{column.head}</SortButton> : column.head}
            {column.isRowHead && chooser}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function SortButton({ sort, children }: { sort: ColumnSort; children: ReactNode }) {
  return (
    <button
      type="button"
      className={classNames(styles.sort, sort.state !== 'none' && styles.sorted)}
      title={sort.hint}
      onClick={sort.onPress}
    >
      {children}
      <Icon name={sort.state === 'ascending' ? 'chevronUp' : 'chevronDown'} size={12} />
    </button>
  );
}
