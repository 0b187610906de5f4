import { t } from './columnTexts.ts';
import { Checkbox } from './Checkbox.tsx';
import styles from './ColumnChooser.module.css';
import { Icon } from './Icon.tsx';
import { Popover } from './Popover.tsx';
import { chooseColumn, isInSight, resetColumns, useColumnChoices } from './shownColumns.ts';
import type { Column } from './tableColumns.ts';

type Choice = Pick<Column<never>, 'id' | 'head' | 'title' | 'isRowHead' | 'hideBelow'>;

/** Which columns of a table are shown; this browser remembers it. */
export function ColumnChooser({ table, columns }: { table: string; columns: readonly Choice[] }) {
  const own = useColumnChoices(({ choices }) => choices[table]);
  const offered = columns.filter(({ isRowHead }) => !isRowHead);
  return (
    <Popover
      label={t('columns.choose')}
      renderTrigger={(trigger) => (
        <button type="button" className={styles.button} aria-label={t('columns.choose')} title={t('columns.choose')} {...trigger}>
          <Icon name="list" size={12} />
        </button>
      )}
    >
      {() => (
        <div className={styles.panel}>
          {offered.map((column) => {
            const { id, head, title } = column;
            const name = title ?? (typeof head === 'string' ? head : id);
            const isShown = isInSight(column, own, innerWidth);
            const toggle = () => chooseColumn(table, id, !isShown);
            return (
              <div key={id} className={styles.row}>
                <Checkbox checked={isShown} label={name} onChange={toggle} />
                {/* The box beside it has the name already. */}
                <span aria-hidden="true" onClick={toggle}>
                  {name}
                </span>
              </div>
            );
          })}
          <button type="button" className={styles.reset} disabled={own === undefined} onClick={() => resetColumns(table)}>
            {t('columns.reset')}
          </button>
        </div>
      )}
    </Popover>
  );
}
