import { t } from '../locales/translate.ts';
import { Checkbox } from './Checkbox.tsx';
import { classNames } from './classNames.ts';
import styles from './Table.module.css';
import { hideClass, type Column } from './tableColumns.ts';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  select?: { all: boolean; some: boolean; toggle: (all: boolean) => void };
}

/** The sticky 34-px head. */
export function TableHead<Row>({ columns, select }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {select && (
          <th scope="col" className={styles.select}>
            <Checkbox checked={select.all} mixed={select.some && !select.all} label={t('ui.selectAll')} onChange={select.toggle} />
          </th>
        )}
        {columns.map((column) => (
          <th key={column.id} scope="col" className={classNames(styles[column.align ?? 'left'], hideClass(column))}>
            {column.head}
          </th>
        ))}
      </tr>
    </thead>
  );
}
